internal import ListKit
internal import QuickRecords

/// What is right and wrong in the fields of a quick record or a booking.
struct EntryRules: FormRules, Equatable, Sendable {
  let today: CivilDate

  func remark(on id: EntryField, in form: Form<EntryField>) -> FormRemark? {
    if form[id]?.chosen == nil, String(validating: form.bytes(of: id), as: UTF8.self) == nil {
      return .flaw("this is not UTF-8")
    }
    switch id {
    case .amount: return amountRemark(in: form)
    case .currency:
      return currency(in: form) == nil
        ? .flaw("no currency has this code; write three letters, such as EUR") : nil
    case .date:
      guard let day = CivilDate(Self.text(.date, in: form)) else {
        return .flaw("a date is written as 2026-11-30")
      }
      return .note(note(on: day))
    case .label, .kind, .tags, .source, .target, .note:
      let problem = draft(in: form).problem
      return problem.flatMap { EntryField($0.field) == id ? .flaw($0.message) : nil }
    }
  }

  func date(_ text: [UInt8], movedBy days: Int) -> String? {
    CivilDate(String(decoding: text, as: UTF8.self))?.adding(days: days)?.text
  }

  /// What the form holds; nil where something is wrong with it.
  func entry(in form: Form<EntryField>) -> Entry? {
    guard let amount = try? amount(in: form) else { return nil }
    var entry = draft(in: form)
    entry.amount = amount
    return entry.problem == nil ? entry : nil
  }

  // MARK: fields

  static func text(_ id: EntryField, in form: Form<EntryField>) -> String {
    String(decoding: form.bytes(of: id), as: UTF8.self)
  }

  private func currency(in form: Form<EntryField>) -> Currency? {
    let code = Self.text(.currency, in: form).drop { $0 == " " }.prefix { $0 != " " }
    return Currency.named(String(code))
  }

  /// nil where the currency is not known, which is told beside that.
  private func amount(in form: Form<EntryField>) throws(MoneyError) -> Money? {
    guard let currency = currency(in: form) else { return nil }
    return try Money.parse(Self.text(.amount, in: form), in: currency)
  }

  private func amountRemark(in form: Form<EntryField>) -> FormRemark? {
    do throws(MoneyError) {
      guard let amount = try amount(in: form) else { return nil }
      return amount.minor < 0
        ? .note("a refund of \(Money(minor: -amount.minor, amount.currency).text)") : nil
    } catch {
      return .flaw(error.message)
    }
  }

  private func note(on day: CivilDate) -> String {
    switch day.dayNumber - today.dayNumber {
    case 0: "\(day.weekdayName), today"
    case -1: "\(day.weekdayName), yesterday"
    case 1: "\(day.weekdayName), tomorrow"
    default: day.weekdayName
    }
  }

  /// What the form holds, with an amount that stands for any: whatever is wrong with it is wrong with
  /// another field.
  private func draft(in form: Form<EntryField>) -> Entry {
    let anyCurrency = Currency(code: "any", exponent: 0)
    return Entry(
      label: Self.text(.label, in: form), kind: form[.kind]?.chosen == 1 ? .income : .expense,
      amount: Money(minor: 1, anyCurrency), tags: form[.tags]?.tags ?? [],
      accounts: Entry.Accounts(
        source: Self.text(.source, in: form), target: Self.text(.target, in: form)),
      note: Self.text(.note, in: form))
  }
}
