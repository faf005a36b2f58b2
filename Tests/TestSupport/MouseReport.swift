import Terminal

/// Mouse reports in SGR encoding (mode 1006), byte for byte as terminals send them.
public enum MouseReport {
  public static func sgr(_ event: PointerEvent) -> [UInt8] {
    var code: Int
    var end = "M"
    switch event.kind {
    case .press(let button): code = number(button)
    case .release(let button):
      code = number(button ?? .left)
      end = "m"
    case .motion(let button): code = 32 + (button.map(number) ?? 3)
    case .wheel(let wheel):
      code =
        switch wheel {
        case .up: 64
        case .down: 65
        case .left: 66
        case .right: 67
        }
    }
    if event.modifiers.contains(.shift) { code += 4 }
    if event.modifiers.contains(.alt) { code += 8 }
    if event.modifiers.contains(.control) { code += 16 }
    let position = event.position
    return Array("\u{1B}[<\(code);\(position.column + 1);\(position.row + 1)\(end)".utf8)
  }

  /// The reports of a drag with the left button: press, motions, release.
  ///
  /// - Parameter steps: how many motions; nil: one for each column or row on the way.
  public static func drag(
    from start: Position, to end: Position, steps: Int? = nil, releases: Bool = true
  ) -> [[UInt8]] {
    let columns = end.column - start.column
    let rows = end.row - start.row
    let count = steps ?? max(abs(columns), abs(rows))
    var reports = [sgr(PointerEvent(.press(.left), at: start))]
    for step in stride(from: 1, through: count, by: 1) {
      let position = Position(
        column: start.column + columns * step / count, row: start.row + rows * step / count)
      reports.append(sgr(PointerEvent(.motion(.left), at: position)))
    }
    if releases { reports.append(sgr(PointerEvent(.release(.left), at: end))) }
    return reports
  }

  private static func number(_ button: PointerEvent.Button) -> Int {
    switch button {
    case .left: 0
    case .middle: 1
    case .right: 2
    }
  }
}
