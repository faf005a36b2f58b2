import Terminal

extension MouseReport {
  /// The left button down and up at a cell.
  public static func click(column: Int, row: Int) -> [UInt8] {
    let position = Position(column: column, row: row)
    return sgr(PointerEvent(.press(.left), at: position))
      + sgr(PointerEvent(.release(.left), at: position))
  }
}
