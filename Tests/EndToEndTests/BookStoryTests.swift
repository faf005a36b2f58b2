import Terminal
import TestSupport
import Testing

/// The book on a real terminal: without arguments the program opens it.
@Suite struct BookStoryTests {
  @Test(
    "Add, book by a click on ▶, drag the page from the title, swipe left, Enter, undo; swipe right, Enter, change the amount, save"
  )
  func wholeStory() throws {
    let book = try BookSession()
    try book.beginEmpty()
    try book.add("Lunch", "120", tags: "food")
    try book.add("Coffee", "35", tags: "food")

    // Book by a click on ▶.
    let row = try #require(book.screen.firstRow(containing: "Lunch"))
    let play = try #require(book.screen.position(of: "▶"), "\(book.screen.dump)")
    #expect(play.row == row)
    try book.session.click(play.column, play.row)
    try book.waitUntil(foot: "Booked Lunch 120.00 TWD · u undoes")
    try book.session.waitUntil("the row says so") { $0.row(row).contains("1× today") }

    // See it on Booked, after dragging the page from the title.
    try book.drag(from: 15, by: 45, row: 0)
    try book.session.waitUntil("the booking stands under its day") { screen in
      screen.row(1).contains("today") && screen.row(2).hasPrefix("▌  NT$120.00  Lunch")
    }
    // A press while pages move would be for them.
    try book.outwaitMotion()

    // Swipe left, Enter: deleted; undo brings it back.
    try book.drag(from: 60, by: -14, row: 2)
    try book.session.waitUntil("a button can be pressed") { $0.marksButton(row: 2) }
    try book.session.press(.enter)
    try book.waitUntil(foot: "Deleted “Lunch” · u undoes")
    try book.session.waitUntil(shows: "nothing is booked yet")
    try book.session.send("u")
    try book.waitUntil(foot: "Undone: deleted “Lunch”")
    try book.session.waitUntil("it is back") { $0.row(2).contains("Lunch") }

    // Swipe right, Enter, change the amount, save.
    try book.outwaitMotion()
    try book.drag(from: 20, by: 12, row: 2)
    try book.session.waitUntil("a button can be pressed") { $0.marksButton(row: 2) }
    try book.session.press(.enter)
    try book.session.waitUntil(shows: "[ Save ]")
    try book.session.send("\u{15}99")
    try book.session.waitUntil(shows: "Amount        99")
    let save = try #require(book.screen.position(of: "[ Save ]"))
    try book.session.click(save.column + 3, save.row)
    try book.waitUntil(foot: "Changed “Lunch” · u undoes")
    try book.session.waitUntil("the amount is another") { $0.row(2).contains("99.00") }

    #expect(try book.quit() == .exited(0))
    #expect(try book.session.leftovers() == [])
  }

  @Test("What was done is there at the next start, and undo reaches back")
  func restart() throws {
    let folder = try TemporaryFolder()
    let first = try BookSession(in: folder)
    try first.beginEmpty()
    try first.add("Lunch", "120")
    try first.session.press(.enter)
    try first.waitUntil(foot: "Booked Lunch")
    #expect(try first.quit() == .exited(0))

    let second = try BookSession(in: folder)
    try second.session.waitUntil(shows: "1× today")
    try second.session.send("u")
    try second.waitUntil(foot: "Undone: booked “Lunch”")
    try second.session.waitUntil("it is not booked") { !$0.contains("today") }
    #expect(try second.quit() == .exited(0))
    #expect(folder.names() == ["book.sqlite"])
  }

  @Test(
    "Edit mode: a quick record is moved by a drag that begins on it, and stays there after a restart"
  )
  func reorder() throws {
    let labels = ["Lunch", "Coffee", "Tea", "Cake"]
    func shows(_ order: [String], _ screen: Screen) -> Bool {
      order.enumerated().allSatisfy { screen.row($0 + 1).contains($1) }
    }
    let folder = try TemporaryFolder()
    let first = try BookSession(in: folder)
    try first.beginEmpty()
    for (place, label) in labels.enumerated() { try first.add(label, "\(place + 1)0") }
    let session = first.session
    try session.waitUntil("the order of adding") { shows(labels, $0) }
    try session.send("E")
    try session.waitUntil("each row has its control and its handle") { screen in
      (1...4).allSatisfy { screen.row($0).contains("⊖") && screen.row($0).contains("≡") }
    }
    // Not from the handle: from anywhere on the row.
    try session.drag(
      from: Position(column: 25, row: 1), to: Position(column: 25, row: 3), releases: false)
    try session.waitUntil("it is under the pointer, the others have closed up") {
      shows(["Coffee", "Tea", "Lunch", "Cake"], $0)
    }
    try session.release(at: 25, 3)
    try session.waitUntil("it stays there") { shows(["Coffee", "Tea", "Lunch", "Cake"], $0) }
    // By the handle, upwards, to the top.
    let handle = try #require(first.screen.position(of: "≡"))
    try session.drag(
      from: Position(column: handle.column, row: 4), to: Position(column: handle.column, row: 1))
    let order = ["Cake", "Coffee", "Tea", "Lunch"]
    try session.waitUntil("on top") { shows(order, $0) }
    try session.press(.escape)
    try session.waitUntil("edit mode is over") { !$0.contains("⊖") && shows(order, $0) }
    #expect(try first.quit() == .exited(0))

    let second = try BookSession(in: folder)
    try second.session.waitUntil("the order is kept") { shows(order, $0) }
    try second.session.send("uu")
    try second.session.waitUntil("each move was one step for undo") { shows(labels, $0) }
    #expect(try second.quit() == .exited(0))
  }

  @Test("A new book offers samples in the user's currency")
  func samples() throws {
    let book = try BookSession()
    try book.session.waitUntil(shows: "sample records in TWD")
    try book.session.send("y")
    try book.session.waitUntil(shows: "Coffee")
    try book.session.send("S")
    try book.session.waitUntil(shows: "Sweep them away")
    try book.session.send("y")
    try book.session.waitUntil(shows: "no quick records")
    #expect(try book.quit() == .exited(0))
  }

  @Test("Two programs have one book open: each sees what the other has done")
  func twoPrograms() throws {
    let folder = try TemporaryFolder()
    let first = try BookSession(in: folder)
    try first.beginEmpty()
    try first.add("Lunch", "120")
    let second = try BookSession(in: folder)
    try second.add("Coffee", "35")
    try first.session.focus(false)
    try first.session.focus(true)
    try first.session.waitUntil(shows: "Coffee")
    try first.session.press(.enter)
    try first.waitUntil(foot: "Booked")
    #expect(try first.quit() == .exited(0))
    #expect(try second.quit() == .exited(0))
  }

  @Test(
    "A full disk is told, the book is unharmed, and what was not booked can be booked again",
    .enabled(if: SmallDisk.isPossible))
  func fullDisk() throws {
    let disk = try SmallDisk(kilobytes: 256)
    let book = try BookSession(in: disk.folder)
    try book.beginEmpty()
    try book.add("Lunch", "120")
    try disk.fill("filler")
    try book.session.press(.enter)
    try book.session.waitUntil(shows: "not booked: Lunch 120.00 TWD")
    try book.session.waitUntil(shows: "disk is full; nothing was changed")
    try book.session.send("q")
    try book.session.waitUntil(shows: "A booking is not in the book yet")
    try disk.remove("filler")
    try book.session.send("s")
    #expect(try book.session.waitForExit() == .exited(0))
    let again = try BookSession(in: disk.folder)
    try again.session.waitUntil(shows: "1× today")
    #expect(try again.quit() == .exited(0))
  }

  @Test("A file that is no book is told in one line, and stays as it is")
  func foreignFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("not a book", to: "book.sqlite")
    let run = try CommandRun(["--book", folder.path("book.sqlite")])
    #expect(run.status == .exited(2))
    #expect(run.errors.hasSuffix("is not a book of Sideswipe; --book names another file\n"))
    #expect(try folder.read("book.sqlite") == Array("not a book".utf8))
  }
}
