import Terminal
import TestSupport
import Testing

/// The gallery, a package of its own, in a terminal: each screen does what its last line says. What
/// lies behind a row, and what shows it.
@Suite(.enabled(if: GallerySession.isBuilt, "`make test` builds it first"))
struct GalleryTests {
  @Test("A10: swipe actions: Delete by the mouse, Star by the keys")
  func swipeActions() throws {
    let session = try GallerySession.open("Swipe actions", shows: "Apples")
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 45, row: 2))
    try session.waitUntil(shows: "Delete")
    try session.press(.enter)
    try session.waitUntil("the row is gone") { !$0.contains("Bread") && $0.contains("of 7") }
    try session.press(.right)
    try session.waitUntil(shows: "Star")
    try GallerySession.leave(session)
  }

  @Test("A8, A9: a row action leaves its row open, another closes it; a Delete of many words")
  func rowActions() throws {
    let session = try GallerySession.open("Row actions", shows: "Cherry")
    func counts(_ count: Int, isOpen: Bool, _ screen: Screen) -> Bool {
      let words = screen.row(2).split(separator: " ")
      return words.contains("\(count)") && words.contains("Reset") == isOpen
    }
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 45, row: 2))
    try session.waitUntil("open") { counts(0, isOpen: true, $0) && $0.row(2).contains("+1") }
    for count in 1...2 {
      try session.click(on: "+1")
      try session.waitUntil("counted \(count)") { counts(count, isOpen: true, $0) }
      // Who presses twice means it once.
      try session.hold(.milliseconds(350))
    }
    let reset = try #require(session.screen.position(of: "Reset"))
    try session.click(reset.column, reset.row)
    try session.waitUntil("reset and closed") { counts(0, isOpen: false, $0) }
    try session.drag(from: Position(column: 60, row: 4), to: Position(column: 45, row: 4))
    try session.waitUntil(shows: "Eat it now")
    try session.hold(.milliseconds(350))
    try session.press(.enter)
    try session.waitUntil("eaten") { $0.contains("of 3") && !$0.row(4).contains("Pear") }
    try GallerySession.leave(session)
  }

  @Test("A11, S11, S12: a full swipe armed and taken back does nothing, one let go armed acts")
  func fullSwipe() throws {
    let session = try GallerySession.open("Full swipe", shows: "Your parcel")
    let (start, far) = (Position(column: 75, row: 2), Position(column: 15, row: 2))
    try session.drag(from: start, to: far, releases: false)
    try session.waitUntil(shows: "let go: Archive")
    for column in 16...50 { try session.move(to: column, 2) }
    try session.waitUntil(shows: "taken back")
    try session.hold(.milliseconds(150))
    try session.release(at: 50, 2)
    try session.waitUntil("open, and nothing done") {
      $0.row(2).contains("Flag") && $0.contains("of 6")
    }
    try session.press(.escape)
    try session.waitUntil("closed") { $0.row(2).contains("Lunch") && !$0.row(2).contains("Flag") }
    try session.drag(from: start, to: far, releases: false)
    try session.waitUntil(shows: "let go: Archive")
    try session.hold(.milliseconds(150))
    try session.release(at: far.column, 2)
    try session.waitUntil("archived") {
      $0.contains("Archive: done") && $0.contains("of 5") && !$0.contains("Lunch")
    }
    try GallerySession.leave(session)
  }

  /// What a drag to the left, one to the right and ⊖ show on each row; nil for nothing.
  private static let answers: [(row: String, left: String?, right: String?, minus: String)] = [
    ("Nothing", "Delete", nil, "Delete"), ("Row actions", "Rename", nil, "Rename"),
    ("Both", "Flag", "Star", "Rename"), ("Leading, nil", "Delete", "Star", "Delete"),
    ("Leading, empty", nil, "Star", "Delete"),
  ]

  @Test("A12: whose buttons: configurations, else row actions, else the single Delete; ⊖'s own")
  func precedence() throws {
    let session = try GallerySession.open("Whose buttons", shows: "Leading, empty")
    for (index, answer) in Self.answers.enumerated() {
      for (key, button) in [(Key.Code.left, answer.left), (.right, answer.right)] {
        try session.press(key)
        guard let button else { continue }
        try session.waitUntil("\(answer.row): \(button)") {
          $0.row(index + 1).contains(button)
        }
        try session.press(.escape)
        try session.waitUntil("closed") { $0.row(index + 1) == "▌  " + answer.row }
      }
      try session.press(.down)
      try session.waitUntil("nothing else was shown") {
        $0.contains("\(min(index + 2, Self.answers.count)) of 5")
          && $0.row(index + 1).dropFirst(3) == answer.row
      }
    }
    try session.press(.character("E"))
    try session.waitUntil(shows: "⊖")
    for (index, answer) in Self.answers.enumerated() {
      try session.press(.home)
      for _ in 0..<index { try session.press(.down) }
      try session.press(.enter)
      try session.waitUntil("⊖ of \(answer.row)") {
        $0.row(index + 1).contains(answer.minus)
      }
      try session.press(.escape)
      try session.waitUntil("closed") { $0.row(index + 1) == "▌   ⊖  " + answer.row }
    }
    try GallerySession.leave(session)
  }

  @Test("A13, A14, A15: ⋯, a peek and a call reveal; whatever is done then closes; a drawn button")
  func buttons() throws {
    let session = try GallerySession.open("Buttons and controls", shows: "Nocturne")
    let rest = try #require(session.screen.position(of: "Prelude"))
    func isClosed(_ screen: Screen) -> Bool { screen.position(of: "Prelude") == rest }
    let start = session.output.count
    try session.press(.character("p"))
    try session.waitUntilOnce("it peeks", from: start) {
      ($0.position(of: "Prelude") ?? rest).column < rest.column || !$0.contains("Prelude")
    }
    try session.waitUntil("it is back", isClosed)
    try session.click(on: "⋯")
    try session.waitUntil("the button draws itself over two lines") { screen in
      guard let title = screen.position(of: "Tint") else { return false }
      let stripes = Set(
        (title.column - 6..<title.column + 8).map {
          screen.style(column: $0, row: title.row - 1).background
        })
      return title.row == rest.row + 1 && stripes.count >= 5
    }
    try session.waitUntil("an icon stands over its title") { screen in
      screen.position(of: "♥").map { screen.row($0.row + 1).contains("Love") } ?? false
    }
    try session.click(20, 7)
    try session.waitUntil("a click elsewhere closes", isClosed)
    let ways: [(String, () throws -> Void)] = [
      ("Esc", { try session.press(.escape) }), ("code", { try session.press(.character("c")) }),
      ("scrolling", { try session.point(PointerEvent(.wheel(.down), at: rest)) }),
      ("a click on the row", { try session.click(40, rest.row) }),
      (
        "a drag back",
        {
          try session.drag(
            from: Position(column: 40, row: rest.row), to: Position(column: 30, row: rest.row))
        }
      ),
    ]
    for (way, close) in ways {
      try session.press(.character("r"))
      try session.waitUntil("the leading side shows") {
        $0.position(of: "Prelude").map { $0.column > rest.column + 8 } ?? false
      }
      try close()
      try session.waitUntil("\(way) closes", isClosed)
    }
    // The row is seen at its place: its control can be pressed.
    try session.click(on: "▶")
    try session.waitUntil(shows: "plays Prelude")
    try GallerySession.leave(session)
  }

  @Test("filter: only what matches")
  func filter() throws {
    let session = try GallerySession.open("Filter", shows: "Weser")
    try session.send("mo")
    try session.waitUntil("one row is left") { $0.contains("Moselle") && !$0.contains("Weser") }
    try session.press(.backspace)
    try session.press(.backspace)
    try session.waitUntil(shows: "Weser")
    try GallerySession.leave(session)
  }
}
