import ListKit
import Terminal
import TestSupport
import Testing

@Suite struct FormPropertyTests {
  private static let keys = [
    "Tab", "Shift-Tab", "Up", "Down", "Left", "Right", "Home", "End", "Enter", "Esc", "Backspace",
    "Delete", "Ctrl-S", "Ctrl-U", "Ctrl-W", "Space", "a", "f", "o", "1", "9", ",", "#", "\\", "<",
    ">", "側", "s", "d",
  ].compactMap { KeyName.key(named: $0) }

  private static let pasted: [[UInt8]] = [
    Array("food, fo".utf8), [0xFF, 0xE5], Array("a\u{301}\t側滑👨‍👩‍👧\r\n".utf8), [],
  ]

  /// Any keys, presses, pastes and sizes: what must always hold does, the form is drawn whole, and
  /// it comes to an end only as it should.
  @Test(arguments: 0..<60)
  func anyUseKeepsItWhole(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var form = SampleForm.form(amount: seed % 2 == 0 ? "1" : "x")
    var size = SampleForm.size
    for step in 0..<150 {
      let before = form
      let outcome: Form<SampleForm.Field>.Outcome
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        size = Size(
          columns: .random(in: 1...90, using: &random), rows: .random(in: 1...16, using: &random))
        outcome = .ignored
      case 1:
        outcome = form.paste(Self.pasted.randomElement(using: &random) ?? [])
      case 2...4:
        let position = Position(
          column: .random(in: 0..<size.columns, using: &random),
          row: .random(in: 0..<size.rows, using: &random))
        let kinds: [PointerEvent.Kind] = [
          .press(.left), .release(.left), .release(.left), .motion(.left), .motion(nil),
          .wheel(.up), .wheel(.down), .press(.right),
        ]
        outcome = form.pointer(
          PointerEvent(kinds.randomElement(using: &random) ?? .motion(nil), at: position),
          bounds: SampleForm.bounds(size), rules: SampleForm.Rules())
      default:
        outcome = form.handle(
          Self.keys.randomElement(using: &random) ?? Key(.tab), rules: SampleForm.Rules())
      }
      let broken = form.checkInvariants()
      #expect(broken.isEmpty, "seed \(seed), step \(step): \(broken)")
      if outcome == .save {
        let rules = SampleForm.Rules()
        for field in SampleForm.Field.allCases {
          #expect(rules.remark(on: field, in: form)?.isFlaw != true, "saved with a flaw")
        }
      }
      if outcome == .cancel {
        #expect(before.isAsking || !before.hasChanges, "changes were let go without a question")
      }
      let frame = SampleForm.frame(form, size)
      expectWhole(frame)
      if size.columns >= 4 { #expect(frame.cursor != nil || form.isAsking, "no cursor") }
    }
  }
}
