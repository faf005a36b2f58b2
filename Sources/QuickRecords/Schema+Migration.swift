extension Schema {
  /// Makes the tables of an empty database, or those of an older version newer ones.
  ///
  /// Before a book is changed it is copied beside itself, as `NAME.v1.backup`. All steps happen or
  /// none.
  func bring(_ database: Database, of file: BookFile) throws(BookError) {
    while true {
      let version = try version(of: database)
      if version == self.version { return }
      var before: Int64 = 0
      if version > 0 {
        before = try stamp(database)
        try backUp(database, of: file, version: version)
      }
      let isDone = try database.write { () throws(BookError) in
        // Another program may have been faster, or have booked since the copy was made.
        let isSame = version == 0 ? true : try stamp(database) == before
        guard try self.version(of: database) == version, isSame else { return false }
        for step in steps[version...] { try database.execute(step) }
        try database.execute("PRAGMA application_id = \(Self.applicationID)")
        try database.execute("PRAGMA user_version = \(self.version)")
        return true
      }
      if isDone { return }
    }
  }

  /// Whether a book is of an earlier version.
  func isOlder(_ database: Database) throws(BookError) -> Bool {
    let version = try version(of: database)
    return version > 0 && version < self.version
  }

  /// 0: a database without anything in it.
  private func version(of database: Database) throws(BookError) -> Int {
    // In this order: another program may make the tables in between, all at once.
    let things = try database.number("SELECT count(*) FROM sqlite_schema")
    let version = Int(try database.number("PRAGMA user_version") ?? 0)
    guard version <= self.version else { throw .newer(version: version) }
    guard version > 0 || things == 0 else { throw .foreign }
    return version
  }

  /// Differs when another connection has written.
  private func stamp(_ database: Database) throws(BookError) -> Int64 {
    try database.number("PRAGMA data_version") ?? 0
  }

  private func backUp(
    _ database: Database, of file: BookFile, version: Int
  ) throws(BookError) {
    for attempt in 1...99 {
      let path = file.path + Array(".v\(version)\(attempt == 1 ? "" : "-\(attempt)").backup".utf8)
      // Made first, so that its mode is right from the beginning; SQLite fills an empty file.
      guard try BookFile.create(path) else { continue }
      return try database.run("VACUUM INTO ?", PathText(bytes: path))
    }
    throw .database(detail: "there are too many backups beside it")
  }
}
