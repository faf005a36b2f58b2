import Documents
import Glibc
import ListKit
import Terminal
import Testing

@testable import SideswipeApp

/// Another program writes the file while it is open here (O4).
@Suite struct OutsideChangeTests {
  // MARK: shown as they come

  @Test(
    "O4: rows that others add, remove or change are shown without a word", arguments: [false, true])
  func shown(isNew: Bool) throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.othersWrite("zero", "one", "THREE", "four", isNew: isNew)
    #expect(simulation.rows == ["one", "two", "three"])
    simulation.outwaitBurst()
    #expect(simulation.rows == ["zero", "one", "THREE", "four"])
    #expect(simulation.screen.message == nil)
    #expect(simulation.screen.isSaved)
    #expect(simulation.isAtRest)
  }

  @Test("O4: who is who stays: current row, selection, filter, the place on the screen")
  func identity() throws {
    let names = (1...100).map { "row \($0)" }
    let simulation = try Simulation(
      Array(names.map { $0 + "\n" }.joined().utf8), size: Size(columns: 60, rows: 12))
    for _ in 0..<40 { simulation.keys("j") }
    simulation.keys("Space")
    simulation.settle()
    let current = simulation.screen.list.currentRow
    let selection = simulation.screen.list.selection
    let line = try #require(
      simulation.frame.text.split(separator: "\n").firstIndex { $0.contains("row 42") })
    simulation.files.write(
      Array((["new"] + names.dropFirst(3)).map { $0 + "\n" }.joined().utf8), to: simulation.path)
    simulation.send(.fileMayHaveChanged)
    simulation.outwaitBurst()
    #expect(simulation.rows.count == 98)
    #expect(simulation.screen.list.currentRow == current)
    #expect(simulation.screen.list.selection == selection)
    #expect(
      simulation.frame.text.split(separator: "\n").firstIndex { $0.contains("row 42") } == line)
    simulation.keys("/")
    simulation.type("row 9")
    simulation.settle()
    simulation.othersWrite("row 90", "no", "row 91")
    simulation.outwaitBurst()
    #expect(simulation.screen.rows.rowCount == 2)
    #expect(simulation.frame.text.contains("/ row 9"))
  }

  @Test("O4: an open row stays open where it goes, and Enter is for it")
  func openRow() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("j", "Delete")
    simulation.settle()
    simulation.othersWrite("new", "zero", "one", "two", "three")
    simulation.outwaitBurst()
    #expect(simulation.text(of: simulation.screen.list.openRow?.id) == "two")
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("new\nzero\none\nthree\n".utf8))
  }

  @Test(
    "O4: an open row that is gone closes, and Enter does nothing for a moment",
    arguments: ["two", "TWO"])
  func openRowGone(instead: String) throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("j", "Delete")
    simulation.settle()
    if instead == "two" {
      simulation.othersWrite("one", "three")
    } else {
      simulation.othersWrite("one", instead, "three")
    }
    simulation.outwaitBurst()
    #expect(simulation.screen.list.openRow == nil)
    #expect(
      simulation.frame.text.contains("another program changed or removed the row that was open"))
    let left = simulation.rows
    simulation.keys("Enter")
    #expect(simulation.screen.mode == .browsing)
    simulation.wait(0.3)
    simulation.keys("Enter")
    #expect(simulation.screen.rowEdit != nil)
    #expect(simulation.rows == left)
  }

  @Test("O4: what was done before can still be undone")
  func undo() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.othersWrite("two", "three", "four")
    simulation.outwaitBurst()
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\nfour\n".utf8))
  }

  @Test("O4: a file that is made by another program is shown")
  func made() throws {
    let simulation = try Simulation(nil)
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.screen.message == nil)
    simulation.othersWrite("one", isNew: true)
    simulation.outwaitBurst()
    #expect(simulation.rows == ["one"])
    simulation.keys("Delete", "Enter")
    simulation.settle()
    #expect(simulation.fileBytes == [])
  }

  @Test("O4: a file that may not be written any more, or is no text, is read-only; and back")
  func readOnly() throws {
    let simulation = try Simulation("one", "two")
    simulation.keys("Delete")
    simulation.settle()
    simulation.files.withState { state in
      if let node = state.names[simulation.path] { state.change(node) { $0.permissions = 0o444 } }
    }
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(!simulation.screen.canEdit)
    #expect(simulation.screen.list.openRow == nil)
    #expect(simulation.frame.text.contains("read-only: "))
    #expect(simulation.rows == ["one", "two"])
    simulation.files.withState { state in
      if let node = state.names[simulation.path] { state.change(node) { $0.permissions = 0o644 } }
    }
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.screen.canEdit)
    simulation.files.write(Array("some text\0\n".utf8), to: simulation.path)
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(!simulation.screen.canEdit)
    #expect(simulation.frame.text.contains("NUL bytes"))
  }

  // MARK: what costs nothing

  @Test("O4: a thousand notices are one look")
  func burst() throws {
    let simulation = try Simulation("one")
    for number in 0..<1000 {
      simulation.othersWrite("one", "\(number)")
      simulation.wait(0.0005)
    }
    #expect(simulation.rows == ["one"])
    simulation.outwaitBurst()
    #expect(simulation.rows == ["one", "999"])
    #expect(simulation.looks == 1)
  }

  @Test("O4: a save of our own is no change of others")
  func ownSave() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("Delete", "Enter")
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    let rows = simulation.screen.rows.document
    let message = simulation.screen.message
    // The file is looked at, but not opened.
    simulation.files.fail(.open, EIO)
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.looks > 0)
    #expect(simulation.screen.rows.document == rows)
    #expect(simulation.screen.message == message)
  }

  @Test("O4: a file that was only touched, or replaced by its like, is no news")
  func touched() throws {
    let simulation = try Simulation("one", "two")
    let rows = simulation.screen.rows.document
    simulation.othersWrite("one", "two", isNew: true)
    simulation.settle()
    #expect(simulation.screen.rows.document == rows)
    #expect(simulation.screen.message == nil)
    // It is known as what it is now.
    simulation.files.fail(.open, EIO)
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.screen.message == nil)
  }
}
