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
    let frame = frame.fitted(to: size)
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
}
