import Terminal
import TestSupport
import Testing

/// Several rows at once, and long lists, in the built program.
@Suite struct SelectionStoryTests {
  private let text = "one\ntwo\nthree\nfour\nfive\n"

  @Test(
    "Three rows are selected by keys, deleted by a drag, undone in one", arguments: terminalTypes)
  func deleteSelected(term: String) throws {
    let list = try ListSession(text, term: term)
    try list.session.send("j \u{1B}[1;2B")
    try list.session.waitUntil(shows: "3 selected")
    let reports = MouseReport.drag(
      from: Position(column: 60, row: 4), to: Position(column: 48, row: 4))
    try list.session.send(reports.flatMap { $0 })
    try list.session.waitUntil(shows: "Delete 3")
    #expect(try list.file() == Array(text.utf8))
    try list.session.press(.enter)
    try list.waitUntil(file: "one\nfive\n")
    try list.session.waitUntil("the list is at rest") { $0.listRows == ["one", "five"] }
    #expect(!list.screen.text.contains("selected"))
    try list.session.send("u")
    try list.waitUntil(file: text)
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("Ctrl and a click select; Esc lets go")
  func controlClick() throws {
    let list = try ListSession(text)
    for row in [2, 4] {
      for kind in [PointerEvent.Kind.press(.left), .release(.left)] {
        try list.session.send(
          MouseReport.sgr(
            PointerEvent(kind, at: Position(column: 20, row: row), modifiers: .control)))
      }
    }
    try list.session.waitUntil("two rows are marked") { screen in
      screen.text.contains("2 selected") && screen.text.filter { $0 == "●" }.count == 2
    }
    try list.session.press(.escape)
    try list.session.waitUntil("no row is marked") { !$0.text.contains("●") }
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("A list that is let go in motion scrolls on, and then sleeps")
  func momentum() throws {
    let rows = (1...2000).map { "row \($0)" }
    let list = try ListSession(rows.map { $0 + "\n" }.joined())
    /// Rows that a drag by twelve has scrolled in the end.
    func scrolledBy() throws -> Int {
      let first = list.rows.first.flatMap { rows.firstIndex(of: $0) } ?? 0
      try list.session.send(
        MouseReport.sgr(PointerEvent(.press(.left), at: Position(column: 9, row: 20))))
      for row in [17, 14, 11, 8] {
        try list.session.outwait(0.015)
        try list.session.send(
          MouseReport.sgr(PointerEvent(.motion(.left), at: Position(column: 9, row: row))))
      }
      try list.session.sendAndWait(
        MouseReport.sgr(PointerEvent(.release(.left), at: Position(column: 9, row: 8))))
      // A frame of a list in motion comes sooner than this.
      try list.session.waitUntilAtRest(for: 0.2)
      return try #require(list.rows.first.flatMap { rows.firstIndex(of: $0) }) - first
    }
    // Where the pointer's moves are read all at once, or late, it was let go at rest.
    #expect(try isSoonEnough(tries: 20) { try scrolledBy() > 14 }, "it goes on by itself")
    #expect(try list.quit() == .exited(0))
  }

  @Test("The scroll bar is dragged to the end, and back")
  func scrollBar() throws {
    let rows = (1...500).map { "row \($0)" }
    let list = try ListSession(rows.map { $0 + "\n" }.joined())
    let reports = MouseReport.drag(
      from: Position(column: 79, row: 1), to: Position(column: 79, row: 22), releases: false)
    for report in reports { try list.session.send(report) }
    try list.session.waitUntil("the last row is in sight") { $0.listRows.last == "row 500" }
    try list.session.send(
      MouseReport.sgr(PointerEvent(.motion(.left), at: Position(column: 79, row: 0))))
    try list.session.waitUntil("the first row is in sight") { $0.listRows.first == "row 1" }
    try list.session.send(
      MouseReport.sgr(PointerEvent(.release(.left), at: Position(column: 79, row: 0))))
    #expect(try list.quit() == .exited(0))
  }
}
