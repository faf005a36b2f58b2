extension JSON5Reader {
  /// Reads a number: `12`, `-.5`, `1e3`, `+0x1F`, `-Infinity`.
  mutating func number() throws(JSON5Error) -> Double {
    let start = index
    while let scalar = next, scalar.isNumberPart(after: index > start ? text[index - 1] : nil) {
      index += 1
    }
    var digits = text[start..<index]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    guard let value = Self.value(of: digits) else { throw error(.badNumber, at: start) }
    return isNegative ? -value : value
  }

  /// The number without its sign.
  private static func value(of digits: ArraySlice<Unicode.Scalar>) -> Double? {
    let text = String(String.UnicodeScalarView(digits))
    switch text {
    case "Infinity": return .infinity
    case "NaN": return .nan
    default: break
    }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      var value = 0.0
      for digit in digits.dropFirst(2) {
        guard let digit = digit.hexadecimalValue else { return nil }
        value = value * 16 + Double(digit)
      }
      return digits.count > 2 ? value : nil
    }
    // 010 would be eight to some and ten to others.
    let whole = digits.prefix(while: \.isDigit)
    guard whole.count < 2 || whole.first != "0",
      digits.allSatisfy({ $0.isDigit || "+-.eE".unicodeScalars.contains($0) }),
      digits.prefix(while: { $0 != "e" && $0 != "E" }).contains(where: \.isDigit)
    else { return nil }
    // Swift wants a digit on both sides of the point.
    var plain = text.hasPrefix(".") ? "0" + text : text
    if let point = plain.firstIndex(of: ".") {
      let after = plain.index(after: point)
      if after == plain.endIndex || !plain[after].isNumber {
        plain.remove(at: point)
      }
    }
    return Double(plain)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it belongs to the number whose last character so far is `previous`.
  fileprivate func isNumberPart(after previous: Unicode.Scalar?) -> Bool {
    switch self {
    case "0"..."9", "a"..."z", "A"..."Z", ".": true
    case "+", "-": previous.map { $0 == "e" || $0 == "E" } ?? true
    default: false
    }
  }
}
