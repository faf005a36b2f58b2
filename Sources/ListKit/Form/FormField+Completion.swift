internal import Terminal

extension FormField {
  /// What a text that is being typed may become.
  struct Completion: Equatable {
    /// Offset of the first byte that it replaces; it replaces all from there on.
    var start: Int
    /// What stands there then.
    var replacement: String
    /// What is not typed of it yet, to be shown behind the cursor.
    var rest: String
  }

  /// The first of the known texts that begin with what is typed, in either case; nil where there is
  /// none, or the cursor is not behind the text. O(known texts).
  var completion: Completion? {
    switch content {
    case .text(let editor, let completions):
      guard editor.isAtEnd else { return nil }
      let typed = String(decoding: editor.bytes, as: UTF8.self)
      return Self.first(of: completions, beginningWith: typed).map { text, rest in
        Completion(start: 0, replacement: text, rest: rest)
      }
    case .tags(let editor, let known):
      guard editor.isAtEnd else { return nil }
      let start = TagLine.startOfLastTag(in: editor.bytes)
      let typed = TagLine.tag(in: editor.bytes[start...])
      // A blank behind the tag says that it is whole.
      guard editor.bytes.last != UInt8(ascii: " ") else { return nil }
      let others = TagLine.tags(in: Array(editor.bytes[..<start]))
      let candidates = known.filter { !others.contains($0) }
      return Self.first(of: candidates, beginningWith: typed).map { text, rest in
        Completion(start: start, replacement: TagLine.escaped(text), rest: rest)
      }
    case .date, .choice: return nil
    }
  }

  /// Takes the completion, if there is one.
  mutating func complete() -> Bool {
    guard let completion else { return false }
    return edit { $0.replace(from: completion.start, with: Array(completion.replacement.utf8)) }
      != nil
  }

  private static func first(
    of texts: [String], beginningWith typed: String
  ) -> (text: String, rest: String)? {
    guard !typed.isEmpty else { return nil }
    let folded = typed.lowercased()
    for text in texts where text.lowercased().hasPrefix(folded) && text.count > typed.count {
      return (text, String(text.dropFirst(typed.count)))
    }
    return nil
  }
}

extension LineEditor {
  var isAtEnd: Bool { cursor == tokens.count }

  /// Replaces everything from the token on that holds the byte at `offset`.
  fileprivate mutating func replace(from offset: Int, with replacement: [UInt8]) {
    let first = tokens.firstIndex { $0.start >= offset } ?? tokens.count
    replace(first..<tokens.count, with: replacement)
  }
}
