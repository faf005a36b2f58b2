import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// Keys, mouse and paste over the list.
@Suite struct BrowsingTests {
  /// A button held down while something else takes the place of the list, and let go over that.
  @Test(arguments: ["e", "?"])
  func aButtonLetGoElsewhereHoldsNothing(key: String) throws {
    let rows = (1...40).map { "row \($0)\n" }.joined()
    let simulation = try Simulation(Array(rows.utf8), size: Size(columns: 40, rows: 10))
    simulation.point(.press(.left), 10, 3)
    simulation.keys(key)
    simulation.point(.release(.left), 10, 3)
    simulation.keys("Esc")
    #expect(simulation.screen.mode == .browsing)
    simulation.point(.wheel(.down), 10, 3)
    simulation.settle()
    #expect(simulation.screen.list.topPosition > 0)
  }

  private static let hints = "← Delete  → Edit  ⏎ Edit  / Filter  a Add  ? Help  q Quit"

  private func footer(_ simulation: Simulation) -> String {
    simulation.frame.text.split(separator: "\n", omittingEmptySubsequences: false).last
      .map { String($0.drop { $0 == " " }) } ?? ""
  }

  @Test func escWithNothingToCallOffLeavesTheHints() throws {
    let simulation = try Simulation("one")
    simulation.keys("Esc")
    #expect(footer(simulation) == Self.hints)
    let empty = try Simulation([])
    empty.keys("Esc")
    #expect(footer(empty) == "a Add  ? Help  q Quit")
  }

  @Test(arguments: ["←", "→", "Delete", "h", "l", "e", "a", "u", "Ctrl-R", "Enter"])
  func aReadOnlyListSaysWhy(key: String) throws {
    let simulation = try Simulation(Array("one\n".utf8), permissions: 0o444)
    simulation.keys(key)
    #expect(footer(simulation) == "! read-only: the file's mode says so")
    #expect(simulation.screen.list.openRow == nil)
    #expect(simulation.screen.mode == .browsing)
  }

  @Test(arguments: [
    ("←", "there is no row"), ("Enter", "there is no row"), ("Tab", "no row is open"),
    ("u", "nothing to undo"), ("Ctrl-R", "nothing to redo"), ("s", "everything is saved"),
    ("x", "x does nothing here; ? shows the keys"), ("↑", "a Add  ? Help  q Quit"),
  ])
  func anEmptyListSaysWhatThereIsNot(key: String, text: String) throws {
    let simulation = try Simulation([])
    simulation.keys(key)
    #expect(footer(simulation) == text)
  }

  @Test func anUnknownKeyIsNamedFitToShow() throws {
    let simulation = try Simulation("one")
    simulation.type("\u{202E}")
    #expect(footer(simulation) == "U+202E does nothing here; ? shows the keys")
  }

  @Test(arguments: [
    "\r", "q", "a\rx\r", "\u{1B}[3~\r", "\u{1B}[D\r", "u", "\u{3}", "y\n", "\u{1B}[<0;10;2M",
  ])
  func pastedTextIsNoCommand(text: String) throws {
    let simulation = try Simulation("one", "two")
    let document = simulation.screen.rows.document
    simulation.paste(Array(text.utf8))
    simulation.settle()
    #expect(simulation.exit == nil)
    #expect(simulation.screen.mode == .browsing)
    #expect(simulation.screen.list.openRow == nil)
    #expect(simulation.screen.rows.document == document)
    #expect(footer(simulation) == "pasted text is no command; a adds a row to paste into")
  }

  // MARK: nothing acts twice

  @Test func enterTwiceDeletesOneRow() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("Delete", "Enter", "Enter", "Delete", "Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("two\nthree\n".utf8))
  }

  @Test(arguments: [(0.29, false), (0.31, true)])
  func afterAButtonEnterRestsFor300Milliseconds(pause: Seconds, acts: Bool) throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("Delete", "Enter", "Delete")
    simulation.wait(pause)
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.screen.rows.rowCount == (acts ? 1 : 2))
  }

  @Test(arguments: [(0.2, 2), (0.31, 1)])
  func afterAButtonClicksRestToo(pause: Seconds, rows: Int) throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("Delete", "Enter", "Delete")
    simulation.wait(pause)
    simulation.click(76, 1)
    simulation.settle()
    #expect(simulation.screen.rows.rowCount == rows)
  }

  @Test func enterTwiceOnEditStaysInTheRow() throws {
    let simulation = try Simulation("one", "two")
    simulation.keys("→", "Enter", "Enter")
    #expect(footer(simulation).contains("Keep"))
    simulation.type("!")
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one!\ntwo\n".utf8), "a change is kept at any time")
  }

  @Test func enterMuchLaterLeavesTheRow() throws {
    let simulation = try Simulation("one", "two")
    simulation.keys("→", "Enter")
    simulation.wait(0.31)
    simulation.keys("Enter")
    #expect(simulation.screen.mode == .browsing)
  }

  // MARK: one path for the wheel and the keys

  @Test func anArrowEndsAWheelsPan() throws {
    let simulation = try Simulation("one", "two")
    for _ in 0..<4 {
      simulation.point(.wheel(.right), 40, 1)
      simulation.wait(0.1)
    }
    // Twelve columns open the row, so what → does is close it.
    simulation.keys("→")
    simulation.settle()
    #expect(simulation.screen.list.openRow == nil)
  }

  @Test(arguments: ["x", "?", "u", "s", "Ctrl-L", "j", "Delete", "Enter"])
  func anyOtherKeyCallsOffADrag(key: String) throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.drag(from: 70, to: 40, row: 2, releases: false)
    #expect(simulation.screen.list.isDragging)
    simulation.keys(key)
    #expect(!simulation.screen.list.isDragging)
    simulation.point(.release(.left), 40, 2)
    simulation.settle()
    #expect(simulation.screen.list.openRow == nil)
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\n".utf8))
  }

  @Test func escOnlyCallsOffTheDrag() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.drag(from: 70, to: 50, row: 2)
    simulation.settle()
    simulation.drag(from: 40, to: 44, row: 2, releases: false)
    simulation.keys("Esc")
    simulation.settle()
    #expect(simulation.screen.list.openRow?.edge == .trailing)
    simulation.keys("Esc")
    simulation.settle()
    #expect(simulation.screen.list.openRow == nil)
  }

  // MARK: undo

  @Test func undoGoesBackToHowItWasOpened() throws {
    let original = Array("\u{FEFF}one\r\n\ntwo\nthree".utf8)
    let simulation = try Simulation(original)
    simulation.keys("e", "!", "Enter", "j", "Delete", "Enter")
    simulation.settle()
    simulation.keys("a", "n", "Enter", "G", "Delete", "Enter")
    simulation.settle()
    simulation.keys("k", "e", "Ctrl-U", "Enter")
    simulation.settle()
    let changed = simulation.fileBytes
    #expect(changed != original)
    simulation.keys("u", "u", "u", "u", "u")
    simulation.settle()
    #expect(simulation.fileBytes == original)
    simulation.keys("u")
    #expect(footer(simulation) == "nothing to undo")
    simulation.keys("Ctrl-R", "Ctrl-R", "Ctrl-R", "Ctrl-R", "Ctrl-R")
    simulation.settle()
    #expect(simulation.fileBytes == changed)
    simulation.keys("Ctrl-R")
    #expect(footer(simulation) == "nothing to redo")
  }

  @Test func undoShowsTheRowItTouched() throws {
    let rows = (1...100).map { "row \($0)\n" }.joined()
    let simulation = try Simulation(Array(rows.utf8))
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.keys("G", "u")
    simulation.settle()
    #expect(simulation.screen.list.currentRow == simulation.screen.rows.rowID(at: 0))
    #expect(simulation.frame.text.contains("▌  row 1 "))
  }

  // MARK: before the list was seen

  @Test(arguments: [
    ("a", 0), ("e", 0), ("u", 0), ("Ctrl-R", 0), ("s", 0), ("Enter", 0), ("←", 0), ("→", 0),
    ("Delete", 0), ("Tab", 0), ("x", 0), ("j", 1), ("↓", 1), ("G", 2), ("g", 0),
  ])
  func typedAheadOnlyMoves(name: String, position: Int) throws {
    let simulation = try Simulation("one", "two", "three")
    let key = try #require(KeyName.key(named: name))
    simulation.send(.typedAhead(.key(key)))
    simulation.settle()
    #expect(simulation.screen.mode == .browsing)
    #expect(simulation.screen.list.openRow == nil)
    #expect(
      simulation.screen.list.currentRow == simulation.screen.rows.rowID(at: position))
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\n".utf8))
  }

  @Test func typedAheadTextAndClicksAreDropped() throws {
    let simulation = try Simulation("one", "two")
    let before = simulation.frame
    simulation.send(.typedAhead(.paste(Array("x\r".utf8))))
    simulation.send(
      .typedAhead(.pointer(PointerEvent(.press(.left), at: Position(column: 3, row: 2)))))
    simulation.send(
      .typedAhead(.pointer(PointerEvent(.release(.left), at: Position(column: 3, row: 2)))))
    #expect(simulation.frame == before)
  }

  @Test(arguments: [("q", Int32(0)), ("Ctrl-C", 130)])
  func typedAheadLeaves(name: String, status: Int32) throws {
    let simulation = try Simulation("one")
    let key = try #require(KeyName.key(named: name))
    simulation.send(.typedAhead(.key(key)))
    #expect(simulation.exit?.status == status)
  }
}
