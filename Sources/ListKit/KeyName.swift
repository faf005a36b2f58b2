public import Terminal

/// Names of keys, as people read and write them: `Ctrl-R`, `Shift-Tab`, `PgUp`, `←`, `a`.
public enum KeyName {
  /// How a key is written.
  public enum Form: Hashable, Sendable {
    /// Arrows for the arrow keys, words for all others: for help and documents.
    case full
    /// As `full` but `⏎` for Enter: for hints, where room is short.
    case symbols
    /// Words in ASCII for every key that is no character.
    case words
  }

  /// The name of `key`. `key(named:)` reads every form.
  ///
  /// A character that could be taken for something else, or that does not show by itself, is
  /// written by number, `U+00A0`.
  public static func text(of key: Key, form: Form = .full) -> String {
    var prefix = ""
    var modifiers = key.modifiers
    var name = self.name(of: key.code, form: form)
    if modifiers.contains(.control), case .character(let scalar) = key.code {
      // Shift is in the letter itself, but nobody reads Ctrl-r and Ctrl-R as two keys.
      if ("A"..."Z").contains(scalar) {
        modifiers.insert(.shift)
      } else if ("a"..."z").contains(scalar) {
        name = name.uppercased()
      }
    }
    for (modifier, word) in modifierWords where modifiers.contains(modifier) {
      prefix += word + "-"
    }
    return prefix + name
  }

  /// The key that a name stands for; nil where it is none. Case counts only in characters.
  public static func key(named text: String) -> Key? {
    var modifiers: Modifiers = []
    // By scalars: a mark behind the last `-` would make one character with it.
    var rest = text[...].unicodeScalars
    while let (modifier, after) = modifierPrefix(of: rest), !modifiers.contains(modifier) {
      modifiers.insert(modifier)
      rest = after
    }
    guard let code = code(named: String(rest)) else { return nil }
    guard case .character(let scalar) = code else { return Key(code, modifiers) }
    if modifiers.contains(.control), scalar.isLatinLetter {
      let isShifted = modifiers.contains(.shift)
      let letter =
        isShifted ? scalar.properties.uppercaseMapping : scalar.properties.lowercaseMapping
      modifiers.remove(.shift)
      return letter.unicodeScalars.first.map { Key(.character($0), modifiers) }
    }
    // The character itself says whether Shift is held.
    return modifiers.contains(.shift) ? nil : Key(code, modifiers)
  }

  private static let modifierWords: [(Modifiers, String)] = [
    (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"),
  ]

  private static func modifierPrefix(
    of text: Substring.UnicodeScalarView
  ) -> (Modifiers, Substring.UnicodeScalarView)? {
    for (modifier, word) in modifierWords {
      let head = text.prefix(word.count + 1)
      let after = text.dropFirst(word.count + 1)
      if !after.isEmpty, String(head).lowercased() == word.lowercased() + "-" {
        return (modifier, after)
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isLatinLetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}
