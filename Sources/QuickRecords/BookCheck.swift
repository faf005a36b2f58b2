/// Whether a book holds what was written into it.
enum BookCheck {
  /// Bytes that are read while somebody waits for the first frame.
  static let mostBytesAtOnce: Int64 = 4 << 20

  /// The bytes of a book, by its head.
  ///
  /// - Throws: `BookError.damaged` where the file is shorter: SQLite looks for whole pages only, and
  ///   takes the rest of the last one for zeros.
  static func length(
    of database: Database, at file: BookFile, _ identity: BookFile.Identity
  ) throws(BookError) -> Int64 {
    // While it is being read, nobody makes it longer or shorter.
    try database.read { () throws(BookError) in
      let pages = try database.number("PRAGMA page_count") ?? 0
      let bytes = try pages * (database.number("PRAGMA page_size") ?? 0)
      let state = try file.state()
      // What is in a write-ahead log counts as pages, and the file has it later.
      let mode = try database.rows("PRAGMA journal_mode") { $0.text(0) }
      guard mode != ["wal"] else { return bytes }
      // Another file may have come into its place just now; that is told elsewhere.
      guard state.bytes >= bytes || state.identity != identity else {
        throw .damaged(detail: "its end is missing")
      }
      return bytes
    }
  }

  /// Reads all of it: some milliseconds for each megabyte.
  /// - Throws: `BookError.damaged`, as soon as something is found.
  static func all(of database: Database) throws(BookError) {
    let found = try database.rows("PRAGMA quick_check(1)") { $0.text(0) }
    guard found != ["ok"] else { return }
    // The first line only says in which database.
    let lines = found.first?.split(separator: "\n").filter { !$0.hasPrefix("***") }
    throw .damaged(detail: lines?.first.map(String.init) ?? "it cannot be read")
  }

  /// Reads the way to both ends of every table and index that can be large, whatever their size: some
  /// twenty pages. That finds a beginning or an end that was overwritten, and a file whose pages are
  /// not where its head says. Tables that are small are read anyway, for the first frame.
  ///
  /// - Throws: `BookError.damaged`.
  static func ends(of database: Database) throws(BookError) {
    for order in orders {
      for direction in ["ASC", "DESC"] {
        let columns = order.columns.map { "\($0) \(direction)" }.joined(separator: ", ")
        _ = try database.rows(
          "SELECT \(order.columns[0]) FROM \(order.source) ORDER BY \(columns) LIMIT 1"
        ) { _ in }
      }
    }
  }

  /// In these orders only the table or the index that is meant can be read.
  private static let orders: [(source: String, columns: [String])] = [
    ("booking NOT INDEXED", ["id"]),
    ("booking", ["uuid"]),
    ("booking INDEXED BY booking_by_day WHERE deleted = 0", ["day", "id"]),
    ("booking INDEXED BY booking_by_record WHERE deleted = 0", ["record", "moment"]),
    ("change", ["id"]),
    ("change_row", ["change", "kind", "row"]),
    ("sqlite_sequence", ["rowid"]),
  ]
}
