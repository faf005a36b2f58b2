public import Terminal

extension LineEditor {
  /// What a key came to.
  public enum Outcome: Hashable, Sendable {
    /// The text or the cursor changed.
    case changed
    /// Nothing changed: a key without a meaning here, or nothing to move over or to delete.
    case ignored
    /// Enter: the text is to be kept.
    case commit
    /// Esc: the text is to be left as it was.
    case cancel
  }

  /// Does what `key` means in a line of text. These keys are those of shells and text fields
  /// everywhere and are not rebound.
  public mutating func handle(_ key: Key) -> Outcome {
    let before = (bytes.count, cursor)
    switch (key.code, key.modifiers) {
    case (.enter, []): return .commit
    case (.escape, _): return .cancel
    case (.left, []), (.character("b"), .control): move(to: cursor - 1)
    case (.right, []), (.character("f"), .control): move(to: cursor + 1)
    case (.left, .control), (.left, .alt), (.character("b"), .alt): move(to: startOfWord)
    case (.right, .control), (.right, .alt), (.character("f"), .alt): move(to: endOfWord)
    case (.home, []), (.character("a"), .control): move(to: 0)
    case (.end, []), (.character("e"), .control): move(to: tokens.count)
    case (.backspace, []), (.character("h"), .control): delete(to: cursor - 1)
    case (.delete, []), (.character("d"), .control): delete(to: cursor + 1)
    case (.character("w"), .control): delete(to: startOfRun)
    case (.backspace, .alt), (.backspace, .control): delete(to: startOfWord)
    case (.delete, .alt), (.delete, .control), (.character("d"), .alt): delete(to: endOfWord)
    case (.character("u"), .control): delete(to: 0)
    case (.character("k"), .control): delete(to: tokens.count)
    case (.character(let scalar), []), (.character(let scalar), .shift):
      guard scalar.properties.generalCategory != .control else { return .ignored }
      replace(cursor..<cursor, with: Array(String(Character(scalar)).utf8))
      return .changed
    default: return .ignored
    }
    return before == (bytes.count, cursor) ? .ignored : .changed
  }

  /// Inserts what was pasted. A line end or another control becomes one blank, since it would divide
  /// the row or could not be seen; tabs stay. Line ends at the end of the paste are left out.
  public mutating func paste(_ pasted: [UInt8]) -> Outcome {
    var text = pasted[...]
    while let last = text.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      text.removeLast()
    }
    guard !text.isEmpty else { return .ignored }
    var insertion: [UInt8] = []
    insertion.reserveCapacity(text.count)
    var previous: UInt8 = 0
    for token in TextTokens(text) {
      if token.isEscape, let scalar = token.scalar, scalar.properties.generalCategory == .control {
        let endsLine = scalar == "\n" && previous == UInt8(ascii: "\r")
        if !endsLine { insertion.append(UInt8(ascii: " ")) }
      } else {
        insertion += token.bytes
      }
      previous = token.bytes.last ?? 0
    }
    replace(cursor..<cursor, with: insertion)
    return .changed
  }

  private mutating func delete(to index: Int) {
    let index = max(0, min(index, tokens.count))
    replace(min(index, cursor)..<max(index, cursor), with: [])
  }

  // MARK: words

  /// The start of the word before the cursor: letters and digits.
  private var startOfWord: Int {
    index(before: cursor, skipping: { $0.kind != .letter }, then: { $0.kind == .letter })
  }

  /// The start of what stands before the cursor without a blank in it.
  private var startOfRun: Int {
    index(before: cursor, skipping: \.isBlank, then: { !$0.isBlank })
  }

  private var endOfWord: Int {
    var index = cursor
    while index < tokens.count, tokens[index].kind != .letter { index += 1 }
    while index < tokens.count, tokens[index].kind == .letter { index += 1 }
    return index
  }

  private func index(
    before end: Int, skipping skipped: (Token) -> Bool, then taken: (Token) -> Bool
  ) -> Int {
    var index = end
    while index > 0, skipped(tokens[index - 1]) { index -= 1 }
    while index > 0, taken(tokens[index - 1]) { index -= 1 }
    return index
  }
}
