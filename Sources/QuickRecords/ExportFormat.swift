/// A form that bookings can be taken out of the book in. Adding one is a case, its name, and an
/// `Exporter`.
package enum ExportFormat: String, Sendable, CaseIterable {
  case csv, hledger, ledger, beancount, json

  var exporter: any Exporter.Type {
    switch self {
    case .csv: CSVExport.self
    case .hledger: HledgerExport.self
    case .ledger: LedgerExport.self
    case .beancount: BeancountExport.self
    case .json: JSONExport.self
    }
  }
}

/// Writes bookings one after the other.
protocol Exporter {
  /// What comes before the first booking.
  static var head: String { get }
  /// A booking; `isFirst` for what stands between two of them.
  static func text(of booking: Booking, isFirst: Bool) -> String
  /// What comes behind the last booking.
  static var tail: String { get }
}

extension Exporter {
  static var head: String { "" }
  static var tail: String { "" }
}

extension RecordStore {
  /// Writes all bookings from one day to another one, both included, oldest first.
  ///
  /// - Parameter write: takes the text piece by piece; must not call the store.
  package func export(
    _ format: ExportFormat, from: CivilDate? = nil, to: CivilDate? = nil,
    write: (String) throws(BookError) -> Void
  ) throws(BookError) {
    let exporter = format.exporter
    var piece = exporter.head
    var isFirst = true
    try eachBooking(from: from, to: to) { booking throws(BookError) in
      piece += exporter.text(of: booking, isFirst: isFirst)
      isFirst = false
      if piece.utf8.count > 1 << 16 {
        try write(piece)
        piece = ""
      }
    }
    try write(piece + exporter.tail)
  }
}
