extension CivilDate {
  /// Reads `2026-01-31`, and nothing else.
  package init?(_ text: String) {
    guard let parts = Self.numbers(text, digits: [4, 2, 2]) else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  /// `2026-01-31`
  package var text: String { "\(civilMonth.text)-\(Self.padded(day, to: 2))" }

  /// Numbers of just so many ASCII digits, with dashes between them.
  fileprivate static func numbers(_ text: String, digits: [Int]) -> [Int]? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == digits.count,
      zip(parts, digits).allSatisfy({ $0.count == $1 && $0.allSatisfy(\.isDigit) })
    else { return nil }
    return parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
  }

  fileprivate static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension CivilMonth {
  /// Reads `2026-01`, and nothing else.
  package init?(_ text: String) {
    guard let parts = CivilDate.numbers(text, digits: [4, 2]) else { return nil }
    self.init(year: parts[0], month: parts[1])
  }

  /// `2026-01`
  package var text: String { "\(CivilDate.padded(year, to: 4))-\(CivilDate.padded(month, to: 2))" }
}
