import Terminal

/// One word of a filter.
struct FilterTerm: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// All characters, in order, with anything between them.
    case fuzzy
    /// As they stand, anywhere.
    case exact
    /// At the row's beginning, its blanks apart.
    case prefix
    /// At the row's end, its blanks apart.
    case suffix
    /// All of the row, but for blanks around it.
    case whole
  }

  let kind: Kind
  /// Whether it is the rows without it that match.
  let isInverted: Bool
  let ignoresCase: Bool
  /// The characters to look for, without operators. Empty only for `whole`: a row of blanks.
  let text: [UInt8]
  let units: [FilterUnit]

  /// - Parameter ignoresCase: nil for smart case: ignored unless `text` has a letter that is not
  ///   lower case.
  init(_ kind: Kind, _ text: [UInt8], isInverted: Bool = false, ignoresCase: Bool? = nil) {
    let characters = Self.characters(of: text)
    let ignoresCase =
      ignoresCase
      ?? !characters.contains {
        if case .scalar(let scalar) = $0 { scalar.properties.changesWhenLowercased } else { false }
      }
    self.kind = kind
    self.isInverted = isInverted
    self.ignoresCase = ignoresCase
    self.text = text
    units = characters.map { character in
      switch character {
      case .scalar(let scalar): FilterUnit(scalar, ignoresCase: ignoresCase)
      case .byte(let byte): FilterUnit(byte: byte)
      }
    }
  }

  private enum Character {
    case scalar(Unicode.Scalar)
    /// One that is not UTF-8.
    case byte(UInt8)
  }

  private static func characters(of text: [UInt8]) -> [Character] {
    TextTokens(text).flatMap { token -> [Character] in
      guard token.scalar != nil else { return token.bytes.map(Character.byte) }
      return String(decoding: token.bytes, as: UTF8.self).unicodeScalars.map(Character.scalar)
    }
  }

  /// Whether every row that this term matches is sure to match `other` too. May be false where it
  /// is so all the same.
  func implies(_ other: FilterTerm) -> Bool {
    if self == other { return true }
    guard !isInverted, !other.isInverted, other.ignoresCase || !ignoresCase else { return false }
    switch (kind, other.kind) {
    case (_, .fuzzy), (.exact, .exact), (.prefix, .exact), (.suffix, .exact), (.whole, .exact),
      (.prefix, .prefix), (.whole, .prefix):
      return text.starts(with: other.text)
    case (.suffix, .suffix), (.whole, .suffix), (.whole, .whole): return text == other.text
    case (.fuzzy, _), (.exact, _), (.prefix, _), (.suffix, _): return false
    }
  }
}
