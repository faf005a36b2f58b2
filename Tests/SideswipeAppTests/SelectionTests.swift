import ListKit
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// The selection in the program: what is done to several rows, and what takes it away.
@Suite struct SelectionTests {
  private func selected(_ simulation: Simulation) -> [String] {
    let screen = simulation.screen
    return screen.list.selectedRows(source: screen.rows).compactMap { row in
      screen.rows.document.position(of: row).map {
        String(decoding: screen.rows.document.content(at: $0), as: UTF8.self)
      }
    }
  }

  @Test func escLeavesInOrder() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("Space", "/")
    simulation.type("t")
    simulation.keys("Enter", "Ctrl-A", "←")
    simulation.settle()
    #expect(simulation.screen.list.openRow != nil)
    simulation.keys("Esc")
    #expect(simulation.screen.list.openRow == nil)
    #expect(simulation.screen.rows.filter != nil)
    simulation.keys("Esc")
    #expect(simulation.screen.rows.filter == nil)
    #expect(selected(simulation) == ["one", "two", "three"])
    simulation.keys("Esc")
    #expect(selected(simulation) == [])
  }

  @Test func editIsForTheSwipedRow() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("Ctrl-A", "→")
    simulation.settle()
    #expect(simulation.frame.text.contains("Edit"))
    #expect(!simulation.frame.text.contains("Edit 3"))
    simulation.keys("Enter")
    simulation.wait(0.4)
    simulation.type("!")
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one!\ntwo\nthree\n".utf8))
    #expect(selected(simulation) == ["one!", "two", "three"])
  }

  @Test func survivesWhatOthersWrite() throws {
    let simulation = try Simulation("one", "two", "three", "four")
    simulation.keys("j", "Space", "Space")
    simulation.files.write(Array("zero\none\ntwo\nfour\n".utf8), to: simulation.path)
    simulation.keys("g", "e")
    simulation.type("!")
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("zero\none!\ntwo\nfour\n".utf8))
    #expect(selected(simulation) == ["two"])
  }

  @Test func aReadOnlyListCanBeSelectedAndNotChanged() throws {
    let simulation = try Simulation(Array("one\ntwo\n".utf8), permissions: 0o444)
    simulation.keys("Ctrl-A", "Delete", "Enter")
    simulation.settle()
    #expect(simulation.frame.text.contains("2 selected"))
    #expect(simulation.fileBytes == Array("one\ntwo\n".utf8))
  }

  @Test func aFilterSetMeanwhileHidesFromTheAction() throws {
    let simulation = try Simulation("one", "two", "three", "four")
    simulation.keys("Ctrl-A", "/")
    simulation.type("t")
    simulation.keys("Enter", "Delete", "Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\nfour\n".utf8))
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\nfour\n".utf8))
    #expect(simulation.frame.text.contains("2 rows are back"))
  }

  @Test func aStepThatNoLongerFitsIsLeftOutWhole() throws {
    let simulation = try Simulation("one", "two", "three", "four")
    simulation.keys("Space", "Space", "k", "Delete", "Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("three\nfour\n".utf8))
    simulation.keys("e")
    simulation.type("!")
    simulation.keys("Enter", "u", "u")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\nfour\n".utf8))
  }

  @Test("deleting everything of a long list is one step, and quick")
  func everything() throws {
    let bytes = Array((0..<20_000).map { "row \($0)\n" }.joined().utf8)
    let simulation = try Simulation(bytes)
    simulation.keys("Ctrl-A", "Delete")
    simulation.settle()
    #expect(simulation.frame.text.contains("Delete 20000"))
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.fileBytes == [])
    #expect(simulation.frame.text.contains("Deleted 20,000 rows"))
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileBytes == bytes)
  }

  @Test func theTitleAndTheHintsSayWhatIsSelected() throws {
    let simulation = try Simulation("one", "two")
    #expect(!simulation.frame.text.contains("selected"))
    simulation.keys("Space")
    #expect(simulation.frame.text.contains("1 selected"))
    #expect(simulation.frame.text.contains("Select none"))
    simulation.keys("-")
    #expect(!simulation.frame.text.contains("selected"))
    simulation.keys("-")
    #expect(simulation.frame.text.contains("nothing is selected"))
  }

  @Test func aTypedAheadKeySelectsNothing() throws {
    let simulation = try Simulation("one", "two")
    for key in [Key(.character(" ")), Key(.down, .shift), Key(.character("a"), .control)] {
      simulation.send(.typedAhead(.key(key)))
    }
    #expect(simulation.screen.list.selection.isEmpty)
  }
}
