import Documents
import Glibc
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// What is kept in a file of its own when the program ends.
@Suite struct RescueTests {
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
    let simulation = try Simulation.unsaved()
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
    let simulation = try Simulation.unsaved()
    simulation.files.heal()
    let line = simulation.app.rescue?.run(unique: "7")
    #expect(line == "list.txt could not be saved; the list is kept in /state/list.txt.unsaved-7")
    #expect(simulation.files["/state/list.txt.unsaved-7"] == Array("two\nthree\n".utf8))
  }

  @Test func theStateFolderIsMadeForIt() throws {
    let simulation = try Simulation.unsaved()
    simulation.files.heal()
    simulation.files.withState { $0.names["/state"] = nil }
    _ = simulation.app.rescue?.run(unique: "7")
    #expect(simulation.files["/state/list.txt.unsaved-7"] == Array("two\nthree\n".utf8))
  }

  @Test func aListKeptBeforeIsLeftAlone() throws {
    let simulation = try Simulation.unsaved()
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
    let simulation = try Simulation.unsaved()
    let line = try #require(simulation.app.rescue?.run(unique: "7"))
    #expect(line.contains("No space left on device"))
    #expect(!line.contains("\n"))
  }
}
