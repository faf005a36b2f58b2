import Terminal

/// What can be pressed on a row itself.
extension RowPainter {
  /// Draws the controls of edit mode, or the accessories, onto a row that has moved by `slide`.
  func drawControls(
    _ look: RowLook, _ columns: RowColumns, slide: RowSlide, _ style: Style,
    into frame: inout Frame
  ) {
    func put(_ glyphs: [Glyph], at column: Int, _ slot: Theme.Slot, within clip: Range<Int>) {
      self.put(
        glyphs, at: column + slide.shift, theme[slot].over(style),
        within: clip.moved(by: slide.shift).clamped(to: slide.surface), into: &frame)
    }
    let symbols = glyphs.controls
    if let editing = look.editing {
      let full = RowEditing.columns(inListOf: self.columns)
      let control = symbols[editing.control]
      // It comes in from the left, where the marks cover it.
      let start = columns.control.upperBound - full + max(0, (full - 1 - control.columns) / 2)
      put(control, at: start, editing.control.slot, within: columns.control)
      put(
        [symbols.handle], at: columns.handle.lowerBound + 1, .reorderHandle, within: columns.handle)
    }
    for (accessory, columns) in zip(look.row.accessories, columns.accessories) {
      put(
        self.glyphs.glyphs(of: accessory.symbol), at: columns.lowerBound + 1, .accessory,
        within: columns)
    }
  }
}

extension RowEditing.Control {
  fileprivate var slot: Theme.Slot {
    switch self {
    case .none, .selection: .selectionControl
    case .delete: .deleteControl
    case .insert: .insertControl
    }
  }
}
