package import QuickRecords

/// A book of a recording: what was in it at the beginning, and what day it was where its user lives.
package struct RecordedBook: Equatable, Sendable {
  /// Seconds that local time is ahead of Greenwich, from a second since 1970 on.
  struct Offset: Equatable, Sendable {
    /// nil: from the beginning on.
    var from: Int64?
    var seconds: Int
  }

  /// Bytes of what a book holds that can be part of a recording.
  static let mostBytes = 4_000_000
  /// What is to be said of a book that holds more.
  package static let tooLarge =
    "the book is too large to be recorded: it holds more than \(Wording.bytes(mostBytes))"
  /// Seconds ahead for which changes of local time are looked for: longer than a program is left open.
  private static let horizon: Int64 = 400 * 86_400
  /// Clocks that are put forward or back stay so for longer than these seconds.
  private static let step: Int64 = 86_400

  /// The name of its file, without its folder.
  var name = Array("book.sqlite".utf8)
  /// Why nothing may be written to it; nil: it may be.
  var protection: BookError.Protection?
  /// The code of the currency of the user's locale.
  var currency = "USD"
  /// What the clock on the wall says at moment 0.
  var clock = Moment(milliseconds: 0)
  var offsets: [Offset] = []
  var dump = BookDump()

  init() {}

  /// A book as it is now.
  ///
  /// - Returns: nil for one that is too large.
  package init?(_ desk: BookDesk, currency: Currency) throws(BookError) {
    guard let dump = try desk.store.dump(upTo: Self.mostBytes) else { return nil }
    self.dump = dump
    self.currency = currency.code
    let path = desk.path
    name = Array(path[((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...])
    if case .protected(let reason) = desk.store.protection { protection = reason }
    clock = desk.clock()
    offsets = Self.offsets(from: clock.milliseconds / 1000, desk.offset)
  }

  /// Those at a second and for a good while afterwards.
  static func offsets(from start: Int64, _ offset: (Int64) -> Int?) -> [Offset] {
    guard var last = offset(start) else { return [] }
    var found = [Offset(from: nil, seconds: last)]
    for second in stride(from: start, to: start + horizon, by: Int(step)) {
      guard let next = offset(second + step), next != last else { continue }
      var (low, high) = (second, second + step)
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if offset(middle) == last { low = middle } else { high = middle }
      }
      found.append(Offset(from: high, seconds: next))
      last = next
    }
    return found
  }

  /// Seconds that local time is ahead of Greenwich at a second since 1970; none where nothing is on
  /// record.
  func offset(at second: Int64) -> Int {
    offsets.last { $0.from.map { $0 <= second } ?? true }?.seconds ?? 0
  }

  /// The book again, in memory.
  ///
  /// - Parameter clock: the one on the wall.
  /// - Throws: `BookDump.Mistake`, `BookError`.
  func desk(clock: @escaping @Sendable () -> Moment) throws -> BookDesk {
    let store = try RecordStore(
      inMemoryFor: BookFile(path: name), holding: dump,
      protection: protection.map(BookError.protected))
    return try BookDesk(store, clock: clock) { [self] in offset(at: $0) }
  }
}

extension BookDesk {
  /// Where the book lies.
  package var path: [UInt8] { store.file.path }
}
