/// Which bookings are shown.
package struct BookingFilter: Equatable, Sendable {
  /// All must be in label or note, whatever their case.
  package var words: [String] = []
  /// All must be among the tags, whatever their case; without `#`.
  package var tags: [String] = []
  package var month: CivilMonth?

  package init() {}

  /// Reads what a user types: words, `#tag`, `#"a tag"`, `2026-11`. The last month counts.
  package init(_ text: String) {
    var rest = Substring(text)
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let isTag = rest.first == "#"
      if isTag { rest.removeFirst() }
      if isTag, rest.first == "\"" {
        rest.removeFirst()
        tags.append(String(rest.prefix { $0 != "\"" }))
        rest = rest.drop { $0 != "\"" }.dropFirst()
        continue
      }
      let word = String(rest.prefix { !$0.isWhitespace })
      rest = rest.dropFirst(word.count)
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

  package var isEmpty: Bool { self == BookingFilter() }

  /// The filter as it would be typed.
  package var text: String {
    let tags = tags.map { $0.contains(where: \.isWhitespace) ? "#\"\($0)\"" : "#\($0)" }
    return (words + tags + (month.map { [$0.text] } ?? [])).joined(separator: " ")
  }

  /// What must be in a booking's search text.
  var parts: [String] {
    words.map { $0.lowercased() } + tags.map { Entry.search(ofTag: $0) }
  }
}
