import Documents
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// The user's own editor, on a row and on the whole list (X5).
@Suite struct OutsideEditTests {
  private static let list = "one\ntwo\nthree\n"

  private func simulation(
    _ text: String = list, leaves: @escaping (String) -> EditorOutcome
  ) throws -> Simulation {
    let simulation = try Simulation(Array(text.utf8))
    simulation.editor = { leaves(String(decoding: $0.edit.text, as: UTF8.self)) }
    return simulation
  }

  private func text(_ simulation: Simulation) -> String {
    String(decoding: simulation.fileBytes ?? [], as: UTF8.self)
  }

  private static func left(_ text: String) -> EditorOutcome { .text(Array(text.utf8)) }

  // MARK: one row

  @Test(arguments: [
    // With and without a line end, and one of the other kind.
    ("2\n", "one\n2\nthree\n"), ("2", "one\n2\nthree\n"), ("2\r\n", "one\n2\nthree\n"),
    ("\n", "one\n\nthree\n"),
  ])
  func aRow(left: String, file: String) throws {
    let simulation = try simulation { _ in Self.left(left) }
    let row = simulation.screen.rows.rowID(at: 1)
    simulation.keys("j", "v")
    simulation.settle()
    #expect(simulation.edits.map(\.text) == [Array("two\n".utf8)])
    #expect(text(simulation) == file)
    #expect(simulation.screen.rows.rowID(at: 1) == row)
    simulation.keys("u")
    simulation.settle()
    #expect(text(simulation) == Self.list)
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
    ("Esc", list, "left as it was"),
  ])
  func severalLinesAsk(key: String, file: String, message: String) throws {
    let simulation = try simulation { _ in Self.left("a\nb\n") }
    simulation.keys("j", "v")
    #expect(simulation.frame.text.contains("The editor left 2 lines."))
    #expect(text(simulation) == Self.list)
    simulation.keys(key)
    simulation.settle()
    #expect(text(simulation) == file)
    #expect(simulation.frame.text.contains(message))
    simulation.keys("u")
    simulation.settle()
    #expect(text(simulation) == Self.list, "one step")
    #expect(!simulation.screen.history.canUndo)
  }

  @Test(arguments: [("d", "one\nthree\n"), ("Esc", list)])
  func nothingAsks(key: String, file: String) throws {
    let simulation = try simulation { _ in Self.left("") }
    simulation.keys("j", "v")
    #expect(simulation.frame.text.contains("The editor left nothing."))
    simulation.keys(key)
    simulation.settle()
    #expect(text(simulation) == file)
    simulation.keys("u")
    simulation.settle()
    #expect(text(simulation) == Self.list)
  }

  @Test func editingAgainGoesOnFromWhatWasLeft() throws {
    let simulation = try simulation { $0 == "one\n" ? Self.left("a\nb\n") : Self.left("a b\n") }
    simulation.keys("v", "v")
    simulation.settle()
    #expect(simulation.edits.map(\.text) == ["one\n", "a\nb\n"].map { Array($0.utf8) })
    #expect(text(simulation) == "a b\ntwo\nthree\n")
  }

  /// Asked once more, and nothing changed in between: what was left is still not what the row was.
  @Test func editingAgainAndChangingNothing() throws {
    let simulation = try simulation { $0 == "one\n" ? Self.left("a\nb\n") : Self.left($0) }
    simulation.keys("v", "v")
    #expect(simulation.frame.text.contains("The editor left 2 lines."))
  }

  @Test func nulBytesAreNeverTaken() throws {
    for key in ["v", "V"] {
      let simulation = try simulation { _ in Self.left("some text\0\n") }
      simulation.keys(key)
      #expect(simulation.frame.text.contains("NUL bytes"))
      #expect(simulation.frame.text.contains("[v] Edit again"))
      simulation.keys("Esc")
      simulation.settle()
      #expect(text(simulation) == Self.list)
    }
  }

  // MARK: the whole list

  @Test(arguments: [
    ("one\nthree\n", "a row less"), ("zero\none\ntwo\nthree\n", "a row more"),
    ("three\none\ntwo\n", "in another order"), ("one\ntwo\nthree", "no final newline"),
    ("one\r\ntwo\r\nthree\r\n", "line ends"), ("\u{FEFF}one\ntwo\nthree\n", "a byte order mark"),
  ])
  func aList(left: String, what: String) throws {
    let simulation = try simulation { _ in Self.left(left) }
    let rows = (0..<3).map { simulation.screen.rows.rowID(at: $0) }
    simulation.keys("j", "j", "V")
    simulation.settle()
    #expect(simulation.edits.map(\.text) == [Array(Self.list.utf8)])
    #expect(text(simulation) == left)
    let document = simulation.screen.rows.document
    for row in rows {
      guard let position = document.position(of: row) else { continue }
      let name = ["one", "two", "three"][rows.firstIndex(of: row) ?? 0]
      #expect(document.content(at: position) == Array(name.utf8))
    }
    #expect(simulation.screen.list.currentRow == rows[2], "the current row is still “three”")
    simulation.keys("u")
    simulation.settle()
    #expect(text(simulation) == Self.list)
    #expect(simulation.screen.rows.document.id(at: 0) == rows[0])
    simulation.keys("Ctrl-R")
    simulation.settle()
    #expect(text(simulation) == left)
  }

  @Test(arguments: [("d", ""), ("Esc", list)])
  func anEmptyListAsks(key: String, file: String) throws {
    let simulation = try simulation { _ in Self.left("") }
    simulation.keys("V")
    #expect(simulation.frame.text.contains("[d] Delete all rows"))
    simulation.keys(key)
    simulation.settle()
    #expect(text(simulation) == file)
    simulation.keys("u")
    simulation.settle()
    #expect(text(simulation) == Self.list)
  }

  @Test func anEmptyListCanBeFilled() throws {
    let simulation = try Simulation(nil)
    simulation.editor = { _ in Self.left("a\r\nb") }
    simulation.keys("V")
    simulation.settle()
    #expect(text(simulation) == "a\r\nb")
  }

  @Test func whatAnotherProgramDidMeanwhileIsMerged() throws {
    let simulation = try simulation { _ in Self.left("one\n2\nthree\n") }
    simulation.files.write(Array("zero\none\ntwo\nthree\n".utf8), to: simulation.path)
    simulation.keys("V")
    simulation.settle()
    #expect(text(simulation) == "zero\none\n2\nthree\n")
    simulation.keys("u")
    simulation.settle()
    #expect(text(simulation) == "zero\none\ntwo\nthree\n")
  }

  // MARK: under a filter

  @Test func whatIsEditedStaysInSight() throws {
    let simulation = try simulation { _ in Self.left("x\ny\n") }
    simulation.keys("/")
    simulation.type("t")
    simulation.keys("Enter", "v", "m")
    simulation.settle()
    #expect(text(simulation) == "one\nx\ny\nthree\n")
    let rows = simulation.screen.rows
    let shown = (0..<rows.rowCount).map {
      rows.row(at: $0, columns: 9).text.glyphs.map(\.text).joined()
    }
    #expect(shown == ["x", "y", "three"])
  }

  @Test func aListIsTheWholeListWhateverIsShown() throws {
    let simulation = try simulation { Self.left($0 + "ten\nsix\n") }
    simulation.keys("/")
    simulation.type("t")
    simulation.keys("Enter", "V")
    simulation.settle()
    #expect(simulation.edits.map(\.text) == [Array(Self.list.utf8)])
    #expect(text(simulation) == "one\ntwo\nthree\nten\nsix\n")
    #expect(simulation.screen.rows.rowCount == 3)
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
      let simulation = try simulation { _ in outcome }
      simulation.keys(key)
      simulation.settle()
      #expect(text(simulation) == Self.list)
      #expect(simulation.screen.message?.kind == .failure)
      let shown = simulation.screen.message?.text ?? ""
      #expect(shown.hasPrefix(message) && shown.hasSuffix("nothing was changed"), "\(shown)")
      #expect(!simulation.screen.history.canUndo)
    }
  }

  @Test func aTextLeftAsItWasIsNoChange() throws {
    for key in ["v", "V"] {
      let simulation = try simulation { Self.left($0) }
      simulation.pace = .held
      simulation.keys(key)
      #expect(!simulation.isSaving)
      #expect(simulation.frame.text.contains("the editor changed nothing"))
    }
  }

  @Test func aListThatIsReadOnlyIsNotEdited() throws {
    for key in ["v", "V"] {
      let simulation = try Simulation(Array(Self.list.utf8), permissions: 0o444)
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
    let simulation = try simulation { Self.left($0) }
    simulation.drag(from: 70, to: 60, row: 2, releases: false)
    simulation.keys("V")
    simulation.settle()
    #expect(simulation.screen.list.openRow == nil)
    #expect(!simulation.screen.list.isDragging)
  }

  // MARK: others meanwhile

  /// A save that ends in a conflict must not take the place of the question about the text.
  @Test func aConflictWaitsForTheAnswer() throws {
    let simulation = try simulation { _ in Self.left("a\nb\n") }
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
    let simulation = try simulation { _ in Self.left("a\nb\n") }
    simulation.pace = .answerHeld
    simulation.files.write(Array("one\nthree\n".utf8), to: simulation.path)
    // A change of another row makes the removal known.
    simulation.keys("G", "Delete", "Enter", "g", "j", "v")
    #expect(simulation.edits.map(\.text) == [Array("two\n".utf8)])
    simulation.finishSaves()
    simulation.keys("m")
    simulation.pace = .atOnce
    simulation.settle()
    #expect(text(simulation) == "one\na\nb\n")
    #expect(simulation.frame.text.contains("yours was added again"))
  }

  @Test(arguments: [("v", "a\nb\ntwo\nthree\n"), ("V", "a\0b\n")])
  func leavingFromTheQuestionKeepsWhatTheEditorLeft(edit: (key: String, kept: String)) throws {
    let simulation = try simulation { _ in Self.left(edit.key == "v" ? "a\nb\n" : edit.kept) }
    simulation.keys(edit.key, "Ctrl-C")
    #expect(simulation.exit?.status == 130)
    #expect(simulation.exit?.rescue?.hasPrefix("list.txt does not hold what was being") ?? false)
    #expect(simulation.files["/state/list.txt.unsaved-1"] == Array(edit.kept.utf8))
    #expect(text(simulation) == Self.list)
  }

  // MARK: which editor

  @Test(arguments: [
    (["VISUAL": "a -b", "EDITOR": "c"], "a -b"), (["EDITOR": "c"], "c"),
    (["VISUAL": "", "EDITOR": "c"], "c"), (["VISUAL": "", "EDITOR": ""], "vi"), ([:], "vi"),
  ])
  func variables(variables: [String: String], editor: String) {
    let command = EditorCommand { variables[$0].map { Array($0.utf8) } }
    #expect(command.value == Array(editor.utf8))
    #expect(
      command.command(for: "/run/-x").arguments.map { String(decoding: $0, as: UTF8.self) }
        == ["sh", "-c", editor + " \"$@\"", "sh", "/run/-x"])
  }
}
