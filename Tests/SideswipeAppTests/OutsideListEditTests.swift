import Documents
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// The user's own editor, on the whole list (X5).
@Suite struct OutsideListEditTests {
  @Test(arguments: [
    ("one\nthree\n", "a row less"), ("zero\none\ntwo\nthree\n", "a row more"),
    ("three\none\ntwo\n", "in another order"), ("one\ntwo\nthree", "no final newline"),
    ("one\r\ntwo\r\nthree\r\n", "line ends"), ("\u{FEFF}one\ntwo\nthree\n", "a byte order mark"),
  ])
  func aList(left: String, what: String) throws {
    let simulation = try Simulation.editing { _ in .left(left) }
    let rows = (0..<3).map { simulation.screen.rows.rowID(at: $0) }
    simulation.keys("j", "j", "V")
    simulation.settle()
    #expect(simulation.edits.map(\.text) == [Array(Simulation.list.utf8)])
    #expect(simulation.fileText == left)
    let document = simulation.screen.rows.document
    for row in rows {
      guard let position = document.position(of: row) else { continue }
      let name = ["one", "two", "three"][rows.firstIndex(of: row) ?? 0]
      #expect(document.content(at: position) == Array(name.utf8))
    }
    #expect(simulation.screen.list.currentRow == rows[2], "the current row is still “three”")
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileText == Simulation.list)
    #expect(simulation.screen.rows.document.id(at: 0) == rows[0])
    simulation.keys("Ctrl-R")
    simulation.settle()
    #expect(simulation.fileText == left)
  }

  @Test(arguments: [("d", ""), ("Esc", Simulation.list)])
  func anEmptyListAsks(key: String, file: String) throws {
    let simulation = try Simulation.editing { _ in .left("") }
    simulation.keys("V")
    #expect(simulation.frame.text.contains("[d] Delete all rows"))
    simulation.keys(key)
    simulation.settle()
    #expect(simulation.fileText == file)
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileText == Simulation.list)
  }

  @Test func anEmptyListCanBeFilled() throws {
    let simulation = try Simulation(nil)
    simulation.editor = { _ in .left("a\r\nb") }
    simulation.keys("V")
    simulation.settle()
    #expect(simulation.fileText == "a\r\nb")
  }

  @Test func whatAnotherProgramDidMeanwhileIsMerged() throws {
    let simulation = try Simulation.editing { _ in .left("one\n2\nthree\n") }
    simulation.files.write(Array("zero\none\ntwo\nthree\n".utf8), to: simulation.path)
    simulation.keys("V")
    simulation.settle()
    #expect(simulation.fileText == "zero\none\n2\nthree\n")
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileText == "zero\none\ntwo\nthree\n")
  }

  @Test func aListIsTheWholeListWhateverIsShown() throws {
    let simulation = try Simulation.editing { .left($0 + "ten\nsix\n") }
    simulation.keys("/")
    simulation.type("t")
    simulation.keys("Enter", "V")
    simulation.settle()
    #expect(simulation.edits.map(\.text) == [Array(Simulation.list.utf8)])
    #expect(simulation.fileText == "one\ntwo\nthree\nten\nsix\n")
    #expect(simulation.screen.rows.rowCount == 3)
  }
}
