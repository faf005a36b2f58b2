extension BookingFilter {
  /// Whether an entry is shown, its date apart.
  package func matches(_ entry: Entry) -> Bool {
    if isUntagged, !entry.tags.isEmpty { return false }
    if hidesIncome, entry.kind == .income { return false }
    if let currency, entry.amount.currency.code != currency { return false }
    return parts.areAll(in: entry.search)
  }

  /// What must be in an entry's search text.
  var parts: Parts {
    Parts(words: words.map { $0.lowercased() }, tags: tags.map { $0.lowercased() })
  }

  /// Words and tags, made ready to be looked for in many entries.
  struct Parts {
    let words: [String]
    /// Each as it is, and as it stands in a search text.
    private let tags: [(tag: String, part: String)]

    fileprivate init(words: [String], tags: [String]) {
      self.words = words
      self.tags = tags.map { ($0, Entry.search(ofTag: $0)) }
    }

    var isEmpty: Bool { words.isEmpty && tags.isEmpty }

    /// - Complexity: O(bytes of the text), for each of the words and tags.
    func areAll(in search: String) -> Bool {
      var search = search
      return search.withUTF8 { text in
        guard words.allSatisfy({ Self.contains(text, $0) }) else { return false }
        guard !tags.isEmpty else { return true }
        // The tags are the last line. Other lines may hold what only looks like one.
        let start = text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let own = UnsafeBufferPointer(rebasing: text[start...])
        return tags.allSatisfy { Self.contains(own, $0.part) || Self.hasOneLike($0.tag, own) }
      }
    }

    /// Whether the bytes of `part` stand in `text`.
    private static func contains(_ text: UnsafeBufferPointer<UInt8>, _ part: String) -> Bool {
      var part = part
      return part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { start in
          text[start] == first && text[start..<(start + part.count)].elementsEqual(part)
        }
      }
    }

    /// Whether one of the tags is the same text in other bytes: an é may be one scalar or two. A
    /// summary counts them together. Where both are ASCII there is no such thing.
    private static func hasOneLike(_ tag: String, _ tags: UnsafeBufferPointer<UInt8>) -> Bool {
      guard tags.contains(where: { $0 >= 0x80 }) || tag.utf8.contains(where: { $0 >= 0x80 }) else {
        return false
      }
      return tags.split(separator: Entry.tagSeparator).contains {
        String(decoding: $0, as: UTF8.self) == tag
      }
    }
  }
}
