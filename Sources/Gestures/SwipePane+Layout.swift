extension SwipePane {
  /// The least width of a row, in columns, at which anything opens.
  public static let leastRowWidth = 12
  /// Columns of a row that stay in sight however wide its pane would like to be.
  static let rowColumnsKept = 8
  /// Columns of the narrowest button before anything has to shrink.
  static let leastButton = 8
  /// Columns below which a button says nothing: then only the focused one is shown.
  static let leastShrunkButton = 4
  /// Columns of padding around a title, both sides together.
  static let padding = 4

  /// The columns a button takes where there is room: its title, two columns of padding on each
  /// side, and its icon with a blank between; at least 8.
  ///
  /// - Parameters:
  ///   - title: columns of the title.
  ///   - icon: columns of the icon beside the title; 0 for none.
  public static func naturalWidth(title: Int, icon: Int = 0) -> Int {
    max(leastButton, title + padding + (icon > 0 ? icon + 1 : 0))
  }

  /// Lays out a side's buttons in a row of `rowWidth` columns, of which 8 stay in sight.
  ///
  /// Where the buttons do not fit, the widest shrink first, to one width; columns left over go to
  /// the outermost. Where that would make one narrower than 4 columns, only the `focused` one is
  /// shown, in all the room there is, so that the row need not move when the focus does.
  ///
  /// - Parameter naturalWidths: the buttons' widths by `naturalWidth`, the outermost first.
  /// - Returns: nil where nothing opens: no button, or a row narrower than 12 columns.
  public init?(
    naturalWidths: [Int], focused: Int = 0, rowWidth: Int, margin: Int = 1,
    hasFullSwipe: Bool = false
  ) {
    guard !naturalWidths.isEmpty, rowWidth >= Self.leastRowWidth else { return nil }
    let room = rowWidth - Self.rowColumnsKept - margin
    guard naturalWidths.reduce(0, +) > room else {
      self.init(buttonWidths: naturalWidths, margin: margin, hasFullSwipe: hasFullSwipe)
      return
    }
    let shrunk = Self.shrink(naturalWidths, to: room)
    if shrunk.allSatisfy({ $0 >= Self.leastShrunkButton }) {
      self.init(buttonWidths: shrunk, margin: margin, hasFullSwipe: hasFullSwipe)
    } else {
      let shown = naturalWidths.indices.contains(focused) ? focused : 0
      self.init(
        buttonWidths: naturalWidths.indices.map { $0 == shown ? room : 0 }, margin: margin,
        hasFullSwipe: hasFullSwipe)
    }
  }

  /// `widths` cut to one greatest width so that together they take exactly `room` columns.
  private static func shrink(_ widths: [Int], to room: Int) -> [Int] {
    func total(cutTo width: Int) -> Int { widths.reduce(0) { $0 + min($1, width) } }
    var greatest = room / widths.count
    while total(cutTo: greatest + 1) <= room { greatest += 1 }
    var left = room - total(cutTo: greatest)
    return widths.map { width in
      guard width > greatest, left > 0 else { return min(width, greatest) }
      left -= 1
      return greatest + 1
    }
  }

  /// The columns of `button`, counted from the row's outer edge (0 is the edge's own column). The
  /// margin belongs to the outermost button that is shown. Empty for a button that is not.
  public func columns(of button: Int) -> Range<Int> {
    guard buttonWidths.indices.contains(button), buttonWidths[button] > 0 else { return 0..<0 }
    let start = buttonWidths[..<button].reduce(margin, +)
    return (start == margin ? 0 : start)..<(start + buttonWidths[button])
  }

  /// The button at `distance` columns from the row's outer edge (0 is the edge's own column).
  /// What is seen beyond the pane, while a row is pulled further, is the innermost button's.
  public func button(at distance: Int) -> Int? {
    guard distance >= 0 else { return nil }
    let shown = buttonWidths.indices.filter { buttonWidths[$0] > 0 }
    return shown.first { distance < columns(of: $0).upperBound } ?? shown.last
  }

  /// Columns of the outermost button that is shown, without the margin: what a swipe must pass to
  /// open its side.
  public var outermostWidth: Int { buttonWidths.first { $0 > 0 } ?? 0 }
}
