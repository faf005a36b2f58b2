public import Gestures
public import Terminal

/// A visible row, or the header of a section, as it stands at one moment: all that drawing it needs.
public struct RowLook: Equatable, Sendable {
  /// What the row's last action came to.
  public enum Status: Equatable, Sendable {
    case normal
    /// An action runs; the marker turns with time.
    case waiting(since: Seconds)
    case failed
  }

  public var row: Row
  /// The first screen row it is drawn in, from the top of the list's bounds.
  public var line: Int
  // Rows have a line or two; a look is copied often.
  private var lineCount: UInt8
  private var firstPart: UInt8
  private var endPart: UInt8
  /// Whether it is a header, of which only the first line of `row` is drawn.
  public var isHeader = false
  public var isCurrent: Bool
  public var isSelected: Bool
  /// Columns the row is moved by; above 0 to the right. 0 when closed.
  public var offset: Double
  /// What lies behind the side that shows; nil at offset 0 or where that side has no actions.
  public var revealed: RevealedActions?
  public var status: Status
  /// nil outside edit mode.
  public var editing: RowEditing?

  /// - Parameter parts: nil for all of the row.
  public init(
    row: Row, line: Int, height: Int = 1, parts: Range<Int>? = nil, isCurrent: Bool = false,
    isSelected: Bool = false, offset: Double = 0, revealed: RevealedActions? = nil,
    status: Status = .normal, editing: RowEditing? = nil
  ) {
    self.row = row
    self.line = line
    let parts = parts ?? 0..<height
    lineCount = UInt8(clamping: height)
    firstPart = UInt8(clamping: parts.lowerBound)
    endPart = UInt8(clamping: parts.upperBound)
    self.isCurrent = isCurrent
    self.isSelected = isSelected
    self.offset = offset
    self.revealed = revealed
    self.status = status
    self.editing = editing
  }

  /// Lines that the whole row has.
  public var height: Int { Int(lineCount) }
  /// Which of them are in sight, the first on `line`.
  public var parts: Range<Int> { Int(firstPart)..<Int(endPart) }
  /// The screen rows it is drawn in, from the top of the list's bounds.
  public var lines: Range<Int> { line..<(line + parts.count) }

  /// Whether this is a row that shows `row` and nothing else, and is not the current one.
  func isPlain(_ row: Row, line: Int, height: Int, parts: Range<Int>) -> Bool {
    self.line == line && !isCurrent && !isSelected && !isHeader && offset == 0 && status == .normal
      && self.parts == parts && self.height == height && revealed == nil && editing == nil
      && self.row == row
  }

  /// The header of a section.
  public init(header: RowLine, line: Int) {
    self.init(row: Row(header), line: line)
    isHeader = true
  }
}

/// A visible row, with its identity: its look, and which row it is.
@dynamicMemberLookup
public struct RowPresentation<RowID: Hashable & Sendable>: Equatable, Sendable {
  public typealias Status = RowLook.Status

  public var id: RowID
  public var look: RowLook

  public init(id: RowID, look: RowLook) {
    self.id = id
    self.look = look
  }

  public init(
    id: RowID, row: Row, line: Int, height: Int = 1, parts: Range<Int>? = nil,
    isCurrent: Bool = false, isSelected: Bool = false, offset: Double = 0,
    revealed: RevealedActions? = nil, status: Status = .normal, editing: RowEditing? = nil
  ) {
    self.init(
      id: id,
      look: RowLook(
        row: row, line: line, height: height, parts: parts, isCurrent: isCurrent,
        isSelected: isSelected, offset: offset, revealed: revealed, status: status,
        editing: editing))
  }

  public subscript<Value>(dynamicMember path: KeyPath<RowLook, Value>) -> Value {
    look[keyPath: path]
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<RowLook, Value>) -> Value {
    get { look[keyPath: path] }
    set { look[keyPath: path] = newValue }
  }
}

/// The buttons behind the side of a row that shows.
public struct RevealedActions: Equatable, Sendable {
  public var edge: SwipeEdge
  /// As many as `pane.buttonWidths`, the outermost first.
  public var actions: [SwipeAction]
  public var pane: SwipePane
  /// The button that Enter presses; nil while none can be pressed.
  public var focusedButton: Int?
  /// Whether letting go performs the first action: its button fills what shows.
  public var isArmed: Bool

  public init(
    edge: SwipeEdge, actions: [SwipeAction], pane: SwipePane, focusedButton: Int? = nil,
    isArmed: Bool = false
  ) {
    self.edge = edge
    self.actions = actions
    self.pane = pane
    self.focusedButton = focusedButton
    self.isArmed = isArmed
  }
}
