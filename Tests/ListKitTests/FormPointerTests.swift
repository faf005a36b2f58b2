import ListKit
import Terminal
import TestSupport
import Testing

/// The pointer on a form of 80 × 14: fields in rows 0 to 5 from column 11, buttons in row 12.
@Suite struct FormPointerTests {
  @Test(arguments: [
    (11, 0, Form<SampleForm.Field>.Focus.field(.label)), (4, 2, .field(.amount)),
    (40, 3, .field(.tags)), (11, 4, .field(.date)), (40, 5, .field(.note)), (0, 5, .field(.label)),
    (60, 9, .field(.label)),
  ])
  func aClickGivesAFieldTheKeys(column: Int, row: Int, focus: Form<SampleForm.Field>.Focus) {
    var form = SampleForm.form()
    form.click(column, row)
    #expect(form.focus == focus)
  }

  @Test func aClickSetsTheCursor() {
    var form = SampleForm.form()
    form.click(13, 0)
    form.type("|")
    #expect(form.text(.label) == "Lu|nch")
    form.click(30, 2)
    form.type("|")
    #expect(form.text(.amount) == "120|")
  }

  @Test func aClickSetsTheCursorInALongText() throws {
    let text = String((0..<100).map { _ in "側滑ab" }.joined())
    var form = SampleForm.form(note: text, focus: .note)
    let before = SampleForm.frame(form).row(5).map(\.glyph)
    form.click(20, 5)
    let shown = SampleForm.frame(form)
    #expect(shown.cursor?.row == 5)
    let cursor = try #require(shown.cursor)
    #expect(shown.row(5)[cursor.column].glyph == before[20] || before[20] == nil)
  }

  @Test func aClickOnAChoiceTakesTheNext() {
    var form = SampleForm.form()
    #expect(form.click(14, 1) == .changed)
    #expect(form[.kind]?.chosen == 1)
    form.click(11, 1)
    #expect(form[.kind]?.chosen == 0)
    form.click(21, 1)
    #expect(form[.kind]?.chosen == 1)
    #expect(form.focus == .field(.kind))
  }

  @Test func arrowsBesideADateStepThroughIt() {
    var form = SampleForm.form()
    form.click(11, 4)
    form.click(11, 4)
    form.click(25, 4)
    #expect(form.text(.date) == "2026-11-29")
  }

  @Test func aClickOnTheRestOfACompletionTakesIt() {
    var form = SampleForm.form(label: "Cof")
    form.click(15, 0)
    #expect(form.text(.label) == "Coffee")
    form.click(12, 0)
    form.type("|")
    #expect(form.text(.label) == "C|offee")
  }

  @Test func buttonsArePressedByARealClickOnly() {
    var form = SampleForm.form()
    #expect(form.click(5, 12) == .save)
    #expect(form.click(5, 12, to: Position(column: 15, row: 12)) == .ignored)
    #expect(form.click(15, 12) == .cancel)
    form.type("x")
    #expect(form.focus == .cancel)
    #expect(form.text(.label) == "Lunch", "a button takes no text")
  }

  @Test func otherButtonsOfTheMouseDoNothing() {
    var form = SampleForm.form()
    let before = form
    for button in [PointerEvent.Button.middle, .right] {
      let event = PointerEvent(.press(button), at: Position(column: 15, row: 12))
      #expect(
        form.pointer(event, bounds: SampleForm.bounds(), rules: SampleForm.Rules()) == .ignored)
    }
    #expect(form == before)
  }

  @Test func theWheelGoesThroughTheFieldsWhereNotAllAreSeen() {
    let small = SampleForm.bounds(Size(columns: 80, rows: 5))
    let wheel = PointerEvent(.wheel(.down), at: Position(column: 1, row: 1))
    var form = SampleForm.form()
    #expect(form.pointer(wheel, bounds: SampleForm.bounds(), rules: SampleForm.Rules()) == .ignored)
    #expect(form.pointer(wheel, bounds: small, rules: SampleForm.Rules()) == .changed)
    #expect(form.focus == .field(.kind))
  }
}
