/// Notes what a change does to rows while it is made, for undo. The tables are `change` and
/// `change_row`.
struct Journal {
  enum Table: String {
    case record, booking

    /// All columns that can change; `deleted` is the last one.
    var columns: String {
      switch self {
      case .record: "place, \(EntryColumns.names), sample, deleted"
      case .booking: "day, moment, record, \(EntryColumns.names), search, deleted"
      }
    }

    /// A row as text, equal for equal rows.
    var state: String { "json_array(\(columns))" }

    /// The columns' values out of such a text.
    var values: String {
      columns.split(separator: ",").indices.map { "?1 ->> '$[\($0)]'" }.joined(separator: ", ")
    }
  }

  /// Changes beyond these are forgotten, the oldest ones first.
  static let mostChanges = 1000

  private let database: Database
  private let store: RecordStore
  private let change: Int64

  /// Begins a change, which `finish` ends.
  init(
    _ verb: Change.Verb, label: String, in database: Database, of store: RecordStore
  ) throws(BookError) {
    self.database = database
    self.store = store
    try database.run(
      "INSERT INTO change (session, verb, label) VALUES (?, ?, ?)", store.session, verb.rawValue,
      label)
    change = database.lastInsertedRow
  }

  /// A row that was just inserted: undone, it counts as deleted.
  func inserted(_ table: Table, _ row: Int64) throws(BookError) {
    try database.run(
      """
      INSERT INTO change_row
      SELECT ?, ?, id, json_set(\(table.state), '$[#-1]', 1), \(table.state)
      FROM \(table.rawValue) WHERE id = ?
      """, change, table.rawValue, row)
  }

  /// Changes a row that is there by `body`.
  /// - Throws: `BookError.gone` if it is deleted.
  func changing(
    _ table: Table, _ row: Int64, _ body: () throws(BookError) -> Void
  ) throws(BookError) {
    try database.run(
      """
      INSERT INTO change_row SELECT ?, ?, id, \(table.state), ''
      FROM \(table.rawValue) WHERE id = ? AND deleted = 0
      """, change, table.rawValue, row)
    guard database.changedRows == 1 else { throw .gone }
    try body()
    try database.run(
      """
      UPDATE change_row SET after = (SELECT \(table.state) FROM \(table.rawValue) WHERE id = ?3)
      WHERE change = ?1 AND kind = ?2 AND row = ?3
      """, change, table.rawValue, row)
  }

  /// Ends the change: what could be done again is taken away by it. One that has changed nothing is
  /// none, and takes nothing away.
  func finish() throws(BookError) {
    let hasRows = try database.number(
      "SELECT EXISTS (SELECT 1 FROM change_row WHERE change = ?)", change)
    guard hasRows == 1 else { return try database.run("DELETE FROM change WHERE id = ?", change) }
    try database.run(
      "DELETE FROM change WHERE undone IS NOT NULL AND (session = ? OR id <= ?)", store.session,
      store.newestChangeAtStart)
    try database.run("DELETE FROM change WHERE id <= ?", change - Int64(Self.mostChanges))
  }
}
