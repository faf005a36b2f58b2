/// Which bookings, or which quick records, are shown.
package struct BookingFilter: Equatable, Sendable {
  /// All must be in label, note or tags, whatever their case.
  package var words: [String] = []
  /// All must be among the tags, whatever their case; without `#`.
  package var tags: [String] = []
  /// Whether only what has no tags is shown.
  package var isUntagged = false
  /// Whether what came in is left out, so that the rest is what was spent.
  package var hidesIncome = false
  /// A currency's code, in capitals. It may be one that is not in use any more: amounts stay.
  package var currency: String?
  package var month: CivilMonth?

  package init() {}

  /// What one line of a month's summary was summed up from.
  package init(_ month: CivilMonth, currency: String, tag: String?) {
    self.month = month
    self.currency = currency
    hidesIncome = true
    tags = tag.map { [$0] } ?? []
    isUntagged = tag == nil
  }

  /// Reads what a user types: words, `#tag`, `#"a tag"`, `!#` for no tags, `=EUR` in either case, `!+`
  /// for no income, `2026-11`. The last month and the last currency count. Between quotation marks two
  /// of them stand for one.
  ///
  /// - Parameter hasDates: whether what is filtered has a date; a month is a word like others where
  ///   not.
  package init(_ text: String, hasDates: Bool = true) {
    // Scalars: a mark above a sign makes no other sign of it.
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(where: { !$0.properties.isWhitespace }) {
      rest = rest[start...]
      let isTag = rest.first == "#"
      if isTag { rest.removeFirst() }
      if isTag, rest.first == "\"" {
        tags.append(Self.quoted(in: &rest))
        continue
      }
      let scalars = rest.prefix { !$0.properties.isWhitespace }
      rest = rest[scalars.endIndex...]
      let word = String(scalars)
      if isTag {
        tags.append(word)
      } else if word == Self.untagged {
        isUntagged = true
      } else if word == Self.withoutIncome {
        hidesIncome = true
      } else if let code = Self.currency(word) {
        currency = code
      } else if hasDates, let month = CivilMonth(word) {
        self.month = month
      } else {
        words.append(word)
      }
    }
    // A tag that is being typed has nothing behind its # yet.
    tags.removeAll(where: \.isEmpty)
  }

  private static let untagged = "!#"
  /// Amounts that came in are written with a plus.
  private static let withoutIncome = "!+"
  private static let currencySign: Unicode.Scalar = "="

  /// The code in `=EUR`; nil where it is no such word. Whether there is such a currency is not asked.
  private static func currency(_ word: String) -> String? {
    let scalars = word.unicodeScalars
    let code = scalars.dropFirst()
    guard scalars.first == currencySign, code.count == 3,
      code.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic })
    else { return nil }
    return String(code).uppercased()
  }

  /// What stands between quotation marks, of which the second may be missing yet.
  private static func quoted(in rest: inout Substring.UnicodeScalarView) -> String {
    var text = String.UnicodeScalarView()
    rest.removeFirst()
    while true {
      let part = rest.prefix { $0 != "\"" }
      text.append(contentsOf: part)
      rest = rest[part.endIndex...].dropFirst()
      // Two of them stand for one.
      guard rest.first == "\"" else { break }
      text.append(rest.removeFirst())
    }
    return String(text)
  }

  package var isEmpty: Bool { self == BookingFilter() }

  /// The filter as it would be typed.
  package var text: String {
    let tags = tags.map { tag in
      let scalars = tag.unicodeScalars
      guard scalars.first == "\"" || scalars.contains(where: \.properties.isWhitespace) else {
        return "#\(tag)"
      }
      let doubled = scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
      return "#\"\(String(String.UnicodeScalarView(doubled)))\""
    }
    let others = [
      isUntagged ? Self.untagged : nil, month?.text, currency.map { "\(Self.currencySign)\($0)" },
      hidesIncome ? Self.withoutIncome : nil,
    ]
    return (words + tags + others.compactMap(\.self)).joined(separator: " ")
  }
}
