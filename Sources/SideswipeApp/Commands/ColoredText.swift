internal import Terminal

/// A text whose colours (SGR sequences) were taken out and are known beside it. Nothing else of what
/// could act on a terminal is taken out: it shows as it does in any text.
package struct ColoredText: Equatable, Sendable {
  /// A stretch of bytes, and how it looks.
  package struct Span: Equatable, Sendable {
    var bytes: Range<Int>
    var style: Style
  }

  private(set) var bytes: [UInt8] = []
  private(set) var spans: [Span] = []

  /// - Complexity: O(bytes).
  init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count)
    var style = Style.plain
    var start = 0
    var rest = text[...]
    while let byte = rest.first {
      if byte == 0x1B, let sequence = Self.parameters(rest) {
        end(style, from: start)
        start = bytes.count
        style = style.applying(sequence.parameters)
        rest = rest.dropFirst(sequence.length)
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    end(style, from: start)
  }

  private mutating func end(_ style: Style, from start: Int) {
    guard style != .plain, start < bytes.count else { return }
    spans.append(Span(bytes: start..<bytes.count, style: style))
  }

  /// The parameters of the `ESC [ … m` that `text` begins with; nil: it begins with none. Each is a
  /// number, and those that a colon put behind it: an empty one is 0.
  private static func parameters(
    _ text: ArraySlice<UInt8>
  ) -> (parameters: [[Int]], length: Int)? {
    guard text.dropFirst().first == UInt8(ascii: "[") else { return nil }
    let body = text.dropFirst(2)
    guard let end = body.prefix(64).firstIndex(where: { !(0x30...0x3B).contains($0) }),
      text[end] == UInt8(ascii: "m")
    else { return nil }
    func numbers(_ parameter: ArraySlice<UInt8>) -> [Int] {
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    }
    let parameters = body[..<end]
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(numbers)
    return (parameters, end - text.startIndex + 1)
  }
}

extension Style {
  /// The style after an SGR sequence of these parameters. Those that mean nothing here change nothing.
  func applying(_ parameters: [[Int]]) -> Style {
    var style = self
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      let number = parameter.first ?? 0
      switch number {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 4 where parameter.dropFirst().first == 0: style.attributes.remove(.underline)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 22: style.attributes.subtract([.bold, .dim])
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 39: style.foreground = .standard
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 49: style.background = .standard
      case 90...97: style.foreground = .palette(UInt8(number - 90 + 8))
      case 100...107: style.background = .palette(UInt8(number - 100 + 8))
      case 38: if let color = Self.extended(parameter, &rest) { style.foreground = color }
      case 48: if let color = Self.extended(parameter, &rest) { style.background = color }
      // The colour of the underline.
      case 58: _ = Self.extended(parameter, &rest)
      default: break
      }
    }
    return style
  }

  /// A colour that stands behind colons in a parameter, or else in the ones after it: `5;N`, an entry
  /// of the palette, or `2;R;G;B`, the nearest one of its colour cube. Between colons the space of the
  /// colours stands before these, mostly empty, and what stands behind them is about it too.
  private static func extended(_ parameter: [Int], _ rest: inout ArraySlice<[Int]>) -> Color? {
    guard parameter.count > 1 else {
      let kind = rest.popFirst()?.first
      let values = rest.prefix(kind == 5 ? 1 : kind == 2 ? 3 : 0).map { $0.first ?? 0 }
      rest = rest.dropFirst(values.count)
      return color(kind, values[...])
    }
    let values = parameter.dropFirst(2)
    return color(parameter[1], parameter[1] == 2 && values.count > 3 ? values.dropFirst() : values)
  }

  private static func color(_ kind: Int?, _ values: ArraySlice<Int>) -> Color? {
    switch kind {
    case 5: return values.first.flatMap { UInt8(exactly: $0) }.map(Color.palette)
    case 2:
      let levels = values.prefix(3).map { min(255, max(0, $0)) }
      guard levels.count == 3 else { return nil }
      // The cube's levels are 0, 95, 135, 175, 215, 255.
      let steps = levels.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
      return .palette(UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2]))
    default: return nil
    }
  }
}
