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
    // Right behind the Enter that revealed it another one is a slip.
    simulation.keys("Enter")
    #expect(text(simulation) == "one\ntwo\nthree\n")
    simulation.wait(0.31)
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

  @Test("A6: a drag lifts a row, the others make room, and the file follows when it is put down")
  func drag() throws {
    let simulation = try Simulation("one", "two", "three", "four")
    simulation.keys("E")
    simulation.settle()
    simulation.point(.press(.left), 20, 1)
    for row in 2...3 {
      simulation.wait(0.05)
      simulation.point(.motion(.left), 20, row)
    }
    let words = simulation.frame.text.split { !$0.isLetter }.map(String.init)
    #expect(
      words.filter(["one", "two", "three", "four"].contains) == ["two", "three", "one", "four"])
    #expect(text(simulation) == "one\ntwo\nthree\nfour\n")
    simulation.point(.release(.left), 20, 3)
    simulation.settle()
    #expect(text(simulation) == "two\nthree\none\nfour\n")
    simulation.keys("u")
    simulation.settle()
    #expect(text(simulation) == "one\ntwo\nthree\nfour\n")
  }

  @Test("A6: held at the edge the list scrolls after 300 ms, a row per 250, 100 or 50 ms by depth")
  func autoscroll() throws {
    let rows = (1...100).map { "row \($0)" }
    let simulation = try Simulation(Array(rows.map { $0 + "\n" }.joined().utf8))
    simulation.keys("E")
    simulation.settle()
    // The list has the lines 1 to 22 of the screen.
    simulation.point(.press(.left), 20, 3)
    simulation.point(.motion(.left), 20, 22)
    for (span, top) in [(0.29, 0), (0.02, 1), (1.0, 11)] {
      simulation.wait(span)
      #expect(simulation.screen.list.topPosition == top)
    }
    // One line further in it goes slower, beyond the list faster.
    for (row, count) in [(21, 4...4), (23, 19...20)] {
      simulation.point(.motion(.left), 20, row)
      let top = simulation.screen.list.topPosition
      simulation.wait(1)
      #expect(count.contains(simulation.screen.list.topPosition - top))
    }
    simulation.point(.motion(.left), 20, 10)
    let top = simulation.screen.list.topPosition
    simulation.wait(1)
    #expect(simulation.screen.list.topPosition == top)
    simulation.point(.release(.left), 20, 10)
    simulation.settle()
    var expected = rows
    expected.insert(expected.remove(at: 2), at: top + 9)
    #expect(text(simulation) == expected.map { $0 + "\n" }.joined())
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
