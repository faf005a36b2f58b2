extension RecordStore {
  /// Takes back the newest change: of this program, and when these are used up, of whoever made those
  /// that were in the book when it was opened.
  ///
  /// - Throws: `nothingToUndo`; `changedSince` where a row of the change is no longer as it left it:
  ///   then the change is forgotten, so that those before it can still be undone.
  package func undo() throws(BookError) -> Change {
    try turn(
      """
      SELECT id, verb, label FROM change
      WHERE undone IS NULL AND (session = ? OR id <= ?) ORDER BY id DESC LIMIT 1
      """, from: "after", to: "before", otherwise: .nothingToUndo,
      mark:
        "UPDATE change SET undone = (SELECT coalesce(max(undone), 0) + 1 FROM change) WHERE id = ?"
    )
  }

  /// Does again what was undone last.
  /// - Throws: `nothingToRedo`, `changedSince`.
  package func redo() throws(BookError) -> Change {
    try turn(
      """
      SELECT id, verb, label FROM change
      WHERE undone IS NOT NULL AND (session = ? OR id <= ?) ORDER BY undone DESC LIMIT 1
      """, from: "before", to: "after", otherwise: .nothingToRedo,
      mark: "UPDATE change SET undone = NULL WHERE id = ?")
  }

  /// Whether a record was moved on, so that another one had a place: its own place is all that is
  /// different.
  private static let onlyMadeRoom =
    "kind = 'record' AND json_remove(before, '$[0]') = json_remove(after, '$[0]')"

  private func turn(
    _ query: String, from: String, to: String, otherwise: BookError, mark: String
  ) throws(BookError) -> Change {
    let (change, isRefused) = try locked { database throws(BookError) in
      try database.write { () throws(BookError) in
        let found = try database.rows(query, session, newestChangeAtStart) { row in
          (id: row.number(0), verb: row.text(1), label: row.text(2))
        }
        guard let found = found.first, let verb = Change.Verb(rawValue: found.verb) else {
          throw otherwise
        }
        let rows = try database.rows(
          "SELECT kind, row, \(from), \(to), \(Self.onlyMadeRoom) FROM change_row WHERE change = ?",
          found.id
        ) { row in
          (
            kind: row.text(0), id: row.number(1), from: row.text(2), to: row.text(3),
            onlyMadeRoom: row.number(4) == 1
          )
        }
        let change = Change(
          verb: verb, label: found.label, count: max(1, rows.count { !$0.onlyMadeRoom }))
        var isRefused = false
        for row in rows where !isRefused {
          guard let table = Journal.Table(rawValue: row.kind) else { continue }
          let same = try database.number(
            "SELECT \(table.state) = ? FROM \(table.rawValue) WHERE id = ?", row.from, row.id)
          isRefused = same != 1
        }
        if isRefused {
          try database.run("DELETE FROM change WHERE id = ?", found.id)
          return (change, true)
        }
        for row in rows {
          guard let table = Journal.Table(rawValue: row.kind) else { continue }
          try database.run(
            "UPDATE \(table.rawValue) SET (\(table.columns)) = (\(table.values)) WHERE id = ?2",
            row.to, row.id)
        }
        try database.run(mark, found.id)
        return (change, false)
      }
    }
    if isRefused { throw .changedSince(change) }
    return change
  }
}
