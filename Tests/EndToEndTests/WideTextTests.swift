import Terminal
import TestSupport
import Testing

/// c16: text of all widths slides without breaking.
@Suite struct WideTextTests {
  private static let rows = [
    "\u{26A0}\u{FE0F} warn", "\u{26A0} warn",
    "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466} family", "漢字 wide",
    "\u{1F1EB}\u{1F1F7} flag", "e\u{301}\u{327} comb", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} rtl",
    "漢字だけの長い行" + String(repeating: "漢字", count: 40),
  ]

  @Test(
    "At every offset the row is what it was, moved, and cut at whole characters",
    arguments: [Button.delete, .edit], ["xterm-256color", "vt100"])
  func everyOffset(button: Button, term: String) throws {
    let list = try ListSession(Self.rows.joined(separator: "\n"), term: term)
    for row in Self.rows.indices {
      if row > 0 { try list.session.press(.down) }
      try list.session.waitUntil("it is the current row") { $0.currentRow == row }
      let before = list.screen
      let line = row + 1
      let way = button == .delete ? -1 : 1
      let start = Position(column: 40, row: line)
      try list.session.send(MouseReport.sgr(PointerEvent(.press(.left), at: start)))
      for columns in 1...button.paneWidth {
        let position = Position(column: start.column + way * columns, row: line)
        try list.session.send(MouseReport.sgr(PointerEvent(.motion(.left), at: position)))
        if columns < 2 { continue }
        try list.session.waitUntil("row \(row) has moved by \(columns)") {
          $0.paneWidth(button, row: line) == columns
        }
        try expectMoved(list.screen, from: before, row: line, by: way * columns)
        expectButton(button, at: line, moved: columns, on: list.screen)
      }
      try list.session.send(
        MouseReport.sgr(
          PointerEvent(
            .release(.left),
            at: Position(column: start.column + way * button.paneWidth, row: line))))
      try list.waitUntilOpen(button)
      #expect(list.screen.place(of: button)?.column == Self.titleColumn(button))
      try list.session.press(button == .delete ? .right : .left)
      try list.session.waitUntil("nothing is left over") { $0 == before }
    }
  }

  private static func titleColumn(_ button: Button) -> Int {
    button == .delete ? 71 : 5
  }

  /// Checks that what is seen of the button's title stands where it always does.
  private func expectButton(_ button: Button, at row: Int, moved columns: Int, on screen: Screen) {
    let cells = Array(screen.frame.row(row))
    let pane = button == .delete ? (cells.count - columns)..<cells.count : 0..<columns
    for (offset, scalar) in button.rawValue.unicodeScalars.enumerated() {
      let column = Self.titleColumn(button) + offset
      guard pane.contains(column) else { continue }
      #expect(cells[column].glyph?.scalar == scalar, "\(screen.dump)")
    }
  }

  /// Checks the cells of one row against those at rest, and that no other row has changed.
  private func expectMoved(_ screen: Screen, from rest: Screen, row: Int, by columns: Int) throws {
    let cells = Array(screen.frame.row(row).map(\.glyph))
    let still = Array(rest.frame.row(row).map(\.glyph))
    let seen = columns < 0 ? 0..<(cells.count + columns) : columns..<cells.count
    var column = seen.lowerBound
    while column < seen.upperBound {
      var expected = still[column - columns]
      if expected.map({ column + Int($0.width) > seen.upperBound }) ?? true {
        // The half of a wide character.
        expected = .space
      }
      #expect(cells[column] == expected, "column \(column), moved by \(columns)\n\(screen.dump)")
      column += Int(expected?.width ?? 1)
    }
    for other in 1..<(screen.size.rows - 1) where other != row {
      #expect(screen.row(other) == rest.row(other), "\(screen.dump)")
    }
  }

  @Test("In the editor the cursor steps over whole characters, and the bytes stay")
  func editor() throws {
    let bytes = Array(Self.rows.joined(separator: "\n").utf8)
    let list = try ListSession(bytes)
    for row in 0..<7 {
      try list.session.waitUntil("it is the current row") { $0.currentRow == row }
      try list.session.send("e")
      try list.session.waitUntil(shows: "Leave as it was")
      // To the start and to the end by steps, then something typed and taken away again.
      for _ in 0..<20 { try list.session.press(.left) }
      for _ in 0..<20 { try list.session.press(.right) }
      try list.session.send("漢\u{7F}\r")
      try list.settle()
      try list.session.press(.down)
    }
    #expect(try list.quit() == .exited(0))
    #expect(try list.file() == bytes)
  }
}
