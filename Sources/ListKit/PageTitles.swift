public import Terminal

/// The titles of pages, one of which is shown.
public struct PageTitles: Equatable, Sendable {
  public var titles: [DisplayText]
  /// The position of the page that is shown, from 0.
  public var current: Int

  public init(_ titles: [DisplayText], current: Int) {
    self.titles = titles
    self.current = current
  }

  /// Columns of a dot for each page, with a blank between.
  var dotColumns: Int { titles.count > 1 ? 2 * titles.count - 1 : 0 }

  /// Columns of all titles, with `gap` blanks between.
  func columns(gap: Int) -> Int {
    titles.reduce(-gap) { $0 + gap + $1.width }
  }

  /// A dot for each page; the current one is filled.
  func dots(_ glyphs: GlyphSet) -> [Glyph] {
    let dots = titles.indices.map { [$0 == current ? glyphs.currentPage : glyphs.otherPage] }
    return Array(dots.joined(separator: [.space]))
  }
}
