/// What all changes have in common.
extension RecordStore {
  /// Does a change and notes it for undo, all of it or nothing.
  @discardableResult
  func change<Result: Sendable>(
    _ verb: Change.Verb, _ label: String,
    _ body: (Database, Journal) throws(BookError) -> Result
  ) throws(BookError) -> Result {
    try locked { database throws(BookError) in
      try database.write { () throws(BookError) in
        try note(verb, label, database, body)
      }
    }
  }

  /// The same, with the label that a row has.
  @discardableResult
  func change<Result: Sendable>(
    _ verb: Change.Verb, table: Journal.Table, _ row: Int64?,
    _ body: (Database, Journal) throws(BookError) -> Result
  ) throws(BookError) -> Result {
    try locked { database throws(BookError) in
      try database.write { () throws(BookError) in
        let labels = try database.rows("SELECT label FROM \(table.rawValue) WHERE id = ?", row) {
          $0.text(0)
        }
        return try note(verb, labels.first ?? "", database, body)
      }
    }
  }

  private func note<Result>(
    _ verb: Change.Verb, _ label: String, _ database: Database,
    _ body: (Database, Journal) throws(BookError) -> Result
  ) throws(BookError) -> Result {
    let journal = try Journal(verb, label: label, in: database, of: self)
    let result = try body(database, journal)
    try journal.finish()
    return result
  }

  /// - Throws: `BookError.gone` if it is deleted already.
  static func delete(
    _ table: Journal.Table, _ row: Int64, _ database: Database, _ journal: Journal
  ) throws(BookError) {
    try journal.changing(table, row) { () throws(BookError) in
      try database.run("UPDATE \(table.rawValue) SET deleted = 1 WHERE id = ?", row)
    }
  }
}
