internal import Terminal

/// A drag along the rows, which scrolls while it is held at an edge of the list.
struct EdgeDrag: Equatable, Sendable {
  /// The screen row of its press.
  let pressed: Int
  /// The line that the pointer is on, from the list's first; may be outside the list.
  private(set) var line: Int
  private(set) var edge = EdgeScroll()

  /// - Parameter top: the screen row of the list's first line.
  init(pressed: Int, top: Int) {
    self.pressed = pressed
    line = pressed - top
  }

  /// The pointer is `rows` below the press.
  mutating func move(by rows: Int, top: Int, height: Int, at time: Seconds) {
    line = pressed + rows - top
    edge.move(to: line, height: height, at: time)
  }

  /// Rows that the list is to scroll by.
  mutating func advance(to time: Seconds) -> Int {
    edge.advance(to: time)
  }
}
