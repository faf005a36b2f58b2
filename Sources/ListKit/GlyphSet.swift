public import Terminal

/// The symbols that drawing puts on the screen besides the text it is given: what a terminal or its
/// font cannot show is replaced here, in one place.
public struct GlyphSet: Hashable, Sendable {
  /// Blocks that fill a part of a cell from its left, in rising and equal steps: seven of them move
  /// an edge by eighths of a cell, none by whole cells.
  public var leftBlocks: [Glyph]
  /// Stands in the first column of the current row.
  public var currentRow: Glyph
  /// Stands in the second column of a selected row.
  public var selected: Glyph
  /// Blocks that fill a part of a cell from below, in rising and equal steps.
  public var lowerBlocks: [Glyph]
  /// A cell of the scroll bar: of the part that stands for the page, and of the rest.
  public var scrollThumb: Glyph
  public var scrollTrack: Glyph
  /// Stand in the title line for the page that is shown, and for each of the others.
  public var currentPage: Glyph
  public var otherPage: Glyph
  /// Stands before the title of the button that Enter presses.
  public var focus: Glyph
  /// Stands between two buttons.
  public var separator: Glyph
  /// Ends a title or a message that was cut.
  public var ellipsis: Glyph
  /// Stands where text goes on beyond the left, or the right, end of its line.
  public var moreLeft: Glyph
  public var moreRight: Glyph
  /// Marks a row whose action failed.
  public var failure: Glyph
  /// Marks a row that waits for its action; one after the other in time. Not empty.
  public var spinner: [Glyph]
  /// On rows themselves: what can be pressed there.
  public var controls: ControlGlyphs
  /// Whether icons on buttons may be any characters; if not, only those in ASCII are shown.
  public var showsAllIcons: Bool
  /// How keys are written in hints and in the help.
  public var keyForm: KeyName.Form

  /// Symbols that a UTF-8 terminal with an ordinary font shows.
  public static let unicode = GlyphSet(
    leftBlocks: ["▏", "▎", "▍", "▌", "▋", "▊", "▉"], currentRow: "▌",
    selected: "●", lowerBlocks: ["▁", "▂", "▃", "▄", "▅", "▆", "▇"], scrollThumb: "█",
    scrollTrack: "│", currentPage: "●", otherPage: "○", focus: "▸", separator: "│",
    ellipsis: "…", moreLeft: "‹", moreRight: "›", failure: "!",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], controls: .unicode,
    showsAllIcons: true, keyForm: .symbols)

  /// Symbols of the fonts that text consoles come with (code page 437): edges move in halves.
  public static let console = GlyphSet(
    leftBlocks: ["▌"], currentRow: "▌", selected: "*", lowerBlocks: ["▄"], scrollThumb: "█",
    scrollTrack: "│", currentPage: "■", otherPage: "·", focus: "►", separator: "│", ellipsis: "~",
    moreLeft: "«", moreRight: "»", failure: "!", spinner: ["|", "/", "-", "\\"],
    controls: .console, showsAllIcons: false, keyForm: .words)

  /// ASCII only.
  public static let ascii = GlyphSet(
    leftBlocks: [], currentRow: ">", selected: "*", lowerBlocks: [], scrollThumb: "#",
    scrollTrack: "|", currentPage: "*", otherPage: ".", focus: "*", separator: "|", ellipsis: "~",
    moreLeft: "<", moreRight: ">", failure: "!", spinner: ["|", "/", "-", "\\"],
    controls: .ascii, showsAllIcons: false, keyForm: .words)

  /// - Precondition: `spinner` is not empty.
  public init(
    leftBlocks: [Glyph], currentRow: Glyph, selected: Glyph, lowerBlocks: [Glyph],
    scrollThumb: Glyph, scrollTrack: Glyph, currentPage: Glyph, otherPage: Glyph, focus: Glyph,
    separator: Glyph, ellipsis: Glyph,
    moreLeft: Glyph, moreRight: Glyph, failure: Glyph, spinner: [Glyph],
    controls: ControlGlyphs, showsAllIcons: Bool, keyForm: KeyName.Form
  ) {
    precondition(!spinner.isEmpty, "a spinner has at least one picture")
    self.leftBlocks = leftBlocks
    self.currentRow = currentRow
    self.selected = selected
    self.lowerBlocks = lowerBlocks
    self.scrollThumb = scrollThumb
    self.scrollTrack = scrollTrack
    self.currentPage = currentPage
    self.otherPage = otherPage
    self.focus = focus
    self.separator = separator
    self.ellipsis = ellipsis
    self.moreLeft = moreLeft
    self.moreRight = moreRight
    self.failure = failure
    self.spinner = spinner
    self.controls = controls
    self.showsAllIcons = showsAllIcons
    self.keyForm = keyForm
  }

  /// Seconds that one picture of the spinner stays.
  static let spinnerStep: Seconds = 0.1

  /// The spinner's picture after it has turned for `elapsed` seconds.
  func spinner(after elapsed: Seconds) -> Glyph {
    let steps = max(0, elapsed) / Self.spinnerStep
    // Longer than any program runs, or no number at all: it may stand still.
    guard steps < 1e15 else { return spinner[0] }
    return spinner[Int(steps) % spinner.count]
  }

  /// Whether `icon` may be drawn on a button.
  func canShow(icon: DisplayText) -> Bool {
    showsAllIcons || icon.glyphs.allSatisfy { $0.scalar.isASCII && $0.marks.isEmpty }
  }
}
