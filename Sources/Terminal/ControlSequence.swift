/// What came after `ESC [` or `ESC O`, taken apart.
struct ControlSequence: Equatable {
  struct Parameter: Equatable {
    /// nil where it was left out.
    var value: Int?
    /// The number after the first colon.
    var detail: Int?
  }

  /// One of `<`, `=`, `>`, `?` in front.
  let marker: UInt8?
  let parameters: [Parameter]
  let intermediates: [UInt8]
  let final: UInt8

  /// nil where `bytes` does not have the form of a control sequence.
  init?(_ bytes: [UInt8], final: UInt8) {
    var rest = bytes[...]
    let isMarked = rest.first.map { (0x3C...0x3F).contains($0) } ?? false
    marker = isMarked ? rest.removeFirst() : nil
    let end = rest.firstIndex { $0 < 0x30 } ?? rest.endIndex
    intermediates = Array(rest[end...])
    guard intermediates.allSatisfy({ $0 < 0x30 }),
      let parameters = Self.parse(rest[..<end])
    else { return nil }
    self.parameters = parameters
    self.final = final
  }

  private static func parse(_ bytes: ArraySlice<UInt8>) -> [Parameter]? {
    guard !bytes.isEmpty else { return [] }
    var parameters: [Parameter] = []
    // Enough for a mouse report.
    parameters.reserveCapacity(3)
    var parameter = Parameter()
    // 0 before a parameter's first colon.
    var colons = 0
    func adding(_ byte: UInt8, to number: Int?) -> Int {
      // Beyond any number that means something, and far from overflow.
      min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 99_999_999)
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if colons == 0 { parameter.value = adding(byte, to: parameter.value) }
        if colons == 1 { parameter.detail = adding(byte, to: parameter.detail) }
      case UInt8(ascii: ":"):
        colons += 1
      case UInt8(ascii: ";"):
        parameters.append(parameter)
        parameter = Parameter()
        colons = 0
      default:
        return nil
      }
    }
    parameters.append(parameter)
    return parameters
  }

  /// A parameter's number, `standard` where it was left out.
  func value(_ place: Int, or standard: Int = 0) -> Int {
    guard parameters.indices.contains(place) else { return standard }
    return parameters[place].value ?? standard
  }

  /// Whether nothing stands between the introducer and the final byte.
  var isBare: Bool { marker == nil && parameters.isEmpty && intermediates.isEmpty }

  var isPasteBegin: Bool {
    marker == nil && intermediates.isEmpty && final == UInt8(ascii: "~") && value(0) == 200
      && parameters.count == 1
  }

  /// The event, if it is none of a key or a paste; nil for what means nothing here.
  var event: InputEvent? {
    switch (marker.map(Unicode.Scalar.init), intermediates, Unicode.Scalar(final)) {
    case ("<", [], "M"), ("<", [], "m"):
      guard parameters.count == 3 else { return nil }
      return PointerEvent(
        report: value(0), column: value(1), row: value(2), isRelease: final == UInt8(ascii: "m")
      ).map(InputEvent.pointer)
    case (nil, [], "I") where isBare:
      return .focus(true)
    case (nil, [], "O") where isBare:
      return .focus(false)
    case ("?", [UInt8(ascii: "$")], "y") where parameters.count == 2:
      return .reply(.mode(value(0), state: value(1)))
    case ("?", [], "c"):
      return .reply(.deviceAttributes(parameters.map { $0.value ?? 0 }))
    case (nil, [], "t") where parameters.count == 3 && value(0) == 6:
      guard value(1) > 0, value(2) > 0 else { return nil }
      return .reply(.cellPixels(width: value(2), height: value(1)))
    default:
      return nil
    }
  }
}
