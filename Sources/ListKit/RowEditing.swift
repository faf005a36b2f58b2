/// What edit mode adds to a row, at one moment: its controls come in and go out in columns.
public struct RowEditing: Hashable, Sendable {
  /// What stands before a row's content, as its editing style says.
  public enum Control: Hashable, Sendable {
    /// Nothing, whether or not the row makes room for it.
    case none
    /// ⊖
    case delete
    /// ⊕
    case insert
    /// ☐, or ☑
    case selection(isOn: Bool)
  }

  /// What stands in the columns of `indent`.
  public var control: Control
  /// Columns that the row's content stands aside for the control now.
  public var indent: Int
  /// Columns at the row's right end that are the handle's now; 0 for a row that cannot be moved.
  public var handle: Int
  /// Whether the row is lifted: where it stands is where it would be put down.
  public var isLifted: Bool

  public init(
    control: Control = .none, indent: Int = 0, handle: Int = 0, isLifted: Bool = false
  ) {
    self.control = control
    self.indent = indent
    self.handle = handle
    self.isLifted = isLifted
  }

  /// Columns of a control, or of a handle, that is wholly in sight.
  static func columns(inListOf columns: Int) -> Int {
    columns < 12 ? 2 : 4
  }
}
