extension PointerEvent {
  /// The event of a mouse report.
  ///
  /// - Parameters:
  ///   - report: button, motion, wheel and modifier bits.
  ///   - column: counted from 1, as terminals do; so is `row`.
  ///   - isRelease: whether the report's form says that a button went up.
  /// - Returns: nil for buttons that this module has no name for, and for places off the screen.
  init?(report: Int, column: Int, row: Int, isRelease: Bool) {
    guard report >= 0, column > 0, row > 0, let kind = Kind(report: report, isRelease: isRelease)
    else { return nil }
    var modifiers: Modifiers = []
    if report & 4 != 0 { modifiers.insert(.shift) }
    if report & 8 != 0 { modifiers.insert(.alt) }
    if report & 16 != 0 { modifiers.insert(.control) }
    self.init(kind, at: Position(column: column - 1, row: row - 1), modifiers: modifiers)
  }
}

extension PointerEvent.Kind {
  fileprivate init?(report: Int, isRelease: Bool) {
    let button = PointerEvent.Button(report: report)
    switch report & ~(3 | 4 | 8 | 16) {
    case 0 where isRelease, 32 where isRelease: self = .release(button)
    case 0: self = button.map(Self.press) ?? .release(nil)
    case 32: self = .motion(button)
    case 64 where !isRelease: self = .wheel(PointerEvent.Wheel(report: report))
    default: return nil
    }
  }
}

extension PointerEvent.Button {
  /// nil where the report names none.
  fileprivate init?(report: Int) {
    switch report & 3 {
    case 0: self = .left
    case 1: self = .middle
    case 2: self = .right
    default: return nil
    }
  }
}

extension PointerEvent.Wheel {
  fileprivate init(report: Int) {
    switch report & 3 {
    case 0: self = .up
    case 1: self = .down
    case 2: self = .left
    default: self = .right
    }
  }
}
