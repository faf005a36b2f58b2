/// Which columns of a row at rest are whose: what drawing and hit-testing agree on. Counted from the
/// row's left end.
struct RowColumns {
  /// Of the control; empty without one.
  let control: Range<Int>
  let text: Range<Int>
  /// One range for each accessory.
  let accessories: [Range<Int>]
  /// Of the handle; empty without one.
  let handle: Range<Int>

  /// Columns of one accessory: its symbol's place, and a blank before it.
  private static let accessoryColumns = 2

  /// - Parameters:
  ///   - columns: the row's.
  ///   - covered: columns at the right end that something else covers.
  ///   - accessories: how many there are; shown outside edit mode, where text of some use is left.
  ///   - editing: nil outside edit mode.
  init(columns: Int, covered: Int, accessories: Int, editing: RowEditing?) {
    let gutter = ListView.gutter(columns: columns)
    let end = max(gutter, columns - covered)
    let start = min(end, gutter + (editing?.indent ?? 0))
    control = gutter..<start
    let handleStart = max(start, end - (editing?.handle ?? 0))
    handle = handleStart..<end

    // The last column stays blank.
    let needed = accessories * Self.accessoryColumns + 1
    guard editing == nil, accessories > 0, end - start >= needed + Self.leastTextColumns else {
      text = start..<handleStart
      self.accessories = []
      return
    }
    let first = end - needed
    text = start..<first
    self.accessories = (0..<accessories).map { index in
      let start = first + index * Self.accessoryColumns
      return start..<(start + Self.accessoryColumns)
    }
  }

  private static let leastTextColumns = 8

  /// The accessory that a click in `column` presses; the last one has the blank column too.
  func accessory(at column: Int) -> Int? {
    if let last = accessories.last, column == last.upperBound { return accessories.count - 1 }
    return accessories.firstIndex { $0.contains(column) }
  }
}
