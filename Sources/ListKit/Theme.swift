import Gestures
public import Terminal

/// The style of everything that is drawn, by slot.
public struct Theme: Equatable, Sendable {
  /// A thing that has a style of its own. Raw values are the names used in theme files.
  public enum Slot: String, CaseIterable, Sendable {
    case row
    /// The second line of a row.
    case rowDetail = "row-detail"
    case currentRow = "current-row"
    case currentRowMark = "current-row-mark"
    /// The mark of a selected row.
    case selectionMark = "selection-mark"
    case waitingMark = "waiting-mark"
    case failureMark = "failure-mark"
    /// Before a row in edit mode: what reveals its deletion, inserts, selects.
    case deleteControl = "delete-control"
    case insertControl = "insert-control"
    case selectionControl = "selection-control"
    /// Behind a row that can be moved.
    case reorderHandle = "reorder-handle"
    /// A row that is lifted.
    case liftedRow = "lifted-row"
    /// What stands at a row's right end to be pressed.
    case accessory
    /// The mark where a row's text goes on beyond the edge.
    case moreMark = "more-mark"
    /// What is marked in a row's text: what a filter matched.
    case textMark = "text-mark"
    /// The header of a section, and the text at its right end.
    case sectionHeader = "section-header"
    case sectionDetail = "section-detail"
    case scrollBarThumb = "scroll-bar-thumb"
    case scrollBarTrack = "scroll-bar-track"
    /// What lies behind a row on a side without buttons to show.
    case leadingPane = "leading-pane"
    case trailingPane = "trailing-pane"
    /// What a row that has no actions on that side lets see when it is pulled.
    case emptyPane = "empty-pane"
    case leadingButton = "leading-button"
    case trailingButton = "trailing-button"
    case destructiveButton = "destructive-button"
    /// Its attributes are added to the title of the button that Enter presses.
    case focusedTitle = "focused-title"
    case title
    /// Beside the title: a note, the position in the list.
    case titleDetail = "title-detail"
    case hintKey = "hint-key"
    case hintText = "hint-text"
    case message
    case failureMessage = "failure-message"
    case question
    case choiceKey = "choice-key"
    case choiceText = "choice-text"
    /// What stands in a list without rows.
    case placeholder
    case helpHeading = "help-heading"
    case helpKey = "help-key"
    case helpText = "help-text"
    case editor
    /// An escape such as `\xE9` in an editor: one byte or scalar, not the characters it is spelled with.
    case editorEscape = "editor-escape"
    case fieldLabel = "field-label"
    /// Beside a field: a few words, what is wrong with it, and the rest of a completion.
    case fieldNote = "field-note"
    case fieldFlaw = "field-flaw"
    case formButton = "form-button"
    /// The bars of a summary.
    case summaryBar = "summary-bar"
  }

  /// Whether colours may be used. Where not, neither slots nor buttons have any.
  public let usesColor: Bool
  private var styles: [Slot: Style] = [:]

  /// A theme that asks `style` for every slot once. Without `usesColor` only attributes are kept.
  public init(usesColor: Bool = true, style: (Slot) -> Style) {
    self.usesColor = usesColor
    for slot in Slot.allCases { self[slot] = style(slot) }
  }

  public subscript(slot: Slot) -> Style {
    get { styles[slot] ?? .plain }
    set {
      styles[slot] = usesColor ? newValue : Style(attributes: newValue.attributes)
    }
  }

  /// The style of a button behind the `edge` side of a row.
  func button(_ action: SwipeAction, edge: SwipeEdge) -> Style {
    var style: Style
    switch (action.style, edge) {
    case (.destructive, _): style = self[.destructiveButton]
    case (.normal, .leading): style = self[.leadingButton]
    case (.normal, .trailing): style = self[.trailingButton]
    }
    if usesColor, let background = action.background {
      if background == .standard {
        style = Style(attributes: [.reverse])
      } else {
        style.background = background
        style.foreground = background.readableText
      }
    }
    return style
  }

  /// What lies behind the `edge` side of a row where no button is.
  func pane(_ edge: SwipeEdge) -> Style {
    self[edge == .leading ? .leadingPane : .trailingPane]
  }
}
