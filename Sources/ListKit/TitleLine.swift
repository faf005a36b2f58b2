public import Terminal

/// The line above a list: its title and a note at the left, the position in it at the right.
public struct TitleLine: Equatable, Sendable {
  public var title: DisplayText
  /// Such as "read-only"; empty for none.
  public var note: String
  /// Such as "2 of 14"; empty for none.
  public var position: String

  public init(title: DisplayText, note: String = "", position: String = "") {
    self.title = title
    self.note = note
    self.position = position
  }

  /// Draws into the first row of `bounds`. Where room is short the note goes first, then the
  /// position; the title is cut last.
  public func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance) {
    let theme = appearance.theme
    frame.fill(bounds.firstRow, style: theme[.title].blank)
    let inner = bounds.columns - 2
    guard inner > 0 else { return }
    let first = bounds.column + 1
    var room = inner

    let position = DisplayText(position)
    // A title of a few letters beside the position still says which list it is.
    if position.width > 0, position.width + Self.gap + min(title.width, 8) <= inner {
      let column = first + inner - position.width
      frame.put(
        position.glyphs, at: Position(column: column, row: bounds.row),
        style: theme[.titleDetail], clip: bounds.columnRange)
      room -= position.width + Self.gap
    }
    let note = DisplayText(note)
    let hasNote = note.width > 0 && title.width + Self.gap + note.width <= room
    let shown = title.cut(to: room, ellipsis: appearance.glyphs.ellipsis)
    let end = frame.put(
      shown.glyphs, at: Position(column: first, row: bounds.row), style: theme[.title],
      clip: bounds.columnRange)
    if hasNote {
      frame.put(
        note.glyphs, at: Position(column: end + Self.gap, row: bounds.row),
        style: theme[.titleDetail], clip: bounds.columnRange)
    }
  }

  private static let gap = 2
}
