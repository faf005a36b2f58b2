public import Terminal

/// The line above a list: its title and a note at the left, the position in it at the right. Above
/// pages, the titles of all of them where there is room, and a dot for each at the right end.
public struct TitleLine: Equatable, Sendable {
  public var title: DisplayText
  /// Such as "read-only"; empty for none.
  public var note: String
  /// Such as "2 of 14"; empty for none.
  public var position: String
  /// nil for a list on its own.
  public let pages: PageTitles?

  public init(title: DisplayText, note: String = "", position: String = "") {
    self.title = title
    self.note = note
    self.position = position
    pages = nil
  }

  /// The line above pages; the title is that of the current one.
  public init(pages: PageTitles, note: String = "", position: String = "") {
    title =
      pages.titles.indices.contains(pages.current)
      ? pages.titles[pages.current] : DisplayText("")
    self.note = note
    self.position = position
    self.pages = pages
  }

  /// Draws into the first row of `bounds`. Where room is short the other pages' titles go first,
  /// then the note, the position and the dots; the title is cut last.
  public func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance) {
    frame.fill(bounds.firstRow, style: appearance.theme[.title].blank)
    for part in parts(in: bounds, glyphs: appearance.glyphs) {
      frame.put(
        part.glyphs, at: Position(column: part.columns.lowerBound, row: bounds.row),
        style: appearance.theme[part.slot], clip: bounds.columnRange)
    }
  }

  /// The page whose title or dot is at `position`: what a click there shows. nil for anything else.
  public func page(at position: Position, bounds: Rect, appearance: Appearance) -> Int? {
    guard bounds.firstRow.contains(position) else { return nil }
    for part in parts(in: bounds, glyphs: appearance.glyphs)
    where part.columns.contains(position.column) {
      switch part.kind {
      case .text: return nil
      case .page(let page): return page
      // A blank belongs to the dot on its left.
      case .dots: return (position.column - part.columns.lowerBound) / 2
      }
    }
    return nil
  }
}

extension TitleLine {
  /// Something that stands in the line.
  private struct Part {
    enum Kind { case text, page(Int), dots }

    var kind = Kind.text
    var glyphs: [Glyph]
    /// Of the screen.
    var columns: Range<Int>
    var slot: Theme.Slot
  }

  private func parts(in bounds: Rect, glyphs: GlyphSet) -> [Part] {
    let inner = bounds.columns - 2
    guard inner > 0 else { return [] }
    var parts: [Part] = []
    let first = bounds.column + 1
    // The room that is left is always the left part of the line.
    var room = inner
    // A title of a few letters beside something else still says which list it is.
    let least = min(title.width, 8)

    func putRight(_ glyphs: [Glyph], columns: Int, gap: Int, _ kind: Part.Kind) {
      guard columns > 0, columns + gap + least <= room else { return }
      let start = first + room - columns
      parts.append(
        Part(
          kind: kind, glyphs: glyphs, columns: start..<start + columns, slot: .titleDetail))
      room -= columns + gap
    }
    let position = DisplayText(position)
    if let pages {
      let hasPosition =
        position.width > 0
        && pages.dotColumns + 2 * Self.gap + position.width + Self.gap + least <= room
      putRight(
        pages.dots(glyphs), columns: pages.dotColumns,
        gap: hasPosition ? 2 * Self.gap : Self.gap,
        .dots)
    }
    putRight(position.glyphs, columns: position.width, gap: Self.gap, .text)

    var end = first
    func putLeft(_ text: DisplayText, _ slot: Theme.Slot, _ kind: Part.Kind) {
      parts.append(
        Part(kind: kind, glyphs: text.glyphs, columns: end..<end + text.width, slot: slot))
      end += text.width + Self.gap
    }
    let note = DisplayText(note)
    let noteColumns = note.width > 0 ? Self.gap + note.width : 0
    if let pages, pages.columns(gap: Self.gap) + noteColumns <= room {
      for (page, title) in pages.titles.enumerated() {
        putLeft(title, page == pages.current ? .title : .titleDetail, .page(page))
      }
    } else {
      putLeft(title.cut(to: room, ellipsis: glyphs.ellipsis), .title, .text)
    }
    if noteColumns > 0, end + note.width <= first + room { putLeft(note, .titleDetail, .text) }
    return parts
  }

  private static let gap = 2
}
