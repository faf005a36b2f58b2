import Documents
import Glibc
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// The ways out: nothing that is not on the disk is let go without a word.
@Suite struct LeavingTests {
  private typealias Exit = Simulation.Exit

  @Test(arguments: [("q", Int32(0)), ("Ctrl-C", 130)])
  func leavesAtOnceWhenAllIsSaved(key: String, status: Int32) throws {
    let simulation = try Simulation("one")
    simulation.keys(key)
    #expect(simulation.exit == Exit(status: status, givesUp: false))
  }

  @Test(arguments: [("q", Int32(0)), ("Ctrl-C", 130)])
  func aRetryThatWorksLeaves(key: String, status: Int32) throws {
    let simulation = try Simulation.unsaved()
    simulation.keys(key, "s")
    #expect(simulation.exit == nil)
    simulation.wait(0.3)
    #expect(simulation.frame.text.contains("[s] Try again"), "it failed again")
    simulation.files.heal()
    simulation.keys("s")
    #expect(simulation.exit == Exit(status: status, givesUp: false))
    #expect(simulation.fileBytes == Array("two\nthree\n".utf8))
  }

  @Test func writingAVanishedFileAgainLeaves() throws {
    let simulation = try Simulation("one", "two")
    simulation.files.withState { $0.names["list.txt"] = nil }
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.wait(0.3)
    simulation.keys("Esc", "q", "w")
    #expect(simulation.exit == Exit(status: 0, givesUp: false))
    #expect(simulation.fileBytes == Array("two\n".utf8))
  }

  @Test func keepingMineLeaves() throws {
    let simulation = try Simulation.unsaved()
    simulation.keys("q", "k")
    simulation.files.heal()
    simulation.keys("Enter")
    #expect(simulation.exit == Exit(status: 0, givesUp: false))
    #expect(simulation.files["list.txt.mine"] == Array("two\nthree\n".utf8))
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\n".utf8))
  }

  @Test func stayingStays() throws {
    let simulation = try Simulation.unsaved()
    simulation.keys("q", "Esc")
    simulation.files.heal()
    simulation.keys("s")
    #expect(simulation.exit == nil)
    #expect(simulation.fileBytes == Array("two\nthree\n".utf8))
  }

  @Test func stayingAfterAWriteThatFailedStays() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .held
    simulation.files.fail(.write, ENOSPC)
    simulation.keys("Delete", "Enter", "q")
    simulation.finishSaves()
    simulation.wait(0.3)
    #expect(simulation.frame.text.contains("[d] Leave without saving"))
    simulation.keys("Esc")
    simulation.files.heal()
    simulation.pace = .atOnce
    simulation.keys("s")
    #expect(simulation.exit == nil)
    #expect(simulation.screen.isSaved)
  }

  @Test(arguments: [("q", "d", Int32(2)), ("Ctrl-C", "d", 130), ("Ctrl-C", "Ctrl-C", 130)])
  func leavingUnsavedIsSaidAndMeant(first: String, second: String, status: Int32) throws {
    let simulation = try Simulation.unsaved()
    simulation.keys(first)
    #expect(simulation.exit == nil)
    simulation.keys(second)
    #expect(simulation.exit == Exit(status: status, givesUp: true))
  }

  @Test func aQuestionThatCameByItselfIsNoAskingBeforeLeaving() throws {
    let simulation = try Simulation("one", "two")
    simulation.pace = .held
    simulation.keys("Delete", "Enter")
    simulation.files.write(Array("ONE\ntwo\n".utf8), to: "list.txt")
    simulation.finishSaves()
    simulation.wait(0.3)
    simulation.keys("Ctrl-C")
    #expect(simulation.exit == nil)
    #expect(simulation.frame.text.contains("[d] Leave without saving"))
    simulation.keys("Ctrl-C")
    #expect(simulation.exit == Exit(status: 130, givesUp: true))
  }

  @Test func askedTwiceDoesNotWaitOnScreen() throws {
    let simulation = try Simulation("one", "two")
    simulation.pace = .held
    simulation.keys("Delete", "Enter", "q")
    #expect(simulation.exit == nil)
    simulation.keys("q")
    #expect(simulation.exit == Exit(status: 0, givesUp: false))
    #expect(simulation.fileBytes == Array("two\n".utf8), "what is under way is seen through")
  }

  // MARK: rows that are being written

  @Test func whoBeginsARowStays() throws {
    let simulation = try Simulation("one", "two")
    simulation.pace = .held
    simulation.keys("Delete", "Enter", "q", "a")
    simulation.type("more")
    simulation.finishSaves()
    #expect(simulation.exit == nil)
    simulation.pace = .atOnce
    simulation.keys("Enter")
    #expect(simulation.fileBytes == Array("two\nmore\n".utf8))
    #expect(simulation.exit == nil)
  }

  @Test func aRowWrittenWhileLeavingIsAskedAbout() throws {
    let simulation = try Simulation("one", "two")
    simulation.pace = .held
    simulation.keys("Delete", "Enter", "a", "Ctrl-C")
    simulation.finishSaves()
    #expect(simulation.exit == Exit(status: 130, givesUp: false), "nothing was typed")
  }

  @Test func aDraftOfNothingIsGoneBeforeTheQuestion() throws {
    let simulation = try Simulation.unsaved()
    simulation.keys("a", "Ctrl-C")
    #expect(simulation.frame.text.contains("[s] Try again"))
    simulation.keys("Esc")
    #expect(simulation.screen.rows.draft == nil)
    #expect(simulation.screen.rows.rowCount == 2)
  }

  @Test func theHalfWrittenRowIsSeenBehindTheQuestion() throws {
    let simulation = try Simulation("one", "two")
    simulation.keys("a")
    simulation.type("half a thought")
    simulation.keys("Ctrl-C")
    #expect(simulation.frame.text.contains("half a thought"))
    #expect(simulation.frame.text.contains("[d] Leave without it"))
  }

  @Test func aConflictDoesNotTakeThePlaceOfAHalfWrittenRow() throws {
    let simulation = try Simulation("one", "two")
    simulation.pace = .held
    simulation.keys("Delete", "Enter", "a")
    simulation.type("half a thought")
    simulation.keys("Ctrl-C")
    simulation.files.write(Array("ONE\ntwo\n".utf8), to: "list.txt")
    simulation.finishSaves()
    #expect(simulation.frame.text.contains("[d] Leave without it"))
    simulation.keys("Esc")
    #expect(simulation.frame.text.contains("half a thought"))
    simulation.keys("Esc")
    #expect(simulation.frame.text.contains("[r] Reload"), "now it is the conflict's turn")
  }

  @Test func abortingARowDoesNotGiveUpTheOthers() throws {
    let simulation = try Simulation.unsaved()
    simulation.keys("a")
    simulation.type("half")
    simulation.keys("Ctrl-C", "Ctrl-C")
    simulation.files.heal()
    #expect(simulation.exit?.status == 130)
    #expect(simulation.exit?.givesUp == false)
    #expect(simulation.app.rescue?.run(unique: "2").contains("could not be saved") ?? false)
    #expect(simulation.files["/state/list.txt.unsaved-2"] == Array("two\nthree\n".utf8))
  }
}
