import Terminal
import TestSupport
import Testing

@testable import ListKit

/// The lines around a list: title, hints, messages, prompts.
@Suite struct LinesTests {
  private func frame(
    columns: Int, rows: Int = 1, _ draw: (inout Frame, Rect) -> Void
  ) -> Frame {
    // One column and row more than the bounds, to see that they stay as they are.
    var frame = Frame(size: Size(columns: columns + 2, rows: rows + 2))
    draw(&frame, Rect(column: 1, row: 1, columns: columns, rows: rows))
    expectWhole(frame)
    for row in 0..<(rows + 2) {
      for column in 0..<(columns + 2) where row % (rows + 1) == 0 || column % (columns + 1) == 0 {
        #expect(frame[Position(column: column, row: row)] == .blank)
      }
    }
    return frame
  }

  private func text(_ frame: Frame) -> [String] {
    frame.lines.dropFirst().dropLast().map { String($0.dropFirst()) }
  }

  // MARK: title

  @Test(arguments: [
    (40, " Groceries  read-only           2 of 14"),
    (32, " Groceries  read-only   2 of 14"),
    (31, " Groceries  read-only  2 of 14"),
    (30, " Groceries            2 of 14"),
    (20, " Groceries  2 of 14"),
    (19, " Groceri…  2 of 14"),
    (18, " Groceries"),
    (11, " Groceries"),
    (10, " Groceri…"),
    (3, " …"),
    (2, ""),
    (0, ""),
  ])
  func titleIsCutLast(columns: Int, expected: String) {
    let line = TitleLine(title: DisplayText("Groceries"), note: "read-only", position: "2 of 14")
    let frame = frame(columns: columns) {
      line.draw(into: &$0, bounds: $1, appearance: Appearance())
    }
    #expect(text(frame) == [expected])
  }

  @Test func titleOfWideGlyphsIsCutBetweenThem() {
    let line = TitleLine(title: DisplayText("側滑動作"), position: "1 of 1")
    let frame = frame(columns: 9) { line.draw(into: &$0, bounds: $1, appearance: Appearance()) }
    #expect(text(frame) == [" 側滑動…"])
  }

  // MARK: hints

  private let hints = HintLine([
    Hint(key: Key(.left), text: "Delete", priority: 5),
    Hint(key: Key(.right), text: "Edit", priority: 5),
    Hint(key: Key(.enter), text: "Edit", priority: 3),
    Hint(key: Key(.character("u")), text: "Undo", priority: 1),
    Hint(key: Key(.character("r"), .control), text: "Redo", priority: 1),
    Hint(key: Key(.character("?")), text: "Help", priority: 4),
  ])

  @Test(arguments: [
    (60, " ← Delete  → Edit  ⏎ Edit  u Undo  Ctrl-R Redo  ? Help"),
    (54, " ← Delete  → Edit  ⏎ Edit  u Undo  Ctrl-R Redo  ? Help"),
    (53, " ← Delete  → Edit  ⏎ Edit  u Undo  ? Help"),
    (40, " ← Delete  → Edit  ⏎ Edit  ? Help"),
    (32, " ← Delete  → Edit  ? Help"),
    (24, " ← Delete  → Edit"),
    (16, " ← Delete"),
    (8, " ← Dele…"),
    (3, " ←"),
    (0, ""),
  ])
  func hintsOfLeastPriorityGoFirst(columns: Int, expected: String) {
    let frame = frame(columns: columns) {
      hints.draw(into: &$0, bounds: $1, appearance: Appearance())
    }
    #expect(text(frame) == [expected])
  }

  @Test func hintsInASCIISpellTheKeys() {
    let frame = frame(columns: 40) { hints.draw(into: &$0, bounds: $1, appearance: Sample.ascii) }
    #expect(text(frame) == [" Left Delete  Right Edit  ? Help"])
  }

  @Test func noHintsDrawNothing() {
    #expect(
      text(
        frame(columns: 10) { HintLine([]).draw(into: &$0, bounds: $1, appearance: Appearance()) })
        == [""])
  }

  @Test func aHintNeedsAKey() {
    let bindings = KeyBindings(SampleCommand.table)
    #expect(
      Hint(SampleCommand.undo, text: "Undo", bindings: bindings)
        == Hint(key: Key(.character("u")), text: "Undo"))
    let none = KeyBindings<SampleCommand>(CommandTable([]))
    #expect(Hint(SampleCommand.undo, text: "Undo", bindings: none) == nil)
  }

  // MARK: messages

  @Test func messagesWrapAndAreCutAtTheEnd() {
    let message = MessageLine(
      "groceries.txt could not be saved: no space left on the device", kind: .failure)
    #expect(message.rows(columns: 80) == 1)
    #expect(message.rows(columns: 30) == 3)
    func lines(_ rows: Int) -> [String] {
      text(
        frame(columns: 30, rows: rows) {
          message.draw(into: &$0, bounds: $1, appearance: Appearance())
        })
    }
    #expect(
      lines(3) == [" ! groceries.txt could not be", " saved: no space left on the", " device"])
    #expect(lines(2) == [" ! groceries.txt could not be", " saved: no space left on the…"])
    #expect(lines(1) == [" ! groceries.txt could not be…"])
  }

  @Test func aWordLongerThanTheLineIsDivided() {
    let message = MessageLine("/a/very/long/path 側滑動作")
    let frame = frame(columns: 8, rows: 6) {
      message.draw(into: &$0, bounds: $1, appearance: Appearance())
    }
    #expect(text(frame) == [" /a/very", " /long/p", " ath", " 側滑動", " 作", ""])
  }

  @Test func controlsInAMessageAreEscaped() {
    let frame = frame(columns: 40) {
      MessageLine("a\u{1B}]0;x\u{7}\nb").draw(into: &$0, bounds: $1, appearance: Appearance())
    }
    #expect(text(frame).joined().unicodeScalars.allSatisfy { $0.value >= 0x20 })
    #expect(text(frame)[0].hasSuffix("b"))
  }

  // MARK: prompts

  enum Answer: CaseIterable { case reload, keep, cancel }

  private let prompt = Prompt<Answer>(
    question: "groceries.txt was changed by another program.",
    choices: [
      .init(Key(.character("r")), "Reload", answer: .reload),
      .init(Key(.character("k")), "Keep mine as…", answer: .keep),
      .init(Key(.escape), "Cancel", answer: .cancel),
    ])

  @Test func promptsAnswerTheirKeysOnly() {
    #expect(prompt.answer(to: Key(.character("r"))) == .reload)
    #expect(prompt.answer(to: Key(.escape)) == .cancel)
    #expect(prompt.answer(to: Key(.character("R"))) == nil)
    #expect(prompt.answer(to: Key(.enter)) == nil)
  }

  @Test(arguments: [
    (
      100, 1,
      [
        " groceries.txt was changed by another program.  [r] Reload  [k] Keep mine as…  [Esc] Cancel"
      ]
    ),
    (
      40, 5,
      [
        " groceries.txt was changed by another", " program.", " [r] Reload  [k] Keep mine as…",
        " [Esc] Cancel", "",
      ]
    ),
    (40, 2, [" [r] Reload  [k] Keep mine as…", " [Esc] Cancel"]),
    (
      60, 2,
      [
        " groceries.txt was changed by another program.",
        " [r] Reload  [k] Keep mine as…  [Esc] Cancel",
      ]
    ),
    (
      44, 2,
      [" groceries.txt was changed by another…", " [r] Reload  [k] Keep mine as…  [Esc] Cancel"]
    ),
    (30, 1, [" [r] Reload  [k] Keep mine as…"]),
  ])
  func choicesStayInSight(columns: Int, rows: Int, expected: [String]) {
    let frame = frame(columns: columns, rows: rows) {
      prompt.draw(into: &$0, bounds: $1, appearance: Appearance())
    }
    #expect(text(frame) == expected)
  }

  @Test func rowsOfAPrompt() {
    #expect(prompt.rows(columns: 100, appearance: Appearance()) == 1)
    #expect(prompt.rows(columns: 40, appearance: Appearance()) == 4)
  }
}
