/// Which bookings, or which quick records, are shown.
package struct BookingFilter: Equatable, Sendable {
  /// All must be in label, note or tags, whatever their case.
  package var words: [String] = []
  /// All must be among the tags, whatever their case; without `#`.
  package var tags: [String] = []
  /// Whether only what has no tags is shown.
  package var isUntagged = false
  package var month: CivilMonth?

  package init() {}

  /// Reads what a user types: words, `#tag`, `#"a tag"`, `!#` for no tags, `2026-11`. The last month
  /// counts. Between quotation marks two of them stand for one.
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
    let others = (isUntagged ? [Self.untagged] : []) + (month.map { [$0.text] } ?? [])
    return (words + tags + others).joined(separator: " ")
  }

  /// What must be in an entry's search text.
  var parts: [String] {
    words.map { $0.lowercased() } + tags.map { Entry.search(ofTag: $0) }
  }

  /// Whether an entry is shown, its date apart.
  package func matches(_ entry: Entry) -> Bool {
    if isUntagged, !entry.tags.isEmpty { return false }
    let search = entry.search
    return parts.allSatisfy { Self.contains(search, $0) }
  }

  /// Whether the bytes of `part` stand in `text`.
  static func contains(_ text: String, _ part: String) -> Bool {
    var (text, part) = (text, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { start in
          text[start] == first && text[start..<(start + part.count)].elementsEqual(part)
        }
      }
    }
  }
}
