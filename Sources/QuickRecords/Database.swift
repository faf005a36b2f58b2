internal import CSQLite

/// One connection to an SQLite database. Not to be used from two threads at once.
final class Database {
  private let handle: OpaquePointer
  /// By their text: each is prepared once.
  private var statements: [String: Statement] = [:]
  /// For other programs that are writing.
  private let wait = BusyWait()
  /// Is called before anything is written, when others cannot write any more.
  var willWrite: (() throws(BookError) -> Void)?

  /// - Parameter flags: `SQLITE_OPEN_…`
  init(path: [UInt8], flags: Int32) throws(BookError) {
    var handle: OpaquePointer?
    // A name that begins with "file:" stays a name: URIs are off.
    let name = path.map { CChar(bitPattern: $0) } + [0]
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle else { throw .database(detail: "out of memory") }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    guard code == SQLITE_OK else { throw error(code) }
    wait.install(in: handle)
  }

  deinit {
    // Statements go first: a connection with one left stays open.
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Waits this long for another program that is writing.
  func setBusyTimeout(milliseconds: Int32) {
    wait.limit = milliseconds
  }

  /// Lets somebody end the waiting early.
  func use(_ patience: Patience) { wait.patience = patience }

  /// Whether the file can only be read.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Runs statements without values, one after the other.
  func execute(_ sql: String) throws(BookError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Runs one statement to its end.
  /// - Parameter values: for its `?`, in order.
  func run(_ sql: String, _ values: (any DatabaseValue)?...) throws(BookError) {
    try run(sql, all: values)
  }

  func run(_ sql: String, all values: [(any DatabaseValue)?]) throws(BookError) {
    try step(sql, values) { _ throws(BookError) in }
  }

  /// What `read` makes of each row of an answer.
  func rows<Result>(
    _ sql: String, _ values: (any DatabaseValue)?...,
    read: (Statement) throws(BookError) -> Result
  ) throws(BookError) -> [Result] {
    var results: [Result] = []
    try step(sql, values) { row throws(BookError) in results.append(try read(row)) }
    return results
  }

  /// The number in an answer's only row; nil if there is none, or it is NULL.
  func number(_ sql: String, _ values: (any DatabaseValue)?...) throws(BookError) -> Int64? {
    var number: Int64?
    try step(sql, values) { row in number = row.isNull(0) ? nil : row.number(0) }
    return number
  }

  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }
  /// Rows that the last statement has changed.
  var changedRows: Int { Int(sqlite3_changes64(handle)) }

  /// Does all of `body` or nothing. Waits for other writers before it begins, and sees what they
  /// have written.
  func write<Result>(_ body: () throws(BookError) -> Result) throws(BookError) -> Result {
    try transaction("BEGIN IMMEDIATE") { () throws(BookError) in
      try willWrite?()
      return try body()
    }
  }

  /// What `body` reads is of one moment.
  func read<Result>(_ body: () throws(BookError) -> Result) throws(BookError) -> Result {
    try transaction("BEGIN", body)
  }

  private func transaction<Result>(
    _ begin: String, _ body: () throws(BookError) -> Result
  ) throws(BookError) -> Result {
    try run(begin)
    do throws(BookError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk or a failing one has rolled back by itself.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  private func step(
    _ sql: String, _ values: [(any DatabaseValue)?], _ read: (Statement) throws(BookError) -> Void
  ) throws(BookError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    for (index, value) in values.enumerated() {
      let code = statement.bind(value, at: index + 1)
      guard code == SQLITE_OK else { throw error(code) }
    }
    while true {
      switch statement.step() {
      case SQLITE_ROW: try read(statement)
      case SQLITE_DONE: return
      case let code: throw error(code)
      }
    }
  }

  private func statement(_ sql: String) throws(BookError) -> Statement {
    // A statement that runs already has to stay as it is for who runs it.
    if let statement = statements[sql], !statement.isBusy { return statement }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code) }
    let statement = Statement(prepared)
    statements[sql] = statement
    return statement
  }

  private func error(_ code: Int32) -> BookError {
    BookError(
      code, detail: String(cString: sqlite3_errmsg(handle)), system: sqlite3_system_errno(handle))
  }
}
