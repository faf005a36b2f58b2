package import ListKit
package import QuickRecords
internal import Terminal

/// The screen of a quick-record book: what was booked, the records to book from, and what a month
/// came to, as pages side by side; and what can stand over them (a form, a question, the help).
///
/// A value: events come in, effects go out, and drawing reads it. What is in the book is changed by
/// work away from the main thread; the pages show what that has read afterwards.
package struct BookScreen: Sendable {
  /// From left to right.
  enum Page: Hashable, Sendable, CaseIterable {
    case summary, booked, records

    var title: String {
      switch self {
      case .summary: "Summary"
      case .booked: "Booked"
      case .records: "Quick records"
      }
    }
  }

  /// What the keys go to.
  enum Mode: Sendable {
    case browsing
    case form(EntryForm)
    case asking(BookQuestion)
    case help(HelpView)
    /// The filter of the page's rows that is being typed.
    case filtering(FilterPrompt)
  }

  var pages: PageState<Page>
  var records: ListPage<RecordRows>
  var booked: ListPage<BookedRows>
  var summary: ListPage<SummaryRows>
  var mode = Mode.browsing
  /// What the last event came to; gone with the next key or press.
  var message: MessageLine?
  /// How to leave as soon as what is under way has ended; nil while nobody wants to.
  var leaving: Int32?
  /// Whether the program is ending, and nobody sees the screen any more.
  var isEnding = false
  /// Changes that could not be made since then.
  var missed: [String] = []
  var area = Area(size: Size(columns: 0, rows: 0))
  /// Whether the mouse is reported.
  var usesMouse: Bool

  var queue = BookQueue()
  /// What is being read of the bookings.
  var reading = Reading()
  /// Whether the book was read, and what is wrong with it.
  var opening = Opening.due
  /// What the pages are to show.
  var view = BookView()
  /// The version of the book, and the day, that they show.
  var known: (version: Int64, today: CivilDate)
  /// When it becomes another day; nil where that has to be found out.
  var midnight: Seconds?
  var suggestions = BookContents.Suggestions()
  /// When each record was last asked for, booked or refused, by the backend's clock.
  var lastAsked: [QuickRecord.ID: Seconds] = [:]
  /// What could not be booked, to be tried again.
  var unbooked: [BookJob.Booked] = []
  /// What was filtered by in this run, the latest one last.
  var filterHistory = FilterHistory()

  var desk: BookDesk
  /// How long what is under way waits for other programs, and whether it was told to hurry.
  var patience = Patience()
  var isHurrying = false
  /// Of the first records and of bookings without a record.
  let currency: Currency
  let appearance: Appearance
  let commands: CommandTable<AppCommand>
  let bindings: KeyBindings<AppCommand>

  /// How far the book is known to be whole.
  enum Opening: Equatable, Sendable {
    case due, underWay, done
    /// It cannot be read, or is damaged: nothing is written any more.
    case failed(BookError)
  }

  /// - Parameters:
  ///   - contents: what the first page shows; the others follow by themselves.
  ///   - currency: that of the user's locale.
  package init(
    _ desk: BookDesk, _ contents: BookContents, currency: Currency, appearance: Appearance,
    config: Config
  ) {
    self.desk = desk
    self.currency = currency
    self.appearance = appearance
    usesMouse = config.usesMouse
    commands = config.commands.only(for: .book)
    bindings = KeyBindings(commands)
    known = (contents.version, contents.today)
    pages = PageState(
      Page.allCases, current: .records,
      configuration: config.reducesMotion ? .reducedMotion : .standard)
    let swiping = config.swiping
    records = ListPage(
      RecordRows(
        contents.records, counts: contents.counts,
        style: RecordRows.Style(
          glyphs: appearance.glyphs, prefersTwoLines: config.showsTwoLines)),
      list: ListState(configuration: swiping, arena: .pages(.rowsFirst)))
    booked = ListPage(
      BookedRows(), list: ListState(configuration: swiping, arena: .pages(.rowsFirst)))
    summary = ListPage(
      SummaryRows(nil, glyphs: appearance.glyphs),
      list: ListState(configuration: swiping, arena: .pages(.rowsFirst)))
    if let protection = desk.store.protection {
      note(words(protection))
    } else if contents.isNew {
      mode = .asking(.samples(in: currency))
    }
  }

  var page: Page { pages.currentPage ?? .records }

  /// The month that the summary is of.
  var month: CivilMonth { view.month ?? known.today.civilMonth }
}

extension BookScreen: FramedScreen {
  var help: HelpView? {
    get { if case .help(let help) = mode { help } else { nil } }
    set { mode = newValue.map(Mode.help) ?? .browsing }
  }

  var filterPrompt: FilterPrompt? {
    if case .filtering(let prompt) = mode { prompt } else { nil }
  }

  /// What is in the book is on the disk; what could not be booked is told on the screen, and asked
  /// about before it is left.
  package var rescue: Rescue? { nil }

  package func parting(status: Int32) -> Parting {
    guard case .failed(let error) = opening else { return Parting() }
    return Parting(messages: [Wording.visible(Array(words(error).utf8))])
  }

  package var typed: [UInt8]? {
    guard case .form(let entry) = mode, entry.form.hasChanges else { return nil }
    let fields = entry.form.fields.filter { !$0.bytes.isEmpty }
    let lines = fields.map { Array("\($0.label): ".utf8) + $0.bytes }
    return Array(lines.joined(separator: [0x0A])) + [0x0A]
  }
}
