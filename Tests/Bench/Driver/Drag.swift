import Terminal
import TestSupport

/// Reports of a drag to the left over a row in the middle of the screen.
enum Drag {
  static let start = Position(column: 120, row: 20)

  static var press: [UInt8] { MouseReport.sgr(PointerEvent(.press(.left), at: start)) }
  /// Back where it began.
  static var release: [UInt8] { MouseReport.sgr(PointerEvent(.release(.left), at: start)) }

  /// The pointer is so many columns left of where it began.
  static func motion(_ columns: Int) -> [UInt8] {
    MouseReport.sgr(PointerEvent(.motion(.left), at: place(columns)))
  }

  /// A whole drag that leaves the row open.
  static var opening: [UInt8] {
    press + motion(14) + MouseReport.sgr(PointerEvent(.release(.left), at: place(14)))
  }

  private static func place(_ columns: Int) -> Position {
    Position(column: start.column - columns, row: start.row)
  }
}
