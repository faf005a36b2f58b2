import Documents
import Terminal
import Testing

@testable import SideswipeApp

/// Other programs write too.
@Suite struct ConflictTests {
  @Test func nothingIsWrittenBeforeAnAnswer() throws {
    let simulation = try Simulation.inConflict()
    simulation.keys("Esc", "Delete", "Enter")
    simulation.settle()
    #expect(simulation.frame.text.contains("[r] Reload"), "each further change asks again")
    #expect(simulation.fileBytes == Array("one\nTWO\nthree\n".utf8))
    #expect(simulation.frame.text.contains("not saved"))
  }

  @Test(arguments: [["k", "k", "Enter"], ["r"], ["Esc"]])
  func whatWasTypedBeforeTheQuestionWasSeenIsNoAnswer(keys: [String]) throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .held
    simulation.keys("Delete", "Enter")
    simulation.files.write(Array("ONE\ntwo\nthree\n".utf8), to: "list.txt")
    simulation.finishSaves()
    simulation.wait(0.1)
    for key in keys { simulation.keys(key) }
    #expect(simulation.frame.text.contains("Another program changed"))
    #expect(!simulation.screen.isSaved)
    #expect(simulation.screen.rows.document.bytes == Array("two\nthree\n".utf8))
    simulation.wait(0.3)
    #expect(simulation.frame.text.contains("[r] Reload"), "what can be chosen is shown")
    simulation.pace = .atOnce
    simulation.keys("r")
    simulation.settle()
    #expect(simulation.screen.rows.document.bytes == Array("ONE\ntwo\nthree\n".utf8))
  }

  @Test func aSecondCtrlCBeforeTheQuestionWasSeenGivesNothingUp() throws {
    let simulation = try Simulation("one", "two")
    simulation.pace = .held
    simulation.keys("Delete", "Enter", "Ctrl-C")
    simulation.files.write(Array("ONE\ntwo\n".utf8), to: "list.txt")
    simulation.finishSaves()
    simulation.keys("Ctrl-C")
    #expect(simulation.exit?.status == 130)
    #expect(simulation.exit?.givesUp == false)
    #expect(simulation.exit?.rescue != nil)
  }

  @Test func reloadingKeepsRowsByIdentity() throws {
    let simulation = try Simulation.inConflict()
    let first = simulation.screen.rows.rowID(at: 0)
    simulation.keys("r")
    #expect(simulation.screen.rows.rowID(at: 0) == first)
    #expect(simulation.screen.rows.document.bytes == Array("one\nTWO\nthree\n".utf8))
    #expect(simulation.screen.isSaved)
  }

  @Test(arguments: ["Enter", "y", "a", "Delete", "Tab", "?"])
  func onlyTheNamedKeysAnswer(key: String) throws {
    let simulation = try Simulation.inConflict()
    let before = simulation.frame
    simulation.keys(key)
    #expect(simulation.frame == before)
    #expect(simulation.exit == nil)
  }

  @Test("q asks the question again that goes with leaving")
  func leavingFromTheQuestion() throws {
    let simulation = try Simulation.inConflict()
    #expect(!simulation.frame.text.contains("[d] Leave without saving"))
    simulation.keys("q")
    #expect(simulation.exit == nil)
    #expect(simulation.frame.text.contains("[d] Leave without saving"))
    simulation.keys("q")
    #expect(simulation.exit == nil)
    simulation.keys("d")
    #expect(simulation.exit?.status == 2)
  }

  @Test func theQuestionCallsOffADrag() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .held
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.keys("e", "!", "Enter")
    simulation.files.write(Array("ONE\nTWO\nthree\n".utf8), to: "list.txt")
    simulation.drag(from: 70, to: 50, row: 2, releases: false)
    simulation.finishSaves()
    simulation.settle()
    #expect(simulation.frame.text.contains("[r] Reload"))
    #expect(simulation.frame.text.contains("▌  three"), "the row is back at rest")
  }

  @Test func theConflictComesUpWhenTheRowIsLeft() throws {
    let simulation = try Simulation.inConflict()
    simulation.keys("Esc", "e")
    #expect(!simulation.frame.text.contains("[r] Reload"))
    simulation.keys("Esc")
    #expect(simulation.frame.text.contains("[r] Reload"))
  }

  @Test func aConflictWaitsForTheRowThatIsWritten() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .held
    simulation.keys("Delete", "Enter", "a")
    simulation.type("new")
    simulation.files.write(Array("ONE\ntwo\nthree\n".utf8), to: "list.txt")
    simulation.finishSaves()
    #expect(simulation.frame.text.contains("new"))
    #expect(simulation.frame.text.contains("not saved yet"))
    simulation.keys("Enter")
    #expect(simulation.frame.text.contains("[r] Reload"))
    #expect(simulation.screen.rows.document.bytes == Array("two\nnew\nthree\n".utf8))
  }

  @Test(arguments: ["Enter", "Esc", "press"])
  func aConflictWaitsForTheFilterThatIsTyped(end: String) throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .held
    simulation.keys("Delete", "Enter", "/")
    simulation.type("t")
    simulation.files.write(Array("ONE\ntwo\nthree\n".utf8), to: "list.txt")
    simulation.finishSaves()
    #expect(!simulation.frame.text.contains("[r] Reload"))
    if end == "press" { simulation.click(10, 2) } else { simulation.keys(end) }
    #expect(simulation.frame.text.contains("[r] Reload"))
    simulation.keys("Esc", "Esc")
    #expect(!simulation.frame.text.contains("[r] Reload"), "leaving a kept filter asks nothing")
  }

  // MARK: what has changed since

  @Test func savingLooksAtTheFileAgain() throws {
    let simulation = try Simulation.inConflict()
    simulation.keys("Esc")
    simulation.files.write(Array("one\ntwo!\nthree\n".utf8), to: "list.txt")
    simulation.keys("s")
    simulation.settle()
    #expect(simulation.screen.isSaved)
    #expect(simulation.fileBytes == Array("one\ntwo!?\nthree\n".utf8))
  }

  @Test func reloadingReadsWhatTheFileHoldsByThen() throws {
    let simulation = try Simulation.inConflict()
    simulation.files.write(Array("one\nTwo\nthree\nfour\n".utf8), to: "list.txt")
    simulation.keys("r")
    simulation.settle()
    #expect(simulation.screen.rows.document.bytes == Array("one\nTwo\nthree\nfour\n".utf8))
    #expect(simulation.screen.isSaved)
  }

  @Test func aFileThatCameBackIsWritten() throws {
    let simulation = try Simulation("one", "two")
    simulation.files.withState { $0.names["list.txt"] = nil }
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.wait(0.3)
    #expect(simulation.frame.text.contains("[w] Write it again"))
    simulation.files.write(Array("one\ntwo\n".utf8), to: "list.txt")
    simulation.keys("Esc", "s")
    simulation.settle()
    #expect(simulation.screen.isSaved)
    #expect(simulation.fileBytes == Array("two\n".utf8))
  }

  // MARK: keep mine as

  @Test func aNameThatIsTakenCanBeChanged() throws {
    let simulation = try Simulation.inConflict()
    simulation.files.write([], to: "list.txt.mine")
    simulation.keys("k", "Enter")
    #expect(simulation.frame.text.contains("list.txt.mine exists already"))
    simulation.keys("2", "Enter")
    #expect(simulation.files["list.txt.mine2"] == Array("one\ntwo!?\nthree\n".utf8))
    #expect(simulation.files["list.txt.mine"] == [])
    #expect(simulation.screen.isSaved)
  }

  @Test func aNameOfNothingIsNoName() throws {
    let simulation = try Simulation.inConflict()
    simulation.keys("k", "Ctrl-U", "Enter")
    #expect(simulation.frame.text.contains("Keep mine as:"))
    simulation.keys("Esc")
    #expect(simulation.frame.text.contains("not saved"))
  }

  @Test func whileMineIsBeingKeptNothingElseHappens() throws {
    let simulation = try Simulation.inConflict()
    simulation.pace = .held
    simulation.keys("k", "Enter", "s", "r", "x", "Enter", "Esc")
    #expect(!simulation.frame.text.contains("[r] Reload"))
    simulation.finishSaves()
    #expect(!simulation.isSaving)
    #expect(simulation.files["list.txt.mine"] == Array("one\ntwo!?\nthree\n".utf8))
    #expect(simulation.fileBytes == Array("one\nTWO\nthree\n".utf8))
    #expect(simulation.screen.isSaved)
  }

  @Test func aNameMayHaveABlankAndOtherFolders() throws {
    let simulation = try Simulation.inConflict()
    simulation.keys("k", "Ctrl-U")
    simulation.paste(Array("/run/my list\n".utf8))
    simulation.keys("Enter")
    #expect(simulation.files["/run/my list"] == Array("one\ntwo!?\nthree\n".utf8))
  }
}
