import Documents
import Glibc
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// A list of which a filter shows some rows, and what is done to rows meanwhile.
@Suite struct FilteredListTests: FilteredListSuite {
  @Test func theCurrentRowStaysOrTheNearestIs() throws {
    let simulation = try simulation()
    simulation.keys("j", "j", "j", "/")
    simulation.type("oa")
    #expect(current(simulation) == "oat milk")
    simulation.keys("Ctrl-U")
    simulation.type("ri")
    #expect(current(simulation) == "rice")
    // It comes back to where it was.
    simulation.keys("Ctrl-U")
    #expect(current(simulation) == "oat milk")
    simulation.type("nothing")
    #expect(current(simulation) == nil)
    #expect(simulation.frame.text.contains("no row matches"))
    simulation.keys("Esc")
    #expect(current(simulation) == "oat milk")
    simulation.type("/nothing\r")
    #expect(current(simulation) == nil)
    simulation.keys("j", "Delete", "Enter", "Esc")
    #expect(current(simulation) == "oat milk")
  }

  @Test func theChosenRowIsKeptWhenTheFilterGoes() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "G")
    #expect(current(simulation) == "milk rice")
    simulation.keys("Esc")
    #expect(current(simulation) == "milk rice")
    simulation.keys("g", "/", "m", "PgDn", "Esc")
    #expect(current(simulation) == "milk rice")
  }

  @Test func aChangeOfTheFilterClosesTheOpenRow() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "←")
    simulation.settle()
    #expect(simulation.screen.list.openRow != nil)
    simulation.keys("/")
    simulation.settle()
    #expect(simulation.screen.list.openRow == nil)
    #expect(simulation.screen.list.checkInvariants().isEmpty)
  }

  // MARK: changes of rows

  @Test func deletingHitsTheRowShown() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "j", "Delete", "Enter")
    simulation.settle()
    #expect(file(simulation) == Self.rows.filter { $0 != "oat milk" })
    #expect(shown(simulation) == ["milk", "milk rice"])
    #expect(current(simulation) == "milk rice")
    simulation.keys("u")
    simulation.settle()
    #expect(shown(simulation) == ["milk", "oat milk", "milk rice"])
    #expect(current(simulation) == "oat milk")
    #expect(file(simulation) == Self.rows)
  }

  @Test func whatIsAddedIsShownWhateverItIs() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "a")
    simulation.type("bread\r")
    simulation.settle()
    #expect(shown(simulation) == ["milk", "bread", "oat milk", "milk rice"])
    #expect(current(simulation) == "bread")
    #expect(file(simulation)[3] == "bread")
    simulation.keys("/", " ")
    #expect(shown(simulation) == ["milk", "oat milk", "milk rice"])
  }

  @Test func addingWhereNothingMatchesAddsAtTheEnd() throws {
    let simulation = try simulation()
    simulation.type("/nothing\ra")
    simulation.type("new\r")
    simulation.settle()
    #expect(file(simulation) == Self.rows + ["new"])
    #expect(shown(simulation) == ["new"])
    simulation.keys("a", "Esc")
    #expect(shown(simulation) == ["new"])
  }

  @Test func anEditedRowStaysUntilTheFilterChanges() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "e", "Ctrl-U")
    simulation.type("juice\r")
    simulation.settle()
    #expect(shown(simulation) == ["juice", "oat milk", "milk rice"])
    #expect(file(simulation)[2] == "juice")
    simulation.keys("Esc", "/", "m")
    #expect(shown(simulation) == ["oat milk", "milk rice"])
  }

  @Test func undoingWhatIsHiddenNamesIt() throws {
    let simulation = try simulation()
    simulation.keys("Delete", "Enter", "j", "e", "!", "Enter", "/", "z", "Enter", "u")
    simulation.settle()
    #expect(line(simulation, -1).hasPrefix(" Undone: “milk” · the filter hides that row"))
    simulation.keys("u")
    simulation.settle()
    #expect(line(simulation, -1).hasPrefix(" Undone: “apples” is back · the filter hides"))
    #expect(shown(simulation) == ["zest"])
    #expect(current(simulation) == "zest")
    #expect(file(simulation) == Self.rows)
    simulation.keys("Ctrl-R")
    #expect(line(simulation, -1).hasPrefix(" Done again: “apples” is out again · the filter hides"))
    simulation.keys("Esc", "u")
    #expect(current(simulation) == "apples")
    #expect(line(simulation, -1) == " Undone: “apples” is back")
  }

  @Test func changesFromOutsideAreFilteredToo() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter")
    let bytes = simulation.fileBytes ?? []
    simulation.files.write(Array("plum jam\nbeer\n".utf8) + bytes, to: simulation.path)
    simulation.keys("j", "Delete", "Enter")
    simulation.settle()
    #expect(shown(simulation) == ["plum jam", "milk", "milk rice"])
    #expect(file(simulation) == ["plum jam", "beer"] + Self.rows.filter { $0 != "oat milk" })
  }

  /// What is typed is no answer: the question waits.
  @Test func aQuestionWaitsForTheEndOfTheTyping() throws {
    let simulation = try simulation()
    simulation.pace = .held
    simulation.files.write(Array("other\n".utf8), to: simulation.path)
    simulation.keys("Delete", "Enter", "/", "r")
    simulation.finishSaves()
    simulation.type("i")
    #expect(shown(simulation) == ["rice", "milk rice"])
    simulation.keys("Enter")
    guard case .asking = simulation.screen.mode else {
      Issue.record("no question")
      return
    }
  }

  @Test func aReadOnlyListIsFilteredToo() throws {
    let simulation = try Simulation(Array("one\ntwo\n".utf8), permissions: 0o444)
    simulation.keys("/", "w")
    #expect(shown(simulation) == ["two"])
  }

  @Test func hiddenMarksAreToldByTheSign() throws {
    let long = String(repeating: "x", count: 30) + "milk"
    let simulation = try simulation([long, "milk"], size: Size(columns: 20, rows: 6))
    let plain = simulation.frame[Position(column: 19, row: 1)]
    simulation.keys("/")
    simulation.type("milk")
    let cell = simulation.frame[Position(column: 19, row: 1)]
    #expect(cell.glyph == plain.glyph)
    #expect(cell.style.attributes.isSuperset(of: [.bold, .underline]))
    #expect(!plain.style.attributes.contains(.underline))
    let marked = (0..<20).filter {
      simulation.frame[Position(column: $0, row: 2)].style.attributes.contains(.underline)
    }
    #expect(marked == [3, 4, 5, 6])
  }
}
