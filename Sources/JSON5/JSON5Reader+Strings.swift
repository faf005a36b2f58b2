extension JSON5Reader {
  /// Reads a string, from one quotation mark to the next one of its kind.
  mutating func string() throws(JSON5Error) -> String {
    let start = index
    let quote = text[index]
    index += 1
    var string = String.UnicodeScalarView()
    while let scalar = next {
      let place = index
      index += 1
      switch scalar {
      case quote: return String(string)
      // In these two JSON5 differs from JavaScript, so that JSON stays JSON5.
      case "\u{2028}", "\u{2029}": string.append(scalar)
      case "\\":
        if let escaped = try escape(from: place) { string.append(escaped) }
      case _ where scalar.endsLine: throw error(.openString, at: start)
      default: string.append(scalar)
      }
    }
    throw error(.openString, at: start)
  }

  /// What an escape stands for, its backslash read; nil for a line that goes on.
  private mutating func escape(from start: Int) throws(JSON5Error) -> Unicode.Scalar? {
    guard let scalar = next else { throw error(.badEscape, at: start) }
    switch scalar {
    case "u": return try unicodeEscape(from: start)
    case "x":
      index += 1
      return Unicode.Scalar(UInt8(truncatingIfNeeded: try hexadecimal(digits: 2, from: start)))
    case "0":
      index += 1
      if let digit = next, ("0"..."9").contains(digit) { throw error(.badEscape, at: start) }
      return "\0"
    case "1"..."9": throw error(.badEscape, at: start)
    case "\r":
      index += 1
      _ = take("\n")
      return nil
    default:
      index += 1
      return scalar.endsLine ? nil : Self.escapes[scalar] ?? scalar
    }
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}",
  ]

  /// What `\u` and four hexadecimal digits stand for, or two of these that are the halves of one
  /// character. The first backslash has been read.
  mutating func unicodeEscape(from start: Int) throws(JSON5Error) -> Unicode.Scalar {
    guard take("u") else { throw error(.badEscape, at: start) }
    let value = try hexadecimal(digits: 4, from: start)
    if let scalar = Unicode.Scalar(value) { return scalar }
    guard value < 0xDC00, take("\\"), take("u") else { throw error(.halfPair, at: start) }
    let low = try hexadecimal(digits: 4, from: start)
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (low - 0xDC00))
    else { throw error(.halfPair, at: start) }
    return scalar
  }

  private mutating func hexadecimal(digits: Int, from start: Int) throws(JSON5Error) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next?.hexadecimalValue else { throw error(.badEscape, at: start) }
      value = value << 4 + digit
      index += 1
    }
    return value
  }
}

extension Unicode.Scalar {
  /// The worth of a hexadecimal digit.
  var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
