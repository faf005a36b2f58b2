import ListKit
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// Edit mode and moves in a file.
@Suite struct EditModeTests {
  private func text(_ simulation: Simulation) -> String {
    simulation.fileBytes.map { String(decoding: $0, as: UTF8.self) } ?? "no file"
  }

  @Test("A2: E turns edit mode on and off, Esc leaves it last")
  func onAndOff() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("E")
    simulation.settle()
    #expect(simulation.frame.text.contains("⊖") && simulation.frame.text.contains("≡"))
    simulation.keys("E")
    simulation.settle()
    #expect(!simulation.frame.text.contains("⊖"))
    simulation.keys("E", "Space", "Enter")
    simulation.settle()
    #expect(simulation.screen.list.openRow != nil)
    simulation.keys("Esc")
    #expect(simulation.screen.list.openRow == nil && simulation.screen.list.isEditing)
    simulation.keys("Esc")
    #expect(simulation.screen.list.selection.isEmpty && simulation.screen.list.isEditing)
    simulation.keys("Esc")
    #expect(!simulation.screen.list.isEditing)
  }

  @Test("A3: ⊖, then Delete")
  func delete() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("j", "E", "Enter")
    simulation.settle()
    #expect(text(simulation) == "one\ntwo\nthree\n")
    simulation.keys("Enter")
    simulation.settle()
    #expect(text(simulation) == "one\nthree\n")
    simulation.keys("u")
    simulation.settle()
    #expect(text(simulation) == "one\ntwo\nthree\n")
  }

  @Test("A6: Alt-↑ and Alt-↓ move the row in the file, one undo each")
  func keys() throws {
    let simulation = try Simulation(Array("one\r\ntwo\nthree".utf8))
    simulation.keys("Alt-↓")
    simulation.settle()
    #expect(text(simulation) == "two\none\r\nthree")
    simulation.keys("Alt-↓")
    simulation.settle()
    #expect(text(simulation) == "two\nthree\none")
    simulation.keys("Alt-↓", "u")
    simulation.settle()
    #expect(text(simulation) == "two\none\r\nthree")
    #expect(simulation.frame.text.contains("“one” is in another place"))
    simulation.keys("u")
    simulation.settle()
    #expect(text(simulation) == "one\r\ntwo\nthree")
    simulation.keys("Ctrl-R", "Ctrl-R")
    simulation.settle()
    #expect(text(simulation) == "two\nthree\none")
  }

  @Test("a moved row and another program's changes go together")
  func others() throws {
    let simulation = try Simulation("one", "two", "three", "four")
    simulation.files.write(Array("zero\none\ntwo\nthree\nfour\nfive\n".utf8), to: simulation.path)
    simulation.keys("G", "Alt-↑")
    simulation.settle()
    #expect(text(simulation) == "zero\none\ntwo\nfour\nthree\nfive\n")
  }

  @Test("no row is moved among some that a filter shows, or in a file that is read-only")
  func refused() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("/")
    simulation.type("t")
    simulation.keys("Enter", "Alt-↓")
    simulation.settle()
    #expect(simulation.frame.text.contains("rows can be moved when all are shown"))
    #expect(text(simulation) == "one\ntwo\nthree\n")
    let fixed = try Simulation(Array("a\nb\n".utf8), permissions: 0o444)
    fixed.keys("Alt-↓", "E")
    fixed.settle()
    #expect(text(fixed) == "a\nb\n" && !fixed.frame.text.contains("⊖"))
  }
}
