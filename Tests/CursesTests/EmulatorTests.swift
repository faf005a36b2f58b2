import Terminal
import TestSupport
import Testing

@testable import Curses

extension ScreenTests {
  @Test(
    "Changed cells alone make the same screen as painting all, over many frames and small screens",
    arguments: colorfulTypes,
    [Size(columns: 40, rows: 8), Size(columns: 9, rows: 3), Size(columns: 4, rows: 2)])
  func incrementalEqualsWhole(type: String, size: Size) throws {
    for seed in UInt64(1)...5 {
      let screen = try CursesScreen(type: type, size: size, color: true)
      let terminal = VirtualTerminal(size: size)
      var painted: Frame?
      for (number, frame) in RandomFrames(seed: seed, size: size).prefix(200).enumerated() {
        let whole = number % 50 == 49
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
