import Glibc
import TestSupport

/// A quick-record book with many bookings beside one with none, or few, and a booking beside the same
/// row written by SQLite's own program.
enum BookBench {
  private static let bookings = 100_000
  private static let records = 20
  private static let startRounds = 25
  private static let bookRounds = 100

  static func run(_ subjects: [Subject]) throws -> [Measure] {
    guard let ours = subjects.first(where: { $0.name == Report.ours }) else { return [] }
    let folder = try TemporaryFolder()
    let empty = folder.path("empty.sqlite")
    let full = folder.path("full.sqlite")
    try fill(empty, bookings: 0, by: ours.program, in: folder)
    try fill(full, bookings: bookings, by: ours.program, in: folder)
    let small = folder.path("small.sqlite")
    try fill(small, bookings: 100, by: ours.program, in: folder)
    let scrolling = try BookScrollBench.run(
      { opening(ours, $0, $1) }, large: full, small: small, firstDay: "2026")
    return [
      try start(ours, empty: empty, full: full),
      try booking(ours, full, "in a book of 100,000", in: folder),
      try booking(ours, empty, "in an empty book", in: folder),
    ] + scrolling
  }

  private static func opening(_ ours: Subject, _ name: String, _ path: String) -> Subject {
    Subject(
      name: name, program: ours.program, arguments: { _ in ["--book", path] },
      firstFrame: "Record \(records - 1)")
  }

  // MARK: start

  private static func start(_ ours: Subject, empty: String, full: String) throws -> Measure {
    var start = Measure(
      "start to first frame, book of 100,000", unit: "ms", decimals: 2,
      must: .times(1.5, of: "an empty book"))
    let file = try RowFile(rows: 1)
    for _ in 0..<startRounds {
      for subject in [opening(ours, ours.name, full), opening(ours, "an empty book", empty)] {
        start.add(try Running(subject, file: file).start * 1000, for: subject)
      }
    }
    return start
  }

  // MARK: booking

  /// Whole runs of both programs: start, the file opened, one booking, end.
  private static func booking(
    _ ours: Subject, _ path: String, _ what: String, in folder: TemporaryFolder
  ) throws -> Measure {
    var time = Measure(
      "one booking \(what)", unit: "ms", decimals: 2, must: .times(2, of: "sqlite3"))
    let copy = try folder.write(try folder.read(name(of: path)), to: "copy.sqlite")
    let theirs = Subject(
      name: "sqlite3", program: "/usr/bin/sqlite3", arguments: { _ in [copy, insert] })
    for _ in 0..<bookRounds {
      time.add(
        try seconds(ours.program, ["book", "Record 1", "--book", path]) * 1000, for: ours)
      time.add(try seconds(theirs.program, theirs.arguments(copy)) * 1000, for: theirs)
    }
    return time
  }

  /// As the program opens a book, and the row of a booking without what undo needs.
  private static let insert = """
    PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA synchronous = EXTRA;
    PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;
    BEGIN IMMEDIATE;
    INSERT INTO booking (uuid, day, moment, record, label, kind, amount, currency, tags, source,
      target, note, search, deleted)
    VALUES (randomblob(16), 20000, 0, 1, 'Record 1', 'expense', 100, 'EUR', '', '', '', '',
      'record 1', 0);
    COMMIT
    """

  // MARK: books

  private static func fill(
    _ path: String, bookings: Int, by program: String, in folder: TemporaryFolder
  ) throws {
    var text = "label,amount,currency,tags,date,note\n"
    for record in 0..<records { text += "Record \(record),\(record + 1).50,EUR,food,,\n" }
    for booking in 0..<bookings {
      // Ten a day, up to the end of 2026.
      let (month, day) = (booking / 10 / 28 % 12 + 1, booking / 10 % 28 + 1)
      let date = "\(2026 - booking / 10 / 336)-\(two(month))-\(two(day))"
      text += "Record \(booking % records),\(booking % 90 + 1).25,EUR,food,\(date),by the way\n"
    }
    let file = try folder.write(text, to: "import.csv")
    _ = try seconds(program, ["import", file, "--book", path])
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Runs a program to its end, without a terminal.
  private static func seconds(_ program: String, _ arguments: [String]) throws -> Double {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var (id, status): (pid_t, Int32) = (0, 0)
    let begin = monotonicSeconds()
    errno = posix_spawn(&id, program, &actions, nil, &argv, &environment)
    guard errno == 0 else { throw SystemFailure("posix_spawn \(program)") }
    waitpid(id, &status, 0)
    let end = monotonicSeconds()
    guard status == 0 else { throw SystemFailure("\(program) \(arguments)") }
    return end - begin
  }
}
