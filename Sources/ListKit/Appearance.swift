/// How things look: styles and symbols.
public struct Appearance: Equatable, Sendable {
  public var theme: Theme
  public var glyphs: GlyphSet

  public init(theme: Theme = .dark, glyphs: GlyphSet = .unicode) {
    self.theme = theme
    self.glyphs = glyphs
  }
}
