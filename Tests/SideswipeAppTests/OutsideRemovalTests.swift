import Documents
import Glibc
import ListKit
import Terminal
import Testing

@testable import SideswipeApp

/// Another program removes the file while it is open here, or makes it unreadable (O2, O4).
@Suite struct OutsideRemovalTests {
  @Test("O2: a file that is away for less than a second is no news")
  func away() throws {
    let simulation = try Simulation("one", "two")
    simulation.othersRemove()
    simulation.wait(0.9)
    #expect(simulation.screen.message == nil)
    #expect(simulation.looks == 1)
    simulation.othersWrite("one", "two", "three", isNew: true)
    simulation.settle()
    #expect(simulation.rows == ["one", "two", "three"])
    #expect(simulation.screen.message == nil)
  }

  @Test("O2: a file that is gone is told once; the list stays, and s asks before it makes it again")
  func gone() throws {
    let simulation = try Simulation("one", "two")
    simulation.othersRemove()
    simulation.settle()
    #expect(simulation.rows == ["one", "two"])
    #expect(simulation.frame.text.contains("list.txt is gone; the list is kept as it was"))
    #expect(simulation.frame.text.contains("s offers to write it again"))
    #expect(simulation.fileBytes == nil)
    simulation.keys("j")
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.screen.message == nil)
    simulation.keys("s")
    simulation.settle()
    #expect(simulation.frame.text.contains("Write it again"))
    #expect(simulation.fileBytes == nil)
    simulation.wait(0.3)
    simulation.keys("w")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\ntwo\n".utf8))
    #expect(!simulation.screen.looks.isGone)
  }

  @Test(
    "O2: a file that comes back later is shown, and that is said",
    arguments: [["one", "two"], ["one"]])
  func cameBack(rows: [String]) throws {
    let simulation = try Simulation("one", "two")
    simulation.othersRemove()
    simulation.settle()
    simulation.files.write(Array(rows.map { $0 + "\n" }.joined().utf8), to: simulation.path)
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.rows == rows)
    #expect(simulation.frame.text.contains("list.txt is there again"))
  }

  @Test("O4: a file that cannot be read any more leaves the list, and that is said")
  func unreadable() throws {
    let simulation = try Simulation("one", "two")
    simulation.files.fail(.open, EACCES)
    simulation.othersWrite("three")
    simulation.settle()
    #expect(simulation.rows == ["one", "two"])
    #expect(simulation.screen.message?.kind == .failure)
    #expect(simulation.isAtRest)
    simulation.files.heal()
    simulation.send(.fileMayHaveChanged)
    simulation.settle()
    #expect(simulation.rows == ["three"])
  }
}
