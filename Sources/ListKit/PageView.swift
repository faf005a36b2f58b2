public import Terminal

/// Draws pages: the current one and, while pages move, the one beside it.
public enum PageView {
  /// Draws the pages in sight into `bounds`; nothing outside it is touched but by `drawPage` at rest.
  ///
  /// - Parameter drawPage: draws a page at its place, into `bounds` of the frame it is handed, which
  ///   may be one of its own. Called for pages in sight only.
  /// - Complexity: at rest that of `drawPage`; else O(cells) more.
  public static func draw<PageID>(
    _ pages: PageState<PageID>, into frame: inout Frame, bounds: Rect, appearance: Appearance,
    drawPage: (PageID, inout Frame) -> Void
  ) {
    let visible = pages.visiblePages
    guard visible.contains(where: { $0.columns != 0 }) else {
      if let page = visible.first { drawPage(page.id, &frame) }
      return
    }
    // What shows beyond the first page and the last.
    frame.fill(bounds, style: appearance.theme[.emptyPane])
    frame.cursor = nil
    for page in visible {
      var sheet = Frame(size: frame.size)
      drawPage(page.id, &sheet)
      frame.copy(sheet, in: bounds, movedBy: page.columns)
      guard page.id == pages.currentPage, var cursor = sheet.cursor else { continue }
      cursor.column += page.columns
      if bounds.contains(cursor) { frame.cursor = cursor }
    }
  }
}
