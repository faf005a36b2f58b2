import Glibc
import Testing
import Terminal

@testable import SideswipeApp

/// The last line says what can be done now.
@Suite struct HintTests {
  private func words(_ simulation: Simulation) -> [String] {
    simulation.screen.hints.map(\.text)
  }

  @Test func browsing() throws {
    let simulation = try Simulation("one", "two")
    #expect(words(simulation) == ["Delete", "Edit", "Edit", "Filter", "Add", "Help", "Quit"])
    simulation.keys("Delete", "Enter")
    #expect(
      words(simulation) == ["Delete", "Edit", "Edit", "Filter", "Add", "Undo", "Help", "Quit"])
    simulation.keys("u")
    #expect(
      words(simulation) == ["Delete", "Edit", "Edit", "Filter", "Add", "Redo", "Help", "Quit"])
  }

  @Test func open() throws {
    let simulation = try Simulation("one", "two")
    simulation.keys("←")
    #expect(words(simulation) == ["Delete", "Close", "Add", "Help", "Quit"])
    simulation.keys("Esc", "→")
    #expect(words(simulation) == ["Edit", "Close", "Add", "Help", "Quit"])
  }

  @Test func editing() throws {
    let simulation = try Simulation("one")
    simulation.keys("e")
    #expect(words(simulation) == ["Keep", "Leave as it was"])
  }

  @Test func emptyAndReadOnly() throws {
    #expect(words(try Simulation([])) == ["Add", "Help", "Quit"])
    let readOnly = try Simulation(Array("one\n".utf8), permissions: 0o444)
    #expect(words(readOnly) == ["Filter", "Help", "Quit"])
  }

  @Test func unsaved() throws {
    let simulation = try Simulation("one", "two")
    simulation.files.fail(.write, ENOSPC)
    simulation.keys("Delete", "Enter")
    #expect(words(simulation).contains("Save"))
    simulation.pace = .held
    simulation.keys("s")
    #expect(!words(simulation).contains("Save"), "a write is under way")
  }

  @Test func tooNarrow() throws {
    let simulation = try Simulation("one", "two", size: Size(columns: 11, rows: 6))
    simulation.keys("←")
    #expect(words(simulation) == ["Delete"])
    simulation.keys("→")
    #expect(!words(simulation).contains("Delete") || words(simulation).count > 1)
    simulation.keys("→")
    #expect(words(simulation) == ["Edit"])
    simulation.keys("j")
    #expect(words(simulation).count > 1)
  }

  @Test func everyHintHasItsKey() throws {
    let simulation = try Simulation("one")
    for hint in simulation.screen.hints {
      #expect(simulation.screen.bindings[hint.key] != nil, "\(hint.text)")
    }
  }
}
