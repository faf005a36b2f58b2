internal import CSQLite

extension RecordStore {
  /// All that the book holds, at one moment; nil where that is more than some bytes.
  package func dump(upTo mostBytes: Int) throws(BookError) -> BookDump? {
    try locked { database throws(BookError) in
      try database.read { () throws(BookError) in try Self.dump(database, upTo: mostBytes) }
    }
  }

  private static func dump(
    _ database: Database, upTo mostBytes: Int
  ) throws(BookError) -> BookDump? {
    var dump = BookDump()
    var left = mostBytes
    for table in BookDump.Table.allCases {
      // One more than there is room for tells that there are too many.
      let rows = try database.rows(
        "SELECT * FROM \(table.rawValue) ORDER BY \(table.order) LIMIT ?", max(0, left) / 16 + 1
      ) { row in
        BookDump.Row(
          table: table, values: (0..<table.columnCount).map { row.value(Int32($0)) })
      }
      left -= rows.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.size } }
      guard left >= 0 else { return nil }
      dump.rows += rows
    }
    return dump
  }
}

extension BookDump {
  /// Puts all into a book that holds nothing.
  func fill(_ database: Database) throws(Mistake) {
    var numbers: [Table: Int] = [:]
    for row in rows {
      numbers[row.table, default: 0] += 1
      let places = row.values.map { _ in "?" }.joined(separator: ", ")
      do throws(BookError) {
        try database.run(
          "INSERT INTO \(row.table.rawValue) VALUES (\(places))",
          all: row.values.map(\.databaseValue))
      } catch {
        throw Mistake(table: row.table, number: numbers[row.table] ?? 0, error: error)
      }
    }
  }
}

extension BookDump.Value {
  fileprivate var databaseValue: (any DatabaseValue)? {
    switch self {
    case .null: nil
    case .number(let number): number
    case .text(let bytes): bytes.isEmpty ? "" : PathText(bytes: bytes)
    case .bytes(let bytes): bytes
    }
  }
}

extension Statement {
  fileprivate func value(_ column: Int32) -> BookDump.Value {
    switch kind(column) {
    case SQLITE_INTEGER: .number(number(column))
    case SQLITE_TEXT: .text(bytes(column))
    case SQLITE_BLOB: .bytes(bytes(column))
    default: .null
    }
  }
}
