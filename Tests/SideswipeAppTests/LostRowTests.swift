import Documents
import Terminal
import Testing

@testable import SideswipeApp

/// Rows that another program has taken away or changed while something is done with them.
@Suite struct LostRowTests {
  @Test func anActionOnARowThatIsGoneIsRefused() throws {
    // The file is merged, and the open row with it, between reveal and Enter.
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .answerHeld
    simulation.files.write(Array("one\nthree\n".utf8), to: "list.txt")
    simulation.keys("a", "x", "Enter", "g", "j", "j", "Delete")
    simulation.settle()
    // Whatever row is current now, "three" and "one" are still there.
    simulation.keys("Enter")
    simulation.settle()
    let bytes = simulation.fileBytes ?? []
    #expect(String(decoding: bytes, as: UTF8.self) == "one\nx\nthree\n")
  }

  @Test(
    "An edited row that is gone, or has changed, elsewhere becomes a new one",
    arguments: [("one\nthree\n", "three\ntwo!\n"), ("one\nTWO\nthree\n", "TWO\ntwo!\nthree\n")])
  func becomesANewOne(outside: String, kept: String) throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .held
    simulation.keys("Delete", "Enter", "e")
    simulation.files.write(Array(outside.utf8), to: "list.txt")
    simulation.type("!")
    simulation.finishSaves()
    simulation.pace = .atOnce
    #expect(simulation.frame.text.contains("two!"), "what is typed is seen")
    #expect(simulation.frame.text.contains("another program took this row away"))
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array(kept.utf8))
  }

  @Test func aLostRowIsKeptBehindTheQuestionAboutIt() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .held
    simulation.keys("Delete", "Enter", "e", "!", "Ctrl-C")
    simulation.files.write(Array("one\nthree\n".utf8), to: "list.txt")
    simulation.finishSaves()
    #expect(simulation.frame.text.contains("[d] Leave without it"))
    #expect(simulation.frame.text.contains("two!"))
    simulation.pace = .atOnce
    simulation.keys("Esc", "Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("three\ntwo!\n".utf8))
  }

  @Test func aChangeMadeBeforeTheAnswerMeetsWhatOthersWrote() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.pace = .answerHeld
    simulation.files.write(Array("one\ntwo\nthree\nfour\n".utf8), to: "list.txt")
    simulation.keys("Delete", "Enter", "e", "!", "Enter")
    #expect(simulation.fileBytes == Array("two\nthree\nfour\n".utf8))
    simulation.settle()
    #expect(simulation.fileBytes == Array("two!\nthree\nfour\n".utf8))
    #expect(simulation.screen.rows.document.bytes == simulation.fileBytes)
  }

  @Test func aChangeMadeWhileTheAnswerWasUnderWayIsKept() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.files.write(Array("one\ntwo\nthree\nfour\n".utf8), to: "list.txt")
    simulation.pace = .answerHeld
    simulation.keys("Delete", "Enter")
    simulation.settle()
    #expect(simulation.screen.rows.document.bytes == Array("two\nthree\nfour\n".utf8))
    simulation.keys("G", "e", "!", "Enter")
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileBytes == Array("two\nthree\nfour\n".utf8))
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\nfour\n".utf8))
  }
}
