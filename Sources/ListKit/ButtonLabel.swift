import Gestures
import Terminal

/// The words on a button, laid out: icon, title and note, as much of them as fits. One line of it: in a row
/// of two lines the icon stands above the title, in a row of one beside it.
struct ButtonLabel {
  let glyphs: [Glyph]
  /// The column of the first glyph.
  let column: Int
  /// The column of the mark that the focused button gets; nil in a button without room for one.
  let focusColumn: Int?
  /// Whether the title is on this line.
  let hasTitle: Bool

  /// The columns that an action's button would like to have, in a row of so many lines.
  static func naturalWidth(_ action: SwipeAction, of height: Int) -> Int {
    if let content = action.content { return content.columns }
    let title = DisplayText.columns(of: action.words)
    let icon = DisplayText.columns(of: action.icon)
    return height > 1
      ? SwipePane.naturalWidth(title: max(title, icon))
      : SwipePane.naturalWidth(title: title, icon: icon)
  }

  /// - Parameters:
  ///   - columns: the button's, without its margin. Its first column belongs to the marks (focus,
  ///     separator) unless the button is narrower than 3.
  ///   - part: which line of the row it is for.
  ///   - height: lines of the row.
  init(
    _ action: SwipeAction, columns: Range<Int>, part: Int = 0, of height: Int = 1,
    glyphs symbols: GlyphSet
  ) {
    let reserved = columns.count < 3 ? 0 : 1
    let room = columns.count - reserved
    let words = DisplayText(action.words, columns: columns.count + 1)
    // A part of the note would say nothing.
    let title =
      words.width <= room ? words : DisplayText(action.title, columns: columns.count + 1)
    let icon = DisplayText(action.icon, columns: columns.count)
    // Where room is short the words count for more than the picture.
    let besides = height > 1 ? 0 : 1 + title.width
    let hasIcon =
      icon.width > 0 && !icon.isCut && icon.width + besides <= room && symbols.canShow(icon: icon)
    hasTitle = part == (height > 1 && hasIcon ? 1 : 0)
    if height > 1 {
      glyphs =
        hasTitle
        ? title.cut(to: room, ellipsis: symbols.ellipsis).glyphs
        : hasIcon && part == 0 ? icon.glyphs : []
    } else {
      glyphs =
        hasIcon
        ? icon.glyphs + [.space] + title.glyphs
        : title.cut(to: room, ellipsis: symbols.ellipsis).glyphs
    }
    let width = glyphs.columns
    let padding = max(reserved, (columns.count - width) / 2)
    column = columns.lowerBound + padding
    focusColumn = reserved > 0 && hasTitle ? columns.lowerBound + max(0, padding - 2) : nil
  }
}
