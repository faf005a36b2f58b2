internal import ListKit
package import Terminal

/// A frame, and what is known of how it came about, so that the next one can be drawn over it.
package struct Picture: Sendable {
  package internal(set) var frame: Frame
  /// The rows and the scroll bar that the frame shows in the list's place; nil where something else
  /// stands there, or over them.
  var list: (rows: [RowLook], scrollBar: ScrollBar?)?
  /// The hints that it shows in the last line; nil where something else stands there.
  var hints: [Hint]?

  /// - Parameter last: the picture before; of use where its list is seen, in the same size.
  init(size: Size, over last: Picture?) {
    if let last, last.list != nil, last.frame.size == size {
      self = last
      frame.cursor = nil
    } else {
      frame = Frame(size: size)
    }
  }
}
