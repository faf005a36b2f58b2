/// All that a book holds, deleted rows and steps for undo too, as values that can be written down.
package struct BookDump: Equatable, Sendable {
  /// What a column of a row holds. Texts are the bytes that are in the book.
  package enum Value: Equatable, Sendable {
    case null
    case number(Int64)
    case text([UInt8])
    case bytes([UInt8])

    /// Roughly the bytes that it takes.
    var size: Int {
      switch self {
      case .null, .number: 8
      case .text(let bytes), .bytes(let bytes): 8 + bytes.count
      }
    }
  }

  package struct Row: Equatable, Sendable {
    package var table: Table
    package var values: [Value]

    package init(table: Table, values: [Value]) {
      self.table = table
      self.values = values
    }
  }

  /// In an order in which rows only refer to rows before them.
  package enum Table: String, CaseIterable, Sendable {
    case currency, record, booking, change
    case changeRow = "change_row"

    package var columnCount: Int {
      switch self {
      case .currency: 2
      case .record: 12
      case .booking: 15
      case .change: 5
      case .changeRow: 5
      }
    }

    /// The columns that tell rows from each other, by number.
    var order: String { self == .changeRow ? "1, 2, 3" : "1" }
  }

  /// Why a row cannot be in a book.
  package struct Mistake: Error, Equatable, Sendable {
    package var table: Table
    /// Among those of the table, counted from 1.
    package var number: Int
    package var error: BookError
  }

  /// The version of the tables.
  package static var version: Int { Schema.current.version }

  package var rows: [Row] = []

  package init() {}
}
