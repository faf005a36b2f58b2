/// Which bookings are shown.
package struct BookingFilter: Equatable, Sendable {
  /// All must be in label or note, whatever their case.
  package var words: [String] = []
  /// All must be among the tags, whatever their case; without `#`.
  package var tags: [String] = []
  package var month: CivilMonth?

  package init() {}

  /// Reads what a user types: words, `#tag`, `#"a tag"`, `2026-11`. The last month counts. Between
  /// quotation marks two of them stand for one.
  package init(_ text: String) {
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
      } else if let month = CivilMonth(word) {
        self.month = month
      } else {
        words.append(word)
      }
    }
    // A tag that is being typed has nothing behind its # yet.
    tags.removeAll(where: \.isEmpty)
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
    return (words + tags + (month.map { [$0.text] } ?? [])).joined(separator: " ")
  }

  /// What must be in a booking's search text.
  var parts: [String] {
    words.map { $0.lowercased() } + tags.map { Entry.search(ofTag: $0) }
  }
}
