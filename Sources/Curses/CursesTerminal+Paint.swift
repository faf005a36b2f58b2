public import Terminal

/// Showing frames.
extension CursesTerminal {
  public func invalidate() {
    painted = nil
    showsCursor = nil
  }

  /// A frame of another size than the terminal's (it was resized meanwhile) shows what fits. One that
  /// comes before the terminal has taken the one before is painted as soon as it has, unless a newer
  /// one came: on a slow line frames are left out, and nothing waits.
  public func paint(_ frame: Frame) throws {
    guard isHeld, !device.isGone else { return }
    guard device.unsent.isEmpty else {
      waiting = frame
      return
    }
    waiting = nil
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
    if painted == nil { painted = frame } else { painted?.follow(frame) }
    if bracketsFrames, !bytes.isEmpty {
      bytes = ModeStrings.beginFrame + bytes + ModeStrings.endFrame
    }
    if !clipboard.isEmpty {
      bytes = clipboard + bytes
      clipboard = []
    }
    try send(bytes)
  }

  /// The terminal takes bytes again.
  func goOnPainting() throws {
    try device.sendRest()
    guard device.unsent.isEmpty, let waiting else { return }
    try paint(waiting)
  }
}
