internal import ListKit
package import Terminal

/// A frame, and what is known of how it came about, so that the next one can be drawn over it.
package struct Picture: Sendable {
  package internal(set) var frame: Frame
  /// The rows that the frame shows in the list's place; none where something else stands there, or
  /// over them.
  var list = ShownRows()
  /// The line that it shows above; nil where something else stands there.
  var title: TitleLine?
  /// The hints that it shows in the last line; nil where something else stands there.
  var hints: [Hint]?

  /// A blank one.
  package init(size: Size = Size(columns: 0, rows: 0)) {
    frame = Frame(size: size)
  }

  /// The next one is drawn over this, where its list is seen, in the same size; else it begins blank.
  mutating func begin(size: Size) {
    if frame.size == size, !list.rows.isEmpty {
      frame.cursor = nil
    } else {
      self = Picture(size: size)
    }
  }

  /// Something is drawn that has nothing in common with what is there.
  mutating func clear() {
    self = Picture(size: frame.size)
  }
}
