/// A line of text as it may be shown: the only form in which a row's text reaches the screen.
///
/// Bytes are decoded as UTF-8. What would act on a terminal or hide what is there becomes a visible
/// escape (`\xE9` for a byte that is not UTF-8, `\u{202E}` for a scalar): C0, DEL, C1, U+2028/9,
/// U+200B–200F, U+202A–202E, U+2060–2069, U+061C, U+FEFF, U+00AD, tag characters and all that has
/// no known width. ZWJ and variation selectors inside an emoji sequence are dropped. A tab becomes
/// blanks up to the next multiple of 8 columns.
public struct DisplayText: Hashable, Sendable {
  public private(set) var glyphs: [Glyph] = []
  /// Columns that `glyphs` take.
  public private(set) var width = 0
}
