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
}
