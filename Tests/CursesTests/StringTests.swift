import Terminal
import Testing

@testable import Curses

@Suite struct StringTests {
  @Test(
    "Pauses of old terminals are left out of strings",
    arguments: [
      ("\u{1B}[H\u{1B}[J$<50>", "\u{1B}[H\u{1B}[J"), ("$<5>a$<20*/>b", "ab"), ("a$b", "a$b"),
      ("a$<b", "a$<b"), ("", ""),
    ])
  func padding(string: String, clean: String) {
    #expect(Capabilities.withoutPadding(Array(string.utf8)) == Array(clean.utf8))
  }

  @Test(
    "An answer to the last query is found among what comes before it",
    arguments: [
      ("\u{1B}[?1;2c", true), ("\u{1B}[<35;1;1M\u{1B}[?64;1c", true), ("abc", false), ("", false),
      ("\u{1B}[?2026;2$y", false), ("\u{1B}[?1;2", false), ("\u{1B}[?1;2\u{1B}[?6c", true),
    ])
  func deviceAttributes(bytes: String, isFound: Bool) {
    #expect(CursesTerminal.holdsDeviceAttributes(Array(bytes.utf8)) == isFound)
  }

  @Test("Every error is one line that cannot act on a terminal")
  func errors() {
    let errors: [TerminalError] = [
      .noTerminal, .typeNotSet, .typeUnknown("a\u{1B}[2Jb\n"), .typeTooSimple("x\u{9B}"),
      .alreadyOpen, .noLocale, .system("open", errno: 5),
    ]
    for error in errors {
      #expect(error.description.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(error)")
    }
  }
}
