import Documents
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// The user's own editor, on a row and on the whole list (X5).
@Suite struct OutsideEditTests {
  // MARK: one row

  @Test(arguments: [
    // With and without a line end, and one of the other kind.
    ("2\n", "one\n2\nthree\n"), ("2", "one\n2\nthree\n"), ("2\r\n", "one\n2\nthree\n"),
    ("\n", "one\n\nthree\n"),
  ])
  func aRow(left: String, file: String) throws {
    let simulation = try Simulation.editing { _ in .left(left) }
    let row = simulation.screen.rows.rowID(at: 1)
    simulation.keys("j", "v")
    simulation.settle()
    #expect(simulation.edits.map(\.text) == [Array("two\n".utf8)])
    #expect(simulation.fileText == file)
    #expect(simulation.screen.rows.rowID(at: 1) == row)
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileText == Simulation.list)
  }

  @Test func bytesThatAreNoTextComeAndGo() throws {
    let simulation = try Simulation([0xE9, 0x0D, 0x0A, 0x61])
    simulation.editor = { .text([0xFF] + $0.edit.text) }
    simulation.keys("v")
    simulation.settle()
    #expect(simulation.edits.map(\.text) == [[0xE9, 0x0A]])
    #expect(simulation.fileBytes == [0xFF, 0xE9, 0x0D, 0x0A, 0x61])
  }

  @Test(arguments: [
    ("m", "one\na\nb\nthree\n", "Edited: 2 rows"), ("k", "one\na\nthree\n", "Edited: “a”"),
    ("Esc", Simulation.list, "left as it was"),
  ])
  func severalLinesAsk(key: String, file: String, message: String) throws {
    let simulation = try Simulation.editing { _ in .left("a\nb\n") }
    simulation.keys("j", "v")
    #expect(simulation.frame.text.contains("The editor left 2 lines."))
    #expect(simulation.fileText == Simulation.list)
    simulation.keys(key)
    simulation.settle()
    #expect(simulation.fileText == file)
    #expect(simulation.frame.text.contains(message))
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileText == Simulation.list, "one step")
    #expect(!simulation.screen.history.canUndo)
  }

  @Test(arguments: [("d", "one\nthree\n"), ("Esc", Simulation.list)])
  func nothingAsks(key: String, file: String) throws {
    let simulation = try Simulation.editing { _ in .left("") }
    simulation.keys("j", "v")
    #expect(simulation.frame.text.contains("The editor left nothing."))
    simulation.keys(key)
    simulation.settle()
    #expect(simulation.fileText == file)
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileText == Simulation.list)
  }

  @Test func editingAgainGoesOnFromWhatWasLeft() throws {
    let simulation = try Simulation.editing { $0 == "one\n" ? .left("a\nb\n") : .left("a b\n") }
    simulation.keys("v", "v")
    simulation.settle()
    #expect(simulation.edits.map(\.text) == ["one\n", "a\nb\n"].map { Array($0.utf8) })
    #expect(simulation.fileText == "a b\ntwo\nthree\n")
  }

  /// Asked once more, and nothing changed in between: what was left is still not what the row was.
  @Test func editingAgainAndChangingNothing() throws {
    let simulation = try Simulation.editing { $0 == "one\n" ? .left("a\nb\n") : .left($0) }
    simulation.keys("v", "v")
    #expect(simulation.frame.text.contains("The editor left 2 lines."))
  }

  @Test func nulBytesAreNeverTaken() throws {
    for key in ["v", "V"] {
      let simulation = try Simulation.editing { _ in .left("some text\0\n") }
      simulation.keys(key)
      #expect(simulation.frame.text.contains("NUL bytes"))
      #expect(simulation.frame.text.contains("[v] Edit again"))
      simulation.keys("Esc")
      simulation.settle()
      #expect(simulation.fileText == Simulation.list)
    }
  }

  // MARK: under a filter

  // MARK: under a filter

  @Test func whatIsEditedStaysInSight() throws {
    let simulation = try Simulation.editing { _ in .left("x\ny\n") }
    simulation.keys("/")
    simulation.type("t")
    simulation.keys("Enter", "v", "m")
    simulation.settle()
    #expect(simulation.fileText == "one\nx\ny\nthree\n")
    let rows = simulation.screen.rows
    let shown = (0..<rows.rowCount).map {
      rows.row(at: $0, columns: 9).text.glyphs.map(\.text).joined()
    }
    #expect(shown == ["x", "y", "three"])
  }

  // MARK: no change

  @Test(arguments: [
    (EditorOutcome.failed(.exited(status: 3)), "the editor ended with status 3"),
    (.failed(.exited(status: 127)), "the editor “vi” was not found"),
    (.failed(.exited(status: 126)), "the editor “vi” cannot be run"),
    (.failed(.exited(status: 137)), "the editor was killed by signal 9"),
    (.failed(.killed(signal: 9)), "the editor was killed by signal 9"),
    (.failed(.notStarted(errno: 11)), "no editor could be started"),
    (.fileGone, "the editor removed its file"),
    (.unusable(DocumentError(.noBuffer, "list.txt")), "there is no folder to edit in"),
  ])
  func aFailureChangesNothingAndSaysWhy(outcome: EditorOutcome, message: String) throws {
    for key in ["v", "V"] {
      let simulation = try Simulation.editing { _ in outcome }
      simulation.keys(key)
      simulation.settle()
      #expect(simulation.fileText == Simulation.list)
      #expect(simulation.screen.message?.kind == .failure)
      let shown = simulation.screen.message?.text ?? ""
      #expect(shown.hasPrefix(message) && shown.hasSuffix("nothing was changed"), "\(shown)")
      #expect(!simulation.screen.history.canUndo)
    }
  }

  @Test func aTextLeftAsItWasIsNoChange() throws {
    for key in ["v", "V"] {
      let simulation = try Simulation.editing { .left($0) }
      simulation.pace = .held
      simulation.keys(key)
      #expect(!simulation.isSaving)
      #expect(simulation.frame.text.contains("the editor changed nothing"))
    }
  }

  @Test func aListThatIsReadOnlyIsNotEdited() throws {
    for key in ["v", "V"] {
      let simulation = try Simulation(Array(Simulation.list.utf8), permissions: 0o444)
      simulation.keys(key)
      #expect(simulation.edits.isEmpty)
      #expect(simulation.frame.text.contains("read-only: the file's mode says so"))
    }
  }

  @Test func withoutARowThereIsNoneToEdit() throws {
    let simulation = try Simulation([UInt8]())
    simulation.keys("v")
    #expect(simulation.edits.isEmpty)
    #expect(simulation.frame.text.contains("there is no row"))
  }

  @Test func anOpenRowClosesAndADragEnds() throws {
    let simulation = try Simulation.editing { .left($0) }
    simulation.drag(from: 70, to: 60, row: 2, releases: false)
    simulation.keys("V")
    simulation.settle()
    #expect(simulation.screen.list.openRow == nil)
    #expect(!simulation.screen.list.isDragging)
  }

  // MARK: others meanwhile

  /// A save that ends in a conflict must not take the place of the question about the text.
  @Test func aConflictWaitsForTheAnswer() throws {
    let simulation = try Simulation.editing { _ in .left("a\nb\n") }
    simulation.pace = .held
    simulation.files.write(Array("one\nELSE\nthree\n".utf8), to: simulation.path)
    simulation.keys("j", "Delete", "Enter")
    simulation.keys("v")
    simulation.finishSaves()
    #expect(simulation.frame.text.contains("The editor left 2 lines."))
    simulation.keys("Esc")
    #expect(simulation.frame.text.contains("Another program changed a row"))
  }

  @Test func aRowThatIsGoneIsAddedAgain() throws {
    let simulation = try Simulation.editing { _ in .left("a\nb\n") }
    simulation.pace = .answerHeld
    simulation.files.write(Array("one\nthree\n".utf8), to: simulation.path)
    // A change of another row makes the removal known.
    simulation.keys("G", "Delete", "Enter", "g", "j", "v")
    #expect(simulation.edits.map(\.text) == [Array("two\n".utf8)])
    simulation.finishSaves()
    simulation.keys("m")
    simulation.pace = .atOnce
    simulation.settle()
    #expect(simulation.fileText == "one\na\nb\n")
    #expect(simulation.frame.text.contains("yours was added again"))
  }

  @Test(arguments: [("v", "a\nb\ntwo\nthree\n"), ("V", "a\0b\n")])
  func leavingFromTheQuestionKeepsWhatTheEditorLeft(edit: (key: String, kept: String)) throws {
    let simulation = try Simulation.editing { _ in .left(edit.key == "v" ? "a\nb\n" : edit.kept) }
    simulation.keys(edit.key, "Ctrl-C")
    #expect(simulation.exit?.status == 130)
    #expect(simulation.exit?.rescue?.hasPrefix("list.txt does not hold what was being") ?? false)
    #expect(simulation.files["/state/list.txt.unsaved-1"] == Array(edit.kept.utf8))
    #expect(simulation.fileText == Simulation.list)
  }
}
