import Documents
import Terminal
import Testing

@testable import SideswipeApp

/// Another program changed what was changed here: where the two differ.
@Suite struct CompareTests {
  @Test(arguments: ["Esc", "q", "Enter", "c"])
  func theDifferenceIsShownAndComesBackToTheQuestion(key: String) throws {
    let simulation = try Simulation.inConflict()
    let question = simulation.frame
    simulation.keys("c")
    let shown = simulation.frame.text
    for line in ["  one", "- TWO", "+ two!?", "  three"] { #expect(shown.contains(line)) }
    #expect(!shown.contains("[r] Reload"))
    // Keys that move do so; any other leads back.
    simulation.keys("j", "G", "g", key)
    #expect(simulation.frame == question)
    #expect(simulation.exit == nil && !simulation.screen.isSaved)
    simulation.keys("k", "Enter")
    #expect(simulation.files["list.txt.mine"] == Array("one\ntwo!?\nthree\n".utf8))
  }

  @Test func aLongDifferenceScrollsAndFollowsTheSize() throws {
    let rows = (1...200).map { "row \($0)" }
    let simulation = try Simulation(Array((rows.joined(separator: "\n") + "\n").utf8))
    let theirs = rows.map { $0 + "!" }
    simulation.files.write(Array((theirs.joined(separator: "\n") + "\n").utf8), to: "list.txt")
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.wait(0.3)
    simulation.keys("c")
    #expect(simulation.frame.text.contains("- row 1!"))
    simulation.keys("End")
    #expect(simulation.frame.text.contains("+ row 200"))
    simulation.resize(to: Size(columns: 40, rows: 8))
    #expect(simulation.frame.text.contains("+ row 200"))
    simulation.keys("Home")
    #expect(simulation.frame.text.contains("- row 1!"))
    simulation.keys("Ctrl-C")
    #expect(simulation.frame.text.contains("Leave without saving"))
  }

  @Test func aFileThatIsGoneHasNoDifference() throws {
    let simulation = try Simulation("one", "two")
    simulation.files.withState { $0.names["list.txt"] = nil }
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.wait(0.3)
    #expect(!simulation.frame.text.contains("Compare"))
  }
}
