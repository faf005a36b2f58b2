import Documents
import Glibc
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// The ways out: nothing that is not on the disk is let go without a word.
@Suite struct LeavingTests {
  private typealias Exit = Simulation.Exit

  /// A list with one row deleted that the disk had no room for.
  private func unsaved() throws -> Simulation {
    let simulation = try Simulation("one", "two", "three")
    simulation.files.fail(.write, ENOSPC)
    simulation.keys("Delete", "Enter")
    simulation.settle()
    return simulation
  }

  @Test(arguments: [("q", Int32(0)), ("Ctrl-C", 130)])
  func leavesAtOnceWhenAllIsSaved(key: String, status: Int32) throws {
    let simulation = try Simulation("one")
    simulation.keys(key)
    #expect(simulation.exit == Exit(status: status, givesUp: false))
  }

  @Test(arguments: [("q", Int32(0)), ("Ctrl-C", 130)])
  func aRetryThatWorksLeaves(key: String, status: Int32) throws {
    let simulation = try unsaved()
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
    let simulation = try unsaved()
    simulation.keys("q", "k")
    simulation.files.heal()
    simulation.keys("Enter")
    #expect(simulation.exit == Exit(status: 0, givesUp: false))
    #expect(simulation.files["list.txt.mine"] == Array("two\nthree\n".utf8))
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\n".utf8))
  }

  @Test func stayingStays() throws {
    let simulation = try unsaved()
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
    let simulation = try unsaved()
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
    let simulation = try unsaved()
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
    let simulation = try unsaved()
    simulation.keys("a")
    simulation.type("half")
    simulation.keys("Ctrl-C", "Ctrl-C")
    simulation.files.heal()
    #expect(simulation.exit?.status == 130)
    #expect(simulation.exit?.givesUp == false)
    #expect(simulation.app.rescue?.run(unique: "2").contains("could not be saved") ?? false)
    #expect(simulation.files["/state/list.txt.unsaved-2"] == Array("two\nthree\n".utf8))
  }

  // MARK: ended while something was typed

  @Test(
    "A row that was being written is kept with the list",
    arguments: [("e", "one!\ntwo\n"), ("a", "one\n!\ntwo\n")], [false, true])
  func typedRow(begin: (key: String, kept: String), isAsked: Bool) throws {
    let simulation = try Simulation("one", "two")
    simulation.keys(begin.key)
    simulation.type("!")
    if isAsked { simulation.keys("Ctrl-C") }
    let line = simulation.app.rescue?.run(unique: "7")
    #expect(
      line == "list.txt does not hold what was being written; "
        + "the list with it is kept in /state/list.txt.unsaved-7")
    #expect(simulation.files["/state/list.txt.unsaved-7"] == Array(begin.kept.utf8))
  }

  @Test("With it what could not be saved is kept too")
  func typedRowOfAnUnsavedList() throws {
    let simulation = try unsaved()
    simulation.keys("a")
    simulation.type("half")
    simulation.files.heal()
    let line = simulation.app.rescue?.run(unique: "7")
    #expect(line == "list.txt could not be saved; the list is kept in /state/list.txt.unsaved-7")
    #expect(simulation.files["/state/list.txt.unsaved-7"] == Array("two\nhalf\nthree\n".utf8))
  }

  @Test("A row that was opened and left as it was is not worth a file", arguments: ["e", "a"])
  func openedRow(key: String) throws {
    let simulation = try Simulation("one", "two")
    simulation.keys(key)
    #expect(simulation.app.rescue == nil)
  }

  @Test("A row that was asked about and let go is let go", arguments: ["d", "Ctrl-C"])
  func droppedRow(answer: String) throws {
    let simulation = try Simulation("one", "two")
    simulation.keys("a")
    simulation.type("half")
    simulation.keys("Ctrl-C", answer)
    #expect(simulation.exit == Simulation.Exit(status: 130, givesUp: false, rescue: nil))
  }

  // MARK: what cannot be written

  @Test func anUnsavedListIsKeptInTheStateFolder() throws {
    let simulation = try unsaved()
    simulation.files.heal()
    let line = simulation.app.rescue?.run(unique: "7")
    #expect(line == "list.txt could not be saved; the list is kept in /state/list.txt.unsaved-7")
    #expect(simulation.files["/state/list.txt.unsaved-7"] == Array("two\nthree\n".utf8))
  }

  @Test func theStateFolderIsMadeForIt() throws {
    let simulation = try unsaved()
    simulation.files.heal()
    simulation.files.withState { $0.names["/state"] = nil }
    _ = simulation.app.rescue?.run(unique: "7")
    #expect(simulation.files["/state/list.txt.unsaved-7"] == Array("two\nthree\n".utf8))
  }

  @Test func aListKeptBeforeIsLeftAlone() throws {
    let simulation = try unsaved()
    simulation.files.heal()
    let old = FilePath("/state/list.txt.unsaved-7")
    simulation.files.write(Array("kept before\n".utf8), to: old)
    for number in 1...2 {
      let line = try #require(simulation.app.rescue?.run(unique: "7"))
      #expect(line.hasSuffix("the list is kept in /state/list.txt.unsaved-7-\(number)"))
      #expect(
        simulation.files[FilePath("/state/list.txt.unsaved-7-\(number)")]
          == Array("two\nthree\n".utf8))
    }
    #expect(simulation.files[old] == Array("kept before\n".utf8))
  }

  @Test(arguments: ["a", "é"])
  func aLongNameIsCutForTheCopy(letter: String) throws {
    let name = String(repeating: letter, count: 255 / letter.utf8.count)
    let simulation = try Simulation(
      Array("one\ntwo\n".utf8), path: FilePath("x" + name.dropFirst()))
    simulation.files.fail(.write, ENOSPC)
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.files.heal()
    let line = try #require(simulation.app.rescue?.run(unique: "4194304"))
    let kept = simulation.files.withState { state in
      state.names.keys.filter { $0.folder == "/state" && $0 != "/state/undo" }.map(\.name)
    }
    #expect(kept.count == 1, "\(line)")
    let copy = try #require(kept.first)
    #expect(copy.count <= 230)
    #expect(String(validating: copy, as: UTF8.self)?.hasSuffix(".unsaved-4194304") ?? false)
  }

  @Test func aListThatIsSavedNeedsNoRescue() throws {
    let simulation = try Simulation("one", "two")
    simulation.keys("Delete", "Enter")
    #expect(simulation.app.rescue == nil)
  }

  @Test func aRescueThatFailsSaysSo() throws {
    let simulation = try unsaved()
    let line = try #require(simulation.app.rescue?.run(unique: "7"))
    #expect(line.contains("No space left on device"))
    #expect(!line.contains("\n"))
  }
}
