/// The grammar that terminals share, one function a state.
extension InputParser {
  mutating func parse(_ byte: UInt8, at time: Seconds) {
    switch state {
    case .ground:
      parseGround(byte, at: time)
    case .scalar(let bits, let left, let form, let isAlt):
      parseScalar(byte, bits: bits, left: left, form: form, isAlt: isAlt, at: time)
    case .escape:
      parseEscape(byte, at: time)
    case .control(let isSS3):
      parseControl(byte, isSS3: isSS3, at: time)
    case .consoleFunction:
      parseConsoleFunction(byte, at: time)
    case .legacyMouse:
      parseLegacyMouse(byte, at: time)
    case .string(_, let isEnding):
      parseString(byte, isEnding: isEnding, at: time)
    case .paste(let matched, let lone):
      parsePaste(byte, matched: matched, lone: lone, at: time)
    }
  }

  private mutating func parseGround(_ byte: UInt8, at time: Seconds) {
    if byte == Byte.escape {
      beginEscape(isPrefixed: false, at: time)
    } else {
      type(byte, isAlt: false)
    }
  }

  /// Takes a byte of text or a control character.
  mutating func type(_ byte: UInt8, isAlt: Bool) {
    reset()
    if byte >= 0x80 {
      guard let form = UTF8Form(lead: byte) else { return }
      state = .scalar(
        bits: form.leadBits(byte), left: form.continuations, form: form, isAlt: isAlt)
      return
    }
    let key = keys.controls[byte] ?? Key(ascii: byte)
    emit(isAlt ? key.adding(.alt) : key)
  }

  private mutating func parseScalar(
    _ byte: UInt8, bits: UInt32, left: Int, form: UTF8Form, isAlt: Bool, at time: Seconds
  ) {
    guard byte & 0xC0 == 0x80 else {
      reset()
      return take(byte, at: time)
    }
    let bits = bits << 6 | UInt32(byte & 0x3F)
    guard left == 1 else {
      state = .scalar(bits: bits, left: left - 1, form: form, isAlt: isAlt)
      return
    }
    reset()
    if bits >= form.least, let scalar = Unicode.Scalar(bits) {
      emit(Key(.character(scalar), isAlt ? .alt : []))
    }
  }

  private mutating func parseEscape(_ byte: UInt8, at time: Seconds) {
    switch byte {
    case UInt8(ascii: "["):
      state = .control(isSS3: false)
    case UInt8(ascii: "O"):
      state = .control(isSS3: true)
    case Byte.escape:
      if isPrefixed { emit(Key(.escape)) }
      beginEscape(isPrefixed: true, at: time)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      if isPrefixed { emit(Key(.escape)) }
      reset()
      state = .string(introducer: byte, isEnding: false)
      contentTime = time
    default:
      if isPrefixed { emit(Key(.escape)) }
      type(byte, isAlt: true)
    }
  }

  private mutating func parseControl(_ byte: UInt8, isSS3: Bool, at time: Seconds) {
    switch byte {
    case 0x20...0x3F where !isSS3 || byte >= 0x30:
      if sequence.count <= Self.sequenceLimit { sequence.append(byte) }
    case UInt8(ascii: "[") where !isSS3 && sequence.isEmpty:
      state = .consoleFunction
    case UInt8(ascii: "M") where !isSS3 && sequence.isEmpty:
      state = .legacyMouse
    case 0x20...0x7E:
      finishControl(final: byte, isSS3: isSS3, at: time)
    default:
      reset()
      take(byte, at: time)
    }
  }

  private mutating func finishControl(final: UInt8, isSS3: Bool, at time: Seconds) {
    guard sequence.count <= Self.sequenceLimit,
      let control = ControlSequence(sequence, final: final)
    else { return reset() }
    if isSS3 {
      if let key = control.singleShiftKey { finish(key) } else { reset() }
    } else if let key = control.key {
      finish(key)
    } else if control.isPasteBegin {
      endPrefix()
      state = .paste(matched: 0, lone: nil)
      contentTime = time
    } else if let event = control.event {
      endPrefix()
      if case .pointer = event { isLegacyMouse = false }
      events.append(event)
    } else {
      reset()
    }
  }

  /// What came is no key, so the ESC before it was the Escape key.
  private mutating func endPrefix() {
    if isPrefixed { emit(Key(.escape)) }
    reset()
  }

  private mutating func parseConsoleFunction(_ byte: UInt8, at time: Seconds) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "E"):
      finish(Key(.function(Int(byte - UInt8(ascii: "A")) + 1)))
    case 0x20...0x7E:
      reset()
    default:
      reset()
      take(byte, at: time)
    }
  }

  private mutating func parseLegacyMouse(_ byte: UInt8, at time: Seconds) {
    // 0 stands for what one byte cannot say. Other controls are no part of a report.
    guard byte >= 0x20 || byte == 0 else {
      reset()
      return take(byte, at: time)
    }
    sequence.append(byte)
    guard sequence.count == 3 else { return }
    let values = sequence.map { Int($0) - 32 }
    endPrefix()
    if !isLegacyMouse { events.append(.legacyMouse) }
    isLegacyMouse = true
    if let event = PointerEvent(
      report: values[0], column: values[1], row: values[2], isRelease: false)
    {
      events.append(.pointer(event))
    }
  }

  private mutating func parseString(_ byte: UInt8, isEnding: Bool, at time: Seconds) {
    switch byte {
    case UInt8(ascii: "\\") where isEnding:
      reset()
    case _ where isEnding:
      // Another sequence cut the string short.
      beginEscape(isPrefixed: false, at: escapeTime)
      take(byte, at: time)
    case Byte.escape:
      if case .string(let introducer, _) = state {
        state = .string(introducer: introducer, isEnding: true)
      }
      escapeTime = time
    case Byte.bell:
      reset()
    case 0x00..<0x20, Byte.delete:
      reset()
      take(byte, at: time)
    default:
      state = .string(introducer: nil, isEnding: false)
      contentTime = time
    }
  }

  private mutating func parsePaste(_ byte: UInt8, matched: Int, lone: UInt8?, at time: Seconds) {
    let end: StaticString = "\u{1B}[201~"
    // Something came right after it: a byte like others. An ESC counts as the marker's for now.
    if let lone, lone != Byte.escape { paste.append(lone) }
    let isLone =
      (byte == Byte.escape || byte == Byte.interrupt) && time - contentTime >= Self.pasteQuiet
    contentTime = time
    let isNext = end.withUTF8Buffer { $0[matched] == byte }
    if isNext, matched + 1 == end.utf8CodeUnitCount {
      finishPaste()
      return reset()
    }
    if isNext {
      state = .paste(matched: matched + 1, lone: isLone ? byte : nil)
      return
    }
    end.withUTF8Buffer { paste.append(contentsOf: $0[..<matched]) }
    // ESC is nowhere in the marker but in front.
    let isEscape = byte == Byte.escape
    state = .paste(matched: isEscape ? 1 : 0, lone: isLone ? byte : nil)
    if !isEscape, !isLone { paste.append(byte) }
    if paste.count >= Self.pasteLimit { finishPaste() }
  }

  mutating func finishPaste() {
    events.append(.paste(paste))
    paste = []
  }
}
