import Glibc
import ListKit
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The app on a real book in a folder of its own, with a clock on the wall that a test sets. The
/// user lives in Greenwich, on Monday, 30 November 2026.
final class BookSimulation: AppSimulation {
  let folder: TemporaryFolder
  let desk: BookDesk
  private let clock: WallClock
  /// What is wrong with the book when it is looked through; nil: what is.
  var openError: BookError?

  /// A clock on the wall.
  private final class WallClock: Sendable {
    private let milliseconds: Mutex<Int64>

    init(_ milliseconds: Int64) { self.milliseconds = Mutex(milliseconds) }

    var moment: Moment { Moment(milliseconds: milliseconds.withLock { $0 }) }

    func advance(by days: Int) { milliseconds.withLock { $0 += Int64(days) * 86_400_000 } }
  }

  static let today: CivilDate = {
    guard let day = CivilDate("2026-11-30") else { preconditionFailure("no such day") }
    return day
  }()
  static let twd = Currency.named("TWD") ?? Currency(code: "TWD", exponent: 2)

  /// - Parameters:
  ///   - pace: other than at once, the book is not looked through yet.
  ///   - mode: what the file's mode says when it is opened.
  ///   - fill: what is in the book before it is opened.
  init(
    size: Size = Size(columns: 80, rows: 24), appearance: Appearance = Appearance(),
    config: Config = Config(), pace: WorkPace = .atOnce, mode: mode_t = 0o600,
    _ fill: (RecordStore) throws -> Void = BookSimulation.threeRecords
  ) throws {
    folder = try TemporaryFolder()
    let file = BookFile(path: Array(folder.path("book.sqlite").utf8))
    try fill(try RecordStore(file))
    chmod(folder.path("book.sqlite"), mode)
    let store = try RecordStore(file)
    let clock = WallClock(Int64(Self.today.dayNumber) * 86_400_000 + 43_200_000)
    self.clock = clock
    desk = try BookDesk(store, clock: { clock.moment }, offset: { _ in 0 })
    let screen = BookScreen(
      desk, try desk.firstContents(), currency: Self.twd, appearance: appearance, config: config)
    super.init(App(screen: screen), size: size, pace: pace)
    if pace == .atOnce { settle() }
  }

  static func threeRecords(_ store: RecordStore) throws {
    try store.add(entry("Lunch", "120", tags: ["food", "weekday"]))
    try store.add(entry("Coffee", "35", tags: ["food"]))
    try store.add(entry("Tea", "20"))
  }

  static func twelveRecords(_ store: RecordStore) throws {
    for number in 0..<12 { try store.add(entry("Record \(number)", "\(number + 1)")) }
  }

  static func nothing(_ store: RecordStore) throws {}

  static func entry(
    _ label: String, _ amount: String, _ code: String = "TWD", kind: Entry.Kind = .expense,
    tags: [String] = [], note: String = ""
  ) throws -> Entry {
    let currency = try #require(Currency.named(code))
    return Entry(
      label: label, kind: kind, amount: try Money.parse(amount, in: currency), tags: tags,
      note: note)
  }

  /// Books so many days before today.
  static func book(
    _ store: RecordStore, _ entry: Entry, daysAgo: Int = 0, of record: QuickRecord.ID? = nil
  ) throws {
    let day = try #require(today.adding(days: -daysAgo))
    try store.book(
      RecordStore.Request(
        record: record, entry: entry, day: day,
        moment: Moment(milliseconds: Int64(day.dayNumber) * 86_400_000)))
  }

  // MARK: what is seen

  var screen: BookScreen {
    guard let screen = app.screen as? BookScreen else {
      preconditionFailure("the app shows another screen than the book's")
    }
    return screen
  }

  var lines: [String] {
    frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var foot: String { lines[size.rows - 1] }

  /// The labels of the quick records, as they stand in the book.
  var labels: [String] {
    get throws { try desk.reader.records().map(\.entry.label) }
  }

  /// The bookings in the book, the newest first, such as `Lunch 120.00 TWD 2026-11-30`.
  var bookings: [String] {
    get throws {
      try desk.reader.bookings(try desk.reader.index().ids)
        .map { "\($0.entry.label) \($0.entry.amount.text) \($0.day.text)" }
    }
  }

  func setClock(daysLater days: Int) { clock.advance(by: days) }

  override func take(_ effect: AppEffect) -> Bool {
    guard case .book(let effect) = effect else { return false }
    begin { [self] in
      guard let openError, case .work(let job) = effect, case .open = job.work else {
        return .book(effect.run())
      }
      return .book(.worked(BookOutcome(id: job.id, work: .open, result: .failure(openError))))
    }
    return true
  }
}
