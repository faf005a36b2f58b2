import Gestures
import Terminal

/// The words on a button, laid out: icon and title, as much of them as fits.
struct ButtonLabel {
  let glyphs: [Glyph]
  /// The column of the first glyph.
  let column: Int
  /// The column of the mark that the focused button gets; nil in a button without room for one.
  let focusColumn: Int?

  /// The columns that an action's button would like to have.
  static func naturalWidth(_ action: SwipeAction) -> Int {
    action.content?.columns
      ?? SwipePane.naturalWidth(
        title: DisplayText.columns(of: action.title), icon: DisplayText.columns(of: action.icon))
  }

  /// - Parameter columns: the button's, without its margin. Its first column belongs to the marks
  ///   (focus, separator) unless the button is narrower than 3.
  init(_ action: SwipeAction, columns: Range<Int>, glyphs symbols: GlyphSet) {
    let reserved = columns.count < 3 ? 0 : 1
    let room = columns.count - reserved
    let title = DisplayText(action.title, columns: columns.count + 1)
    let icon = DisplayText(action.icon, columns: columns.count)
    // Where room is short the words count for more than the picture.
    let hasIcon =
      icon.width > 0 && icon.width + 1 + title.width <= room
      && symbols.canShow(icon: icon)
    glyphs =
      hasIcon
      ? icon.glyphs + [.space] + title.glyphs
      : title.cut(to: room, ellipsis: symbols.ellipsis).glyphs
    let width = glyphs.columns
    let padding = max(reserved, (columns.count - width) / 2)
    column = columns.lowerBound + padding
    focusColumn = reserved > 0 ? columns.lowerBound + max(0, padding - 2) : nil
  }
}
