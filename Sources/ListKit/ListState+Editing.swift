internal import Gestures
public import Terminal

/// Edit mode: `UITableView.isEditing`, its controls, and what they do.
extension ListState {
  /// Whether the list is in edit mode: rows show their controls and handles, and only what a control
  /// has revealed can be swiped.
  public var isEditing: Bool { editMode.isOn }

  /// Turns edit mode on or off: `UITableView.setEditing(_:animated:)`. Whatever is open or in hand
  /// closes; what is selected stays so.
  public mutating func setEditing(
    _ isEditing: Bool, animated: Bool = true, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard isEditing != self.isEditing else { return [] }
    _ = interrupt(at: time)
    _ = closeRows(at: time)
    editMode.set(isEditing, duration: animated ? configuration.settleDuration : 0, at: time)
    return withdrawOffer()
  }

  // MARK: the controls

  /// The control of a row in edit mode.
  private func control(
    of id: RowID, _ source: some ListDataSource<RowID>
  ) -> RowEditing.Control {
    guard source.canEdit(id) else { return .none }
    return switch source.editingStyle(for: id) {
    case .multipleSelection: .selection(isOn: selection.contains(id))
    case .delete: .delete
    case .insert: .insert
    default: .none
    }
  }

  /// What edit mode adds to a row as far as its controls have come in; nil while none has.
  func editing(of id: RowID, _ source: some ListDataSource<RowID>) -> RowEditing? {
    guard isEditing || editMode.shown > 0 else { return nil }
    let columns = RowEditing.columns(inListOf: bounds.columns)
    let shown = Int((Double(columns) * editMode.shown).rounded())
    let control = control(of: id, source)
    let isIndented =
      source.canEdit(id)
      && (source.editingStyle(for: id) != .none || source.shouldIndentWhileEditing(id))
    return RowEditing(
      control: control, indent: isIndented ? shown : 0, handle: source.canMove(id) ? shown : 0,
      isLifted: reorder?.row == id)
  }

  /// Presses a row's control, as a click on it and Enter do.
  mutating func pressControl(
    of id: RowID, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard !isWaiting(id) else { return [] }
    switch control(of: id, source) {
    case .none: return []
    case .selection: return toggle(id, at: time)
    case .insert: return commitInsertion(of: id, at: time)
    case .delete:
      // What is still closing was another thing's.
      _ = drive(id, at: time) { $0.close(animated: false, at: time) }
      return reveal(id, edge: .trailing, source: source, at: time)
    }
  }

  private mutating func commitInsertion(of id: RowID, at time: Seconds) -> [ListEffect<RowID>] {
    var swipe = swipes[id] ?? closedSwipe
    guard swipe.machine.beginWaiting(toward: .leading, at: time) else { return [] }
    swipes[id] = swipe
    quietUntil = time + configuration.pressGuard
    return [.commit(.insert, row: id)]
  }

  // MARK: where they are

  /// What a cell of a closed row belongs to, by its screen column.
  func surfaceHit(
    of id: RowID, at position: Int, column: Int, _ source: some ListDataSource<RowID>
  ) -> ListHit<RowID> {
    let editing = editing(of: id, source)
    let row = source.row(at: position, columns: bounds.columns)
    let columns = RowColumns(
      columns: bounds.columns, covered: scrollBar == nil ? 0 : 1,
      accessories: row.accessories.count, editing: editing)
    let column = column - bounds.column
    if isEditing, let editing, editing.control != .none, columns.control.contains(column) {
      return .control(id)
    }
    return columns.accessory(at: column).map { .accessory(id, index: $0) } ?? .content(id)
  }

  /// A click on a control or an accessory, let go in a screen column.
  mutating func clickSurface(
    _ target: ListHit<RowID>, column: Int, _ source: some ListDataSource<RowID>, _ time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let id = target.row, !isWaiting(id), let position = source.position(of: id),
      surfaceHit(of: id, at: position, column: column, source) == target
    else { return [] }
    let effects = makeCurrent(id, source) + drive(id, at: time) { $0.touched() }
    guard case .accessory(_, let index) = target else {
      return effects + pressControl(of: id, source, at: time)
    }
    let accessory = source.row(at: position, columns: bounds.columns).accessories[index]
    let pressed = effects + [.accessory(accessory.id, row: id)]
    guard let edge = accessory.reveals else { return pressed }
    return pressed + reveal(id, edge: edge, source: source, at: time)
  }

  /// What the arena has to know of a row in edit mode.
  func editingTraits(
    of target: ListHit<RowID>, _ source: some ListDataSource<RowID>
  ) -> PressTraits {
    guard isEditing, let id = target.row else { return [] }
    var traits: PressTraits = .editing
    if case .control = target { traits.insert(.editControl) }
    if source.canMove(id) { traits.insert(.movable) }
    return traits
  }

  /// Whether a click anywhere on a row selects it: in edit mode, where it has a box.
  func selectsByClick(_ id: RowID, _ source: some ListDataSource<RowID>) -> Bool {
    guard isEditing else { return false }
    if case .selection = control(of: id, source) { return true }
    return false
  }
}
