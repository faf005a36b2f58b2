import Terminal
import TestSupport
import Testing

@testable import Curses

extension ScreenTests {
  @Test(
    "Changed cells alone make the same screen as painting all, over many frames and small screens",
    arguments: colorfulTypes,
    [(40, 8), (30, 24), (9, 3), (4, 2), (3, 1), (2, 2)].map(Size.init))
  func incrementalEqualsWhole(type: String, size: Size) throws {
    for seed in UInt64(1)...2 {
      let screen = try CursesScreen(type: type, size: size, color: true)
      let terminal = VirtualTerminal(size: size)
      var painted: Frame?
      for (number, frame) in RandomFrames(seed: seed, size: size).prefix(120).enumerated() {
        let whole = number % 30 == 29
        let bytes = screen.show(frame, over: whole ? nil : painted)
        terminal.feed(bytes)
        painted = frame
        var expected = frame.visible
        var shown = terminal.screen.frame.visible
        // The cursor's visibility is not ncurses' business here.
        shown.cursor = expected.cursor == nil ? nil : terminal.screen.cursor
        expected.cursor = frame.cursor
        guard shown == expected else {
          Issue.record(
            """
            \(type), seed \(seed), frame \(number)\(whole ? ", painted whole" : "")
            \(String(decoding: bytes, as: UTF8.self).debugDescription)
            expected
            \(expected.text)
            shown
            \(terminal.screen.dump)
            """)
          return
        }
      }
    }
  }

  @Test("The emulator shows the same wherever a terminal's output is cut, within a character too")
  func cutAnywhere() {
    let bytes = Array("\u{1B}(Ba row with 漢字, é and 👍\u{1B}[2;1Hanother 字\u{1B}[3;1Hend".utf8)
    let size = Size(columns: 40, rows: 4)
    let whole = VirtualTerminal(size: size)
    whole.feed(bytes)
    for cut in bytes.indices {
      let terminal = VirtualTerminal(size: size)
      terminal.feed(Array(bytes[..<cut]))
      terminal.feed(Array(bytes[cut...]))
      #expect(terminal.screen == whole.screen, "cut before byte \(cut)")
    }
  }

  @Test("Half a character that another one interrupts is shown as such")
  func interruptedCharacter() {
    let terminal = VirtualTerminal(size: Size(columns: 40, rows: 4))
    terminal.feed(Array("a 漢".utf8.dropLast()))
    terminal.feed(Array("STOPPED".utf8))
    #expect(terminal.screen.row(0) == "a \u{FFFD}STOPPED")
  }
}
