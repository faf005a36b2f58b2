public import Terminal

/// Showing frames.
extension CursesTerminal {
  public func invalidate() {
    painted = nil
    showsCursor = nil
  }

  /// A frame of another size than the terminal's (it was resized meanwhile) shows what fits.
  public func paint(_ frame: Frame) throws {
    guard isHeld, !device.isGone else { return }
    let frame = fitted(frame)
    let isWhole = painted == nil
    var bytes = screen.show(frame, over: painted)
    let showsCursor = frame.cursor != nil
    if self.showsCursor != showsCursor {
      bytes =
        showsCursor ? bytes + capabilities.showCursor : capabilities.hideCursor + bytes
      self.showsCursor = showsCursor
    }
    if isWhole {
      bytes = modes.painting(rows: size.rows) + bytes
    }
    painted = frame
    guard !bytes.isEmpty else { return }
    try send(bracketsFrames ? ModeStrings.beginFrame + bytes + ModeStrings.endFrame : bytes)
  }

  private func fitted(_ frame: Frame) -> Frame {
    var fitted = frame
    if frame.size != size {
      fitted = Frame(size: size)
      for row in 0..<min(size.rows, frame.size.rows) {
        var column = 0
        for cell in frame.row(row) {
          guard let glyph = cell.glyph else { continue }
          column = fitted.put(
            CollectionOfOne(glyph), at: Position(column: column, row: row), style: cell.style,
            clip: 0..<size.columns)
        }
      }
      fitted.cursor = frame.cursor
    }
    if let cursor = fitted.cursor,
      !Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(cursor)
    {
      fitted.cursor = nil
    }
    return fitted
  }
}
