import ListKit
import Terminal
import TestSupport
import Testing

@Suite struct FormDrawingTests {
  private static let appearances = [
    ("colour", Appearance()), ("monochrome", Sample.monochrome), ("ascii", Sample.ascii),
  ]

  private static let wide =
    "側滑 a\u{301}é 👨‍👩‍👧 ｆｕｌｌ \u{202E}x 動作 and a long tail that does not fit in any field of this size"

  /// One with flaws, a completion, a choice and wide text.
  private static var filled: Form<SampleForm.Field> {
    var form = SampleForm.form(amount: "12,5", tags: [], note: wide)
    form.press("Down", "Right", "Down", "Down")
    form.type("food, foo")
    return form
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 16), Size(columns: 24, rows: 10),
    Size(columns: 200, rows: 12),
  ])
  func looksAsOnRecord(size: Size) {
    for (name, appearance) in Self.appearances {
      let frame = SampleForm.frame(Self.filled, size, appearance)
      expectWhole(frame)
      expectGolden(frame.styledText, "form-\(size.columns)x\(size.rows)-\(name)")
    }
  }

  @Test func theQuestionLooksAsOnRecord() {
    var form = Self.filled
    form.press("Esc")
    for size in [Size(columns: 80, rows: 14), Size(columns: 24, rows: 10)] {
      expectGolden(
        SampleForm.frame(form, size, Sample.ascii).styledText,
        "form-question-\(size.columns)x\(size.rows)")
    }
  }

  @Test func buttonsLookAsOnRecord() {
    var texts: [String] = []
    for columns in [40, 22, 16, 10] {
      var form = SampleForm.form(focus: .note)
      for _ in 0..<2 {
        form.press("Down")
        texts.append(
          SampleForm.frame(form, Size(columns: columns, rows: 4), Sample.ascii).styledText)
      }
    }
    expectGolden(texts.joined(separator: "\n"), "form-buttons")
  }

  /// Whatever has the keys is in sight, with the cursor on it; nothing that was typed is cut without
  /// a mark.
  @Test func whatHasTheKeysIsInSightInEverySize() {
    for columns in 8...90 {
      for rows in [1, 2, 3, 4, 6, 9, 20] {
        var form = SampleForm.form(amount: "x", note: Self.wide)
        form.press("Ctrl-S")
        for _ in 0..<9 {
          let frame = SampleForm.frame(form, Size(columns: columns, rows: rows))
          expectWhole(frame)
          #expect(frame.cursor != nil, "\(columns)×\(rows), \(form.focus)")
          if form.focus == .field(.note), let cursor = frame.cursor {
            let line = frame.line(cursor.row)
            #expect(line.contains("‹"), "\(columns)×\(rows): \(line)")
          }
          form.press("Tab")
        }
      }
    }
  }

  @Test func aTextWithoutTheKeysShowsItsBeginningAndIsMarked() {
    let line = SampleForm.frame(SampleForm.form(note: Self.wide)).line(5)
    #expect(line.contains("側滑 "))
    #expect(line.hasSuffix("›"))
  }

  @Test func anySizeIsDrawn() {
    var asking = SampleForm.form()
    asking.type("x")
    asking.press("Esc")
    for form in [Self.filled, asking] {
      for columns in 0...20 {
        for rows in 0...5 {
          expectWhole(SampleForm.frame(form, Size(columns: columns, rows: rows)))
        }
      }
    }
  }

  /// Outside of its bounds nothing is touched.
  @Test func staysInItsBounds() {
    var frame = Frame(size: Size(columns: 60, rows: 20))
    frame.fill(
      Rect(column: 0, row: 0, columns: 60, rows: 20), style: Style(background: .palette(1)))
    let before = frame
    let bounds = Rect(column: 7, row: 3, columns: 40, rows: 9)
    Self.filled.draw(
      into: &frame, bounds: bounds, appearance: Appearance(), rules: SampleForm.Rules())
    for row in 0..<20 {
      for column in 0..<60 {
        let position = Position(column: column, row: row)
        if !bounds.contains(position) { #expect(frame[position] == before[position]) }
      }
    }
  }
}
