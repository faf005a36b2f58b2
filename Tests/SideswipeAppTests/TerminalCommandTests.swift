import Documents
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// The clipboard, the mouse, and windows that are too small.
@Suite struct TerminalCommandTests {
  // MARK: the clipboard

  @Test func aRowIsCopiedByteForByte() throws {
    let simulation = try Simulation([0x61, 0xE9, 0x0D, 0x0A, 0x62])
    simulation.keys("y")
    #expect(simulation.copied == [[0x61, 0xE9]])
    #expect(simulation.frame.text.contains("Copied “a\\xE9”"))
  }

  @Test(arguments: [(FileScreen.mostCopied, true), (FileScreen.mostCopied + 1, false)])
  func aRowThatIsTooLongIsNot(length: Int, isCopied: Bool) throws {
    let simulation = try Simulation([UInt8](repeating: 0x61, count: length))
    simulation.keys("y")
    #expect(simulation.copied.count == (isCopied ? 1 : 0))
    #expect(
      simulation.frame.text.contains("too long to copy: 74,995 bytes; a terminal takes 74,994")
        != isCopied)
  }

  @Test func aTerminalWithoutAClipboardSaysSo() throws {
    let simulation = try Simulation("one")
    simulation.hasClipboard = false
    simulation.keys("y")
    #expect(simulation.frame.text.contains("this terminal has no clipboard"))
  }

  @Test func withoutARowNothingIsCopied() throws {
    let simulation = try Simulation([UInt8]())
    simulation.keys("y")
    #expect(simulation.copied.isEmpty)
  }

  // MARK: the mouse

  @Test func theMouseIsSwitchedOffAndOn() throws {
    let simulation = try Simulation("one")
    #expect(!simulation.frame.text.contains("mouse off"))
    simulation.keys("m")
    #expect(simulation.mouse == [false])
    #expect(simulation.frame.text.contains("m turns it on again"))
    simulation.keys("j")
    #expect(simulation.frame.text.split(separator: "\n").first?.contains("mouse off") ?? false)
    simulation.keys("m", "j")
    #expect(simulation.mouse == [false, true])
    #expect(!simulation.frame.text.contains("mouse off"))
  }

  // MARK: the size

  @Test(arguments: [
    (Size(columns: 1, rows: 1), "…"), (Size(columns: 7, rows: 1), "small"),
    (Size(columns: 5, rows: 2), "too\nsmall"), (Size(columns: 4, rows: 9), "…"),
  ])
  func aSizeThatIsTooSmallSaysSo(size: Size, text: String) throws {
    let simulation = try Simulation("one", "two", "three")
    let before = simulation.frame
    simulation.resize(to: size)
    let shown = simulation.frame.text.split(separator: "\n").joined(separator: "\n")
    #expect(shown == text)
    simulation.resize(to: before.size)
    simulation.settle()
    #expect(simulation.frame == before)
  }

  @Test func whatCannotBeSeenIsNotChanged() throws {
    let simulation = try Simulation("one", "two", "three")
    simulation.resize(to: Size(columns: 3, rows: 1))
    simulation.keys("Delete", "Enter", "a", "x", "Enter", "v", "V", "r", "u", "y", "m")
    simulation.click(0, 0)
    simulation.settle()
    simulation.resize(to: Size(columns: 80, rows: 24))
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\n".utf8))
    #expect(simulation.edits.isEmpty && simulation.copied.isEmpty)
    simulation.resize(to: Size(columns: 3, rows: 1))
    simulation.keys("q")
    #expect(simulation.exit?.status == 0)
  }

  @Test func aStormOfSizes() throws {
    var random = SeededGenerator(seed: 7)
    let simulation = try Simulation("one 側滑", "two", "three")
    simulation.keys("j", "←")
    simulation.settle()
    simulation.keys("Esc")
    simulation.settle()
    let before = simulation.frame
    for _ in 0..<500 {
      simulation.resize(
        to: Size(
          columns: Int.random(in: 1...300, using: &random),
          rows: Int.random(in: 1...100, using: &random)))
      expectWhole(simulation.frame)
      #expect(simulation.screen.list.checkInvariants() == [])
    }
    simulation.resize(to: before.size)
    simulation.settle()
    #expect(simulation.frame == before)
  }
}
