internal import ListKit
internal import QuickRecords

/// A form for a quick record or a booking, and what it is for.
struct EntryForm: Equatable, Sendable {
  enum Purpose: Equatable, Sendable {
    case addRecord(below: QuickRecord.ID?)
    case changeRecord(QuickRecord.ID)
    /// Of a record, with changes, or of none.
    case book(QuickRecord.ID?)
    case changeBooking(Booking.ID)
  }

  let purpose: Purpose
  var form: Form<EntryField>
  var rules: EntryRules
  /// The work that saves it: it stands still until that has ended.
  var work: BookJob.ID?
  private var hasFailed = false
  /// What it was opened on: only what is another now is written. Where a clash with another program
  /// was told, what that one has made of the field.
  private(set) var opened: EntryContent
  /// What the untouched fields read as.
  private var untouched: EntryContent?
  /// Whether another file lies in the place of the book by now.
  var isOfAnotherBook = false
  /// What an attempt that failed was to book: a further one is the same booking.
  private var attempt: RecordStore.Request?

  /// - Parameters:
  ///   - entry: what the fields begin with.
  ///   - day: nil for a form without a date.
  ///   - focus: the field that gets the keys first.
  init(
    _ purpose: Purpose, _ entry: Entry, day: CivilDate? = nil, today: CivilDate,
    isNew: Bool = false, suggestions: BookContents.Suggestions, focus: EntryField
  ) {
    self.purpose = purpose
    opened = EntryContent(entry, day: day)
    rules = EntryRules(today: today)
    let codes = Currency.all.map(\.code)
    let own = entry.amount.currency.code
    var fields: [FormField<EntryField>] = []
    if let day { fields.append(.date(.date, "Date", day.text)) }
    fields += [
      .text(.label, "Label", entry.label),
      .choice(.kind, "Kind", ["Expense", "Income"], chosen: entry.kind == .expense ? 0 : 1),
      .text(.amount, "Amount", isNew ? "" : entry.amount.digits),
      .text(.currency, "Currency", own, completions: [own] + codes),
      .tags(.tags, "Tags", entry.tags, known: suggestions.tags),
      .text(.source, "From account", entry.accounts.source, completions: suggestions.accounts),
      .text(.target, "To account", entry.accounts.target, completions: suggestions.accounts),
      .text(.note, "Note", entry.note),
    ]
    let books = if case .book = purpose { true } else { false }
    form = Form(fields, focus: focus, saveTitle: books ? "Book" : "Save")
    untouched = self.entry.map { EntryContent($0, day: self.day) }
  }

  var title: String {
    switch purpose {
    case .addRecord: "New quick record"
    case .changeRecord: "Quick record"
    case .book(nil): "New booking"
    case .book: "Book with changes"
    case .changeBooking: "Booking"
    }
  }

  var isUnderWay: Bool { work != nil }

  /// Whether it holds something that is nowhere else.
  var isUnsaved: Bool { form.hasChanges || hasFailed }

  /// The work that was to save it has failed.
  mutating func fail(_ work: BookJob.Work, _ error: BookError) {
    self.work = nil
    // The user was told: who saves again means it.
    if case .changedMeanwhile(let fields, let now) = error {
      for field in fields { opened.take(field, of: now) }
    }
    hasFailed = true
    if case .book(let booked) = work { attempt = booked.request ?? attempt }
  }

  /// `content`, with what was not touched as it was when the form was opened: fields can show less
  /// than there is.
  func changed(_ content: EntryContent) -> EntryContent {
    guard let untouched else { return content }
    var result = content
    for field in EntryContent.Field.allCases where content.isSame(field, as: untouched) {
      result.take(field, of: opened)
    }
    return result
  }

  /// What was to be booked before, with what the form holds now; nil if nothing was.
  func request(for entry: Entry, on day: CivilDate) -> RecordStore.Request? {
    guard var request = attempt else { return nil }
    request.entry = entry
    request.day = day
    return request
  }

  /// What was typed; nil where the form would not be saved.
  var entry: Entry? { rules.entry(in: form) }

  var day: CivilDate? { CivilDate(EntryRules.text(.date, in: form)) }
}
