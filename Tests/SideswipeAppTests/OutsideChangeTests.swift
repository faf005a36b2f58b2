import Documents
import Glibc
import ListKit
import Terminal
import Testing

@testable import SideswipeApp

/// Another program writes or removes the file while it is open here (O2, O4).
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

  // MARK: when something is going on here

  @Test(
    "O4: a row that the pointer holds stays below it; the change comes after",
    arguments: [true, false])
  func dragged(moves: Bool) throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.point(.press(.left), 40, 2)
    if moves {
      for column in stride(from: 39, through: 20, by: -1) {
        simulation.wait(0.01)
        simulation.point(.motion(.left), column, 2)
      }
    }
    let before = simulation.frame.text
    simulation.othersWrite("new", "one", "two", "three")
    simulation.wait(3)
    #expect(simulation.rows == ["one", "two", "three"])
    #expect(simulation.frame.text == before)
    simulation.point(.release(.left), moves ? 20 : 40, 2)
    simulation.settle()
    #expect(simulation.rows == ["new", "one", "two", "three"])
    #expect(simulation.text(of: simulation.screen.list.currentRow) == "two")
    #expect(simulation.text(of: simulation.screen.list.openRow?.id) == (moves ? "two" : nil))
  }

  @Test("O4: a row that is moved by the pointer is moved before the change comes")
  func reordered() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("E")
    simulation.settle()
    simulation.point(.press(.left), 40, 1)
    simulation.wait(0.1)
    simulation.point(.motion(.left), 40, 3)
    simulation.othersWrite("zero", "one", "two", "three")
    simulation.wait(2)
    #expect(simulation.rows == ["one", "two", "three"])
    simulation.point(.release(.left), 40, 3)
    simulation.settle()
    #expect(simulation.fileBytes == Array("zero\ntwo\nthree\none\n".utf8))
    #expect(simulation.rows == ["zero", "two", "three", "one"])
  }

  @Test("O4: while a row is written nothing is exchanged; Esc shows the change, Enter merges it")
  func editing() throws {
    for key in ["Esc", "Enter"] {
      let simulation = try Simulation("one", "two", "three")
      simulation.keys("e", "!")
      simulation.othersWrite("zero", "one", "two", "three")
      simulation.wait(2)
      #expect(simulation.rows == ["one", "two", "three"])
      #expect(simulation.frame.text.contains("another program changed the file"))
      let looks = simulation.looks
      simulation.othersWrite("zero", "one", "two", "three", "four")
      simulation.wait(2)
      #expect(simulation.looks == looks)
      #expect(simulation.isAtRest)
      simulation.keys(key)
      simulation.settle()
      let one = key == "Esc" ? "one" : "one!"
      #expect(simulation.rows == ["zero", one, "two", "three", "four"])
      #expect(simulation.fileBytes == Array("zero\n\(one)\ntwo\nthree\nfour\n".utf8))
    }
  }

  @Test("O1, O4: a row changed here and there is asked about, not exchanged")
  func conflict() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("e", "!")
    simulation.othersWrite("ONE", "two", "three")
    simulation.wait(2)
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.frame.text.contains("[r] Reload"))
    simulation.othersWrite("ONE", "two", "three", "four")
    simulation.wait(2)
    #expect(simulation.frame.text.contains("[r] Reload"))
    #expect(simulation.rows == ["one!", "two", "three"])
    simulation.keys("r")
    simulation.settle()
    #expect(simulation.rows == ["ONE", "two", "three", "four"])
    #expect(simulation.isAtRest)
  }

  @Test("O4: what could not be saved is not given up for what others write")
  func unsaved() throws {
    let simulation = try Simulation.unsaved()
    simulation.othersWrite("one", "two", "three", "four")
    simulation.wait(3)
    #expect(simulation.rows == ["two", "three"])
    #expect(simulation.isAtRest)
    simulation.files.heal()
    simulation.keys("s")
    simulation.settle()
    #expect(simulation.rows == ["two", "three", "four"])
    #expect(simulation.fileBytes == Array("two\nthree\nfour\n".utf8))
  }

  @Test("O4: a change made between the look and its answer is not lost")
  func meanwhile() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.othersWrite("one", "two", "three", "four")
    simulation.pace = .answerHeld
    simulation.outwaitBurst()
    #expect(simulation.isWorking)
    simulation.keys("Delete", "Enter")
    simulation.pace = .atOnce
    simulation.settle()
    #expect(simulation.fileBytes == Array("two\nthree\nfour\n".utf8))
    #expect(simulation.rows == ["two", "three", "four"])
    #expect(simulation.screen.isSaved)
  }

  @Test("O4: a change while a row's own editor asks something waits for the answer")
  func question() throws {
    let simulation = try Simulation("one", "two")
    simulation.editor = { _ in .text(Array("a\nb\n".utf8)) }
    simulation.keys("v")
    #expect(simulation.frame.text.contains("The editor left 2 lines."))
    simulation.othersWrite("one", "two", "three")
    simulation.wait(2)
    #expect(simulation.frame.text.contains("The editor left 2 lines."))
    #expect(simulation.rows == ["one", "two"])
    simulation.keys("Esc")
    simulation.settle()
    #expect(simulation.rows == ["one", "two", "three"])
  }

  // MARK: gone

  @Test("O2: a file that is away for less than a second is no news")
  func away() throws {
    let simulation = try Simulation("one", "two")
    simulation.othersRemove()
    simulation.wait(0.9)
    #expect(simulation.screen.message == nil)
    #expect(simulation.looks == 1)
    simulation.othersWrite("one", "two", "three", isNew: true)
    simulation.settle()
    #expect(simulation.rows == ["one", "two", "three"])
    #expect(simulation.screen.message == nil)
  }

  @Test("O2: a file that is gone is told once; the list stays, and s asks before it makes it again")
  func gone() throws {
    let simulation = try Simulation("one", "two")
    simulation.othersRemove()
    simulation.settle()
    #expect(simulation.rows == ["one", "two"])
    #expect(simulation.frame.text.contains("list.txt is gone; the list is kept as it was"))
    #expect(simulation.frame.text.contains("s offers to write it again"))
    #expect(simulation.fileBytes == nil)
    simulation.keys("j")
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.screen.message == nil)
    simulation.keys("s")
    simulation.settle()
    #expect(simulation.frame.text.contains("Write it again"))
    #expect(simulation.fileBytes == nil)
    simulation.wait(0.3)
    simulation.keys("w")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\ntwo\n".utf8))
    #expect(!simulation.screen.looks.isGone)
  }

  @Test(
    "O2: a file that comes back later is shown, and that is said",
    arguments: [["one", "two"], ["one"]])
  func cameBack(rows: [String]) throws {
    let simulation = try Simulation("one", "two")
    simulation.othersRemove()
    simulation.settle()
    simulation.files.write(Array(rows.map { $0 + "\n" }.joined().utf8), to: simulation.path)
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.rows == rows)
    #expect(simulation.frame.text.contains("list.txt is there again"))
  }

  @Test("O4: a file that cannot be read any more leaves the list, and that is said")
  func unreadable() throws {
    let simulation = try Simulation("one", "two")
    simulation.files.fail(.open, EACCES)
    simulation.othersWrite("three")
    simulation.settle()
    #expect(simulation.rows == ["one", "two"])
    #expect(simulation.screen.message?.kind == .failure)
    #expect(simulation.isAtRest)
    simulation.files.heal()
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.rows == ["three"])
  }
}
