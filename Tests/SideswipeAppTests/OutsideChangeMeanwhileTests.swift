import Documents
import Glibc
import ListKit
import Terminal
import Testing

@testable import SideswipeApp

/// Another program writes the file while something is going on with a row here (O1, O4).
@Suite struct OutsideChangeMeanwhileTests {
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
}
