/// The widths of what lies behind one side of a row, in columns.
public struct SwipePane: Hashable, Sendable {
  /// Each button's width, the outermost first; 0 for one that does not fit.
  public var buttonWidths: [Int]
  /// Columns between the outermost button and the row's edge; they belong to that button.
  public var margin: Int
  /// Whether a pull far beyond the pane performs the first action when it is let go.
  public var hasFullSwipe: Bool

  /// A side whose buttons are so wide already; `init(naturalWidths:…)` fits them into a row.
  ///
  /// - Parameters:
  ///   - buttonWidths: columns of each button, the outermost first; 0 for one that is not shown.
  ///   - margin: columns between the outermost button and the row's edge.
  public init(buttonWidths: [Int], margin: Int = 1, hasFullSwipe: Bool = false) {
    self.buttonWidths = buttonWidths
    self.margin = margin
    self.hasFullSwipe = hasFullSwipe
  }

  /// The columns a row moves to show the whole pane.
  public var width: Int { buttonWidths.reduce(margin, +) }
}
