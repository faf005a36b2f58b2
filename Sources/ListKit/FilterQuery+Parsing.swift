extension FilterQuery {
  /// The groups of alternatives that `text` asks for.
  static func parse(_ text: [UInt8]) -> [[FilterTerm]] {
    var groups: [[FilterTerm]] = []
    // Whether the next word is one more alternative of the last group.
    var isAlternative = false
    for word in words(of: text) {
      if word == [UInt8(ascii: "|")], !groups.isEmpty, !isAlternative {
        isAlternative = true
        continue
      }
      if let term = term(of: word) {
        if isAlternative {
          groups[groups.count - 1].append(term)
        } else {
          groups.append([term])
        }
      }
      isAlternative = false
    }
    return groups
  }

  /// What stands between blanks, but for blanks with a backslash before them.
  private static func words(of text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for byte in text {
      if byte != UInt8(ascii: " ") {
        word.append(byte)
      } else if word.last == UInt8(ascii: "\\") {
        word[word.count - 1] = byte
      } else {
        if !word.isEmpty { words.append(word) }
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func term(of word: [UInt8]) -> FilterTerm? {
    var text = word[...]
    var kind = FilterTerm.Kind.fuzzy
    let isInverted = text.first == UInt8(ascii: "!")
    if isInverted {
      kind = .exact
      text.removeFirst()
    }
    // A dollar sign alone is one to look for.
    if text.count > 1, text.last == UInt8(ascii: "$") {
      kind = .suffix
      text.removeLast()
    }
    if text.first == UInt8(ascii: "'") {
      if kind != .suffix { kind = isInverted ? .fuzzy : .exact }
      text.removeFirst()
    } else if text.first == UInt8(ascii: "^") {
      kind = kind == .suffix ? .whole : .prefix
      text.removeFirst()
    }
    guard !text.isEmpty || kind == .whole else { return nil }
    return FilterTerm(kind, Array(text), isInverted: isInverted)
  }
}
