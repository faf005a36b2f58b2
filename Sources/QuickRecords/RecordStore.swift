internal import CSQLite
internal import Synchronization

/// A book: quick records and bookings in an SQLite database.
///
/// Every call blocks until it is done, as long as it takes other programs and the disk: the screen
/// calls from a thread beside its own. Calls from several threads wait for each other.
///
/// The journal is SQLite's rollback journal, not its write-ahead log: the book is one file when nobody
/// writes, which can be copied and lie on a network drive, and no shared memory is mapped, through
/// which another program that cuts the file off could end this one. A person books seldom enough
/// that one more sync does not matter. `synchronous = EXTRA`: what was acknowledged survives a power
/// cut.
///
/// In one process a file is opened as a book once; `reader()` gives more connections. POSIX takes
/// the locks of all of a process's handles on a file when any of them is closed.
package final class RecordStore: Sendable {
  /// When all of the file is read, so that a damaged one is refused. What `BookCheck.ends` looks at is
  /// looked at always, and all of it before an older book is made a newer one.
  package enum Check: Sendable {
    case atOnce
    /// A file of more than `BookCheck.mostBytesAtOnce` is left to `check()`, to be called before anything is
    /// written.
    case laterWhereLarge
  }

  package let file: BookFile
  /// Whose changes are this program's own for undo.
  let session: [UInt8]
  /// The newest change that was in the book when it was opened; 0: none.
  let newestChangeAtStart: Int64
  /// Whether the whole file was read when it was opened.
  package let isChecked: Bool
  /// Why nothing can be written to it; nil where it could be when it was opened.
  package let protection: BookError?
  private let lock = Mutex<Void>(())
  /// Only ever used while the lock is held, and so is the next one.
  nonisolated(unsafe) private let database: Database
  /// Of the file that was opened; nil for a book in memory.
  nonisolated(unsafe) private let presence: BookPresence?

  /// Opens a book, and makes an empty one where there is no file, or an empty one.
  ///
  /// - Throws: `BookError`; a file that is no book, or a damaged one, is as it was.
  package convenience init(_ file: BookFile, checking: Check = .atOnce) throws(BookError) {
    try self.init(file, checking: checking, schema: .current)
  }

  convenience init(_ file: BookFile, checking: Check, schema: Schema) throws(BookError) {
    try self.init(file, checking: checking, schema: schema, known: nil)
  }

  private init(
    _ file: BookFile, checking: Check, schema: Schema, known: BookFile.Identity?
  ) throws(BookError) {
    let state = try file.prepare(for: schema, known: known)
    let database = try Self.connect(
      file.path, flags: state.isProtected ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)
    let protection: BookError? =
      database.isReadOnly ? file.protection().map(BookError.protected) ?? .readOnly : nil
    let bytes = try BookCheck.length(of: database, at: file, state.identity)
    let isOlder = try schema.isOlder(database)
    isChecked = checking == .atOnce || bytes <= BookCheck.mostBytesAtOnce || isOlder
    if isChecked { try BookCheck.all(of: database) } else { try BookCheck.ends(of: database) }
    do throws(BookError) {
      try schema.bring(database, of: file)
    } catch {
      throw error == .readOnly ? protection ?? error : error
    }
    self.file = file
    self.database = database
    self.protection = protection
    let presence = BookPresence(file, state.identity)
    self.presence = presence
    database.willWrite = { () throws(BookError) in
      // Whoever waited for another program may find another file.
      if try presence.check().isProtected { throw .protected(.mode) }
    }
    session = BookingUUID.random().bytes
    newestChangeAtStart = try Self.newestChange(in: database)
  }

  /// An empty book in memory, gone when nobody uses it any more.
  ///
  /// - Parameters:
  ///   - file: what it stands for; it is not touched.
  ///   - protection: why nothing is to be written to it.
  package convenience init(
    inMemoryFor file: BookFile, protection: BookError? = nil
  ) throws(BookError) {
    try self.init(Self.memory(for: file), for: file, protection)
  }

  /// A book in memory that holds all that was in another one.
  package convenience init(
    inMemoryFor file: BookFile, holding dump: BookDump, protection: BookError?
  ) throws {
    let database = try Self.memory(for: file)
    try dump.fill(database)
    try self.init(database, for: file, protection)
  }

  private static func memory(for file: BookFile) throws(BookError) -> Database {
    let database = try connect(
      Array(":memory:".utf8), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try Schema.current.bring(database, of: file)
    return database
  }

  private init(
    _ database: Database, for file: BookFile, _ protection: BookError?
  ) throws(BookError) {
    self.database = database
    self.file = file
    self.protection = protection
    presence = nil
    session = BookingUUID.random().bytes
    newestChangeAtStart = try Self.newestChange(in: database)
    isChecked = true
  }

  private static func newestChange(in database: Database) throws(BookError) -> Int64 {
    try database.number("SELECT max(id) FROM change") ?? 0
  }

  private init(reading store: RecordStore) throws(BookError) {
    file = store.file
    database = try Self.connect(file.path, flags: SQLITE_OPEN_READONLY)
    protection = .readOnly
    presence = store.presence.map { BookPresence(store.file, $0.identity) }
    session = store.session
    newestChangeAtStart = store.newestChangeAtStart
    isChecked = store.isChecked
  }

  /// A second connection that can only read; a long write does not hold it up. A book in memory has
  /// one connection.
  package func reader() throws(BookError) -> RecordStore {
    presence == nil ? self : try RecordStore(reading: self)
  }

  /// The book that lies at the path by now, opened anew; nil where it is the one that is open here,
  /// and as it was then.
  ///
  /// - Throws: `BookError`; `removed` and `emptied` too: no book is made in the place of one that was
  ///   there.
  package func reopened() throws(BookError) -> RecordStore? {
    guard let presence else { return nil }
    let state = try lock.withLock { _ throws(BookError) in try presence.state() }
    if state.isEmpty { throw .emptied }
    let identity = presence.identity
    let isSame = state.identity == identity
    if isSame, (protection != nil) == (file.protection() != nil) { return nil }
    return try RecordStore(
      file, checking: .laterWhereLarge, schema: .current, known: isSame ? identity : nil)
  }

  /// Lets somebody end early what this store waits for another program, or for its file.
  package func use(_ patience: Patience) {
    lock.withLock { _ in
      database.use(patience)
      presence?.use(patience)
    }
  }

  /// Reads all of the file.
  /// - Throws: `BookError.damaged`.
  package func check() throws(BookError) {
    try locked(BookCheck.all)
  }

  /// A number that changes whenever another connection, of this program or another one, has written.
  package func externalVersion() throws(BookError) -> Int64 {
    try locked { database throws(BookError) in try database.number("PRAGMA data_version") ?? 0 }
  }

  /// Calls `body` with the connection, which must not be kept. The file is still the one that was
  /// opened.
  ///
  /// - Throws: `replaced`, `removed`, `emptied`, and what `body` throws.
  func locked<Result: Sendable>(
    _ body: (Database) throws(BookError) -> Result
  ) throws(BookError) -> Result {
    try lock.withLock { _ throws(BookError) in
      try presence?.check()
      do throws(BookError) {
        return try body(database)
      } catch {
        throw explained(error)
      }
    }
  }

  /// Says more of an error, where another program has brought it about.
  private func explained(_ error: BookError) -> BookError {
    switch error {
    case .readOnly: return protection ?? error
    case .database:
      // Somebody may have written something else into the file.
      if let id = try? database.number("PRAGMA application_id"), id != Schema.applicationID {
        return .foreign
      }
      let version = (try? database.number("PRAGMA user_version")) ?? 0
      return Int(version) > Schema.current.version ? .newer(version: Int(version)) : error
    default: return error
    }
  }

  /// Milliseconds to wait for another program that is writing.
  private static let patience: Int32 = 5000

  private static func connect(_ path: [UInt8], flags: Int32) throws(BookError) -> Database {
    let database = try Database(path: path, flags: flags)
    database.setBusyTimeout(milliseconds: patience)
    try database.execute(
      """
      PRAGMA foreign_keys = ON; PRAGMA synchronous = EXTRA; PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY
      """)
    return database
  }
}
