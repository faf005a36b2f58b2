internal import Commands
internal import ListKit
internal import Terminal

extension Recording {
  /// What is wrong in a recording's text, and where.
  package struct Mistake: Error, Equatable, Sendable {
    /// Counted from 1.
    package var line: Int
    /// A clause for people; not yet fit to be shown.
    package var reason: String
  }

  /// Reads a recording; `Recording+Text` says what it looks like. A last line that was cut off in the
  /// middle of an event is left out: the program did not get to its end.
  package init(_ bytes: [UInt8]) throws(Mistake) {
    self.init()
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = RecordingLine(bytes)
      do throws(QuotedBytes.Mistake) {
        if index == 0 {
          try Self.readFirst(line)
        } else if line.isEvent {
          try readEvent(line)
        } else if !line.isRemark {
          try readHeader(line)
        }
      } catch {
        if line.isEvent, index > 0, index == lines.count - 1 { return }
        throw Mistake(line: index + 1, reason: error.reason)
      }
    }
  }

  private static func readFirst(_ line: RecordingLine) throws(QuotedBytes.Mistake) {
    var line = line
    guard "\(line.word()) \(line.word())" == firstLine else {
      throw QuotedBytes.Mistake(reason: "this is no recording, which begins with: \(firstLine)")
    }
    let found = line.word()
    guard let format = Int(found), (1...newestFormat).contains(format) else {
      throw QuotedBytes.Mistake(
        reason: "recordings of format \(found) cannot be read, only up to \(newestFormat)")
    }
    try line.checkEnd()
  }

  private mutating func readHeader(_ line: RecordingLine) throws(QuotedBytes.Mistake) {
    var line = line
    let word = line.word()
    guard events.isEmpty else {
      throw QuotedBytes.Mistake(reason: "behind the first event each line begins with a time")
    }
    switch word {
    case "program": program = try line.text()
    case "terminal": terminalType = try line.text()
    case "size": (size, cellAspect) = try line.size()
    case "monochrome": isMonochrome = true
    case "key":
      let bytes = try line.bytes()
      let name = line.word()
      guard !bytes.isEmpty, let key = KeyName.key(named: name) else {
        throw QuotedBytes.Mistake(reason: "there is no key \(name)")
      }
      keyStrings[bytes] = key
    case "first-start": isFirstStart = true
    case "option": options.append(try Self.readOption(&line))
    case "config": config = (config ?? []) + (try line.bytes())
    case "name": name = try line.bytes()
    case "read-only": isReadOnly = true
    case "list": try readList(&line)
    case "rows": subject = .rows
    case "recipe": recipe = (recipe ?? []) + (try line.bytes())
    case "argument-room":
      argumentRoom = try line.number(1...1 << 30, "argument-room")
    default:
      guard try book.read(word, &line) else {
        throw QuotedBytes.Mistake(reason: "\(word) means nothing here")
      }
      if word == "book" { subject = .book }
    }
    try line.checkEnd()
  }

  private static func readOption(
    _ line: inout RecordingLine
  ) throws(QuotedBytes.Mistake) -> Option {
    let name = try line.text()
    guard let option = ProgramOption.table.first(where: { $0.name == name }), option.isRecorded
    else { throw QuotedBytes.Mistake(reason: "there is no option \(name)") }
    guard (option.argument == nil) == line.isAtEnd else {
      throw QuotedBytes.Mistake(
        reason: option.argument == nil
          ? "option \(name) takes no argument" : "option \(name) needs an argument")
    }
    return Option(
      meaning: option.meaning, argument: option.argument == nil ? nil : try line.bytes())
  }

  private mutating func readList(_ line: inout RecordingLine) throws(QuotedBytes.Mistake) {
    var words = line
    switch words.word() {
    case "missing": list = .missing
    case "left-out": list = .leftOut
    default:
      let bytes = try line.bytes()
      // One array grows: a long list is read in one go.
      guard case .content(var content) = list else {
        list = .content(bytes)
        return
      }
      list = .missing
      content += bytes
      list = .content(content)
      return
    }
    line = words
  }

  private mutating func readEvent(_ line: RecordingLine) throws(QuotedBytes.Mistake) {
    var line = line
    let time = try line.time()
    if let last = events.last, time < last.time {
      throw QuotedBytes.Mistake(reason: "the line before is of a later time")
    }
    let kind: Event.Kind
    switch line.word() {
    case "bytes": kind = .bytes(try line.bytes())
    case "size":
      let (size, aspect) = try line.size()
      kind = .size(size, cellAspect: aspect)
    case "terminate": kind = .terminate(signal: Int32(try line.number(1...64, "terminate")))
    case "hangup": kind = .hangup
    case "suspend": kind = .suspend
    case "resumed": kind = .resumed
    case "editor": kind = try Self.readEnding(&line)
    case "no-clipboard": kind = .noClipboard
    case "end": kind = .end
    case let word:
      guard let found = try Event.Kind(aboutRows: word, &line) else {
        throw QuotedBytes.Mistake(reason: "\(word) is nothing that happens")
      }
      kind = found
    }
    try line.checkEnd()
    events.append(Event(time: time, kind: kind))
  }
}

extension Recording {
  private static func readEnding(
    _ line: inout RecordingLine
  ) throws(QuotedBytes.Mistake) -> Event.Kind {
    if line.isQuoted { return .programLeft(try line.bytes()) }
    let word = line.word()
    guard let ending = try CommandEnding(word, calledOff: "abandoned", &line) else {
      throw QuotedBytes.Mistake(reason: "an editor does not end by: \(word)")
    }
    return .program(ForegroundCommand.Ending(ending))
  }
}

extension ProgramOption {
  /// Whether a recording tells that the option was given: where it says how the program is set up.
  var isRecorded: Bool {
    switch meaning {
    case .theme, .ascii, .reducedMotion, .noSync, .noMouse, .noUndo: true
    // Nothing is shown then.
    case .dryRun: false
    default: meaning.isForRows
    }
  }
}
