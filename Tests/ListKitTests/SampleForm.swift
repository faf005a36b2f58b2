import ListKit
import Terminal

/// A form with every kind of field, and its owner's rules.
enum SampleForm {
  enum Field: Hashable, CaseIterable {
    case label, kind, amount, tags, date, note
  }

  struct Rules: FormRules {
    func remark(on id: Field, in form: Form<Field>) -> FormRemark? {
      let bytes = form.bytes(of: id)
      switch id {
      case .label: return bytes.isEmpty ? .flaw("a label is needed") : nil
      case .amount:
        return !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
          ? .note("whole euros")
          : .flaw("an amount in digits is needed, such as 120, without cents")
      case .date: return day(bytes) == nil ? .flaw("no date") : .note("Monday")
      case .kind, .tags, .note: return nil
      }
    }

    /// Dates here have a month of days only.
    func date(_ text: [UInt8], movedBy days: Int) -> String? {
      guard let day = day(text), (10...30).contains(day + days) else { return nil }
      return "2026-11-\(day + days)"
    }

    private func day(_ text: [UInt8]) -> Int? {
      let text = String(decoding: text, as: UTF8.self)
      guard text.hasPrefix("2026-11-"), text.count == 10 else { return nil }
      return Int(text.dropFirst(8))
    }
  }

  static let known = ["food", "football", "out of town", "fun, and games", "側滑"]

  static func form(
    label: String = "Lunch", amount: String = "120", tags: [String] = ["food"],
    note: String = "", focus: Field? = nil
  ) -> Form<Field> {
    Form(
      [
        .text(.label, "Label", label, completions: ["Lunch", "Coffee"]),
        .choice(.kind, "Kind", ["Expense", "Income"]),
        .text(.amount, "Amount", amount),
        .tags(.tags, "Tags", tags, known: known),
        .date(.date, "Date", "2026-11-30"),
        .text(.note, "Note", note),
      ], focus: focus)
  }

  static let size = Size(columns: 80, rows: 14)

  static func frame(
    _ form: Form<Field>, _ size: Size = size, _ appearance: Appearance = Appearance()
  ) -> Frame {
    var frame = Frame(size: size)
    form.draw(into: &frame, bounds: bounds(size), appearance: appearance, rules: Rules())
    return frame
  }

  static func bounds(_ size: Size = size) -> Rect {
    Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }
}

extension Form<SampleForm.Field> {
  /// Gives it keys by their names, characters by themselves; the last one's outcome.
  @discardableResult
  mutating func press(_ keys: String...) -> Outcome {
    var outcome = Outcome.ignored
    for name in keys {
      guard let key = KeyName.key(named: name) else { fatalError("no key: \(name)") }
      outcome = handle(key, rules: SampleForm.Rules())
    }
    return outcome
  }

  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars {
      _ = handle(Key(.character(scalar)), rules: SampleForm.Rules())
    }
  }

  /// Presses the left button and lets it go, there or elsewhere.
  @discardableResult
  mutating func click(_ column: Int, _ row: Int, to end: Position? = nil) -> Outcome {
    let bounds = SampleForm.bounds()
    let start = Position(column: column, row: row)
    _ = pointer(PointerEvent(.press(.left), at: start), bounds: bounds, rules: SampleForm.Rules())
    return pointer(
      PointerEvent(.release(.left), at: end ?? start), bounds: bounds, rules: SampleForm.Rules())
  }

  func text(_ id: SampleForm.Field) -> String {
    String(decoding: bytes(of: id), as: UTF8.self)
  }
}
