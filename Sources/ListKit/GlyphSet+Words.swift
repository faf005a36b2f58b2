package import Terminal

extension GlyphSet {
  /// The signs in words of the program's own that some fonts lack, and what stands for each in as
  /// many columns.
  private static let plainSigns: [Unicode.Scalar: Unicode.Scalar] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "…": "~", "·": "-", "–": "-", "×": "x",
  ]

  /// Words of the program's own, ready to draw: in plain signs where there are no others. What they
  /// quote of a row gets the same plain signs.
  package func words(_ text: String) -> DisplayText {
    guard !showsAllIcons, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return DisplayText(text) }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(Self.plainSigns[scalar] ?? scalar) }
    return DisplayText(String(plain))
  }
}
