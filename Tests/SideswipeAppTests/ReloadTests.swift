import Documents
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// `r` reads the file again.
@Suite struct ReloadTests {
  private func rows(_ simulation: Simulation) -> [String] {
    let document = simulation.screen.rows.document
    return (0..<document.count).map {
      String(decoding: document.content(at: $0), as: UTF8.self)
    }
  }

  @Test func rowsStayWhoTheyAre() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("j", "j")
    let current = simulation.screen.list.currentRow
    simulation.files.write(Array("zero\none\nthree\n".utf8), to: simulation.path)
    simulation.keys("r")
    simulation.settle()
    #expect(rows(simulation) == ["zero", "one", "three"])
    #expect(simulation.screen.list.currentRow == current)
    #expect(simulation.frame.text.contains("Reloaded"))
    // The next change begins with what was read.
    simulation.keys("Delete", "Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("zero\none\n".utf8))
  }

  @Test func whatWasDoneBeforeCanStillBeUndone() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.files.write(Array("two\nthree\nfour\n".utf8), to: simulation.path)
    simulation.keys("r")
    simulation.settle()
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\nfour\n".utf8))
  }

  @Test func nothingNewIsSaid() throws {
    let simulation = try Simulation("one")
    simulation.keys("r")
    #expect(simulation.frame.text.contains("nothing has changed"))
  }

  @Test(arguments: [("r", ["one", "two"], false), ("Esc", ["two"], true)])
  func unsavedChangesAreAskedAbout(key: String, kept: [String], canUndo: Bool) throws {
    let simulation = try Simulation("one", "two")
    simulation.files.fail(.write, 28)
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.keys("r")
    #expect(simulation.frame.text.contains("There are changes that are not in the file."))
    simulation.files.heal()
    simulation.keys(key)
    simulation.settle()
    #expect(rows(simulation) == kept)
    #expect(simulation.screen.history.canUndo == canUndo)
    #expect(simulation.screen.isSaved == !canUndo)
  }

  @Test func aFileThatIsGoneIsNoEmptyList() throws {
    let simulation = try Simulation("one", "two")
    simulation.files.withState { $0.names["list.txt"] = nil }
    simulation.keys("r")
    simulation.settle()
    #expect(rows(simulation) == ["one", "two"])
    #expect(simulation.frame.text.contains("list.txt is gone; the list is kept as it was"))
  }

  @Test func aFailedReadKeepsTheList() throws {
    let simulation = try Simulation("one", "two")
    simulation.files.fail(.read, 5)
    simulation.keys("r")
    simulation.settle()
    #expect(rows(simulation) == ["one", "two"])
    #expect(simulation.screen.message?.kind == .failure)
  }

  @Test func aFileThatIsNoTextAnyMoreIsReadOnly() throws {
    let simulation = try Simulation("one", "two")
    simulation.files.write(Array("some text\0\n".utf8), to: simulation.path)
    simulation.keys("r")
    simulation.settle()
    #expect(!simulation.screen.canEdit)
    #expect(simulation.frame.text.contains("NUL bytes"))
  }

  /// The list changes between the key and the answer: the change goes on its way, and the save that
  /// it brings about takes in what others did.
  @Test func aChangeMeanwhileIsNotLost() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.files.write(Array("one\ntwo\nthree\nfour\n".utf8), to: simulation.path)
    simulation.pace = .answerHeld
    simulation.keys("r", "Delete", "Enter")
    simulation.pace = .atOnce
    simulation.settle()
    #expect(simulation.fileBytes == Array("two\nthree\nfour\n".utf8))
    #expect(rows(simulation) == ["two", "three", "four"])
  }

  @Test func aListThatChangedMeanwhileIsNotReplacedAndThatIsSaid() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .held
    simulation.keys("r", "Delete", "Enter")
    simulation.finishSaves()
    #expect(simulation.frame.text.contains("not reloaded: the list has changed meanwhile"))
    simulation.settle()
    #expect(simulation.fileBytes == Array("two\nthree\n".utf8))
  }
}
