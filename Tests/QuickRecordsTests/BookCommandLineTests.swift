import Glibc
import TestSupport
import Testing

@testable import QuickRecords

/// What scripts are told of arguments and files that do not fit: one line, and the exit status 2.
@Suite struct BookCommandLineTests {
  private func expectLine(
    _ arguments: [String], in home: TemporaryFolder, _ words: String...,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try BookProcess.run(arguments, home: home.path)
    #expect(run.status == 2, sourceLocation: location)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines.last == "", "\(run.output)", sourceLocation: location)
    for word in words {
      #expect(run.output.contains(word), "\(run.output)", sourceLocation: location)
    }
  }

  private func home() throws -> (TemporaryFolder, RecordStore) {
    let home = try TemporaryFolder()
    let store = try RecordStore(BookFile(path: Array(home.path("book").utf8)))
    try store.add(try entry("Lunch", "12", "USD"))
    return (home, store)
  }

  private static let verbs = [
    ["book", "Lunch"], ["report"], ["export", "--format=csv"], ["import", "CSV"],
    ["import", "CSV", "--dry-run"], [],
  ]

  @Test("A --book that names nothing, or a link to nothing", arguments: verbs)
  func noBook(verb: [String]) throws {
    let home = try TemporaryFolder()
    symlink("nowhere", home.path("link"))
    let other = try TemporaryFolder()
    let csv = try other.write("label,amount\nx,1\n", to: "new.csv")
    let verb = verb.map { $0 == "CSV" ? csv : $0 }
    try expectLine(verb + ["--book="], in: home, "--book names no file")
    try expectLine(
      verb + ["--book", home.path("link")], in: home, "link is a link to a file that is not there")
    #expect(home.names() == ["link"], "nothing was made")
  }

  @Test("A range that ends before it begins")
  func range() throws {
    let (home, _) = try home()
    for format in ExportFormat.allCases {
      try expectLine(
        [
          "export", "--format=\(format.rawValue)", "--from=2026-12-01", "--to=2026-11-30",
          "--book", home.path("book"),
        ], in: home, "--from 2026-12-01 is after --to 2026-11-30")
    }
    let day = try BookProcess.run(
      [
        "export", "--format=csv", "--from=2026-12-01", "--to=2026-12-01", "--book",
        home.path("book"),
      ],
      home: home.path)
    #expect(day.status == 0)
  }

  @Test("An amount that is too long for its currency is told what would fit")
  func amount() throws {
    let (home, _) = try home()
    try expectLine(
      ["book", "Lunch", "--amount=999999999999999", "--book", home.path("book")], in: home,
      "amounts in USD have at most 13 digits before the decimals: 999999999999999")
  }

  @Test("A read-only book is read, and not booked to, whoever asks (W3)")
  func protected() throws {
    let (home, _) = try home()
    chmod(home.path("book"), 0o444)
    let before = try home.read("book")
    let book = ["--book", home.path("book")]
    try expectLine(["book", "Lunch"] + book, in: home, "is read-only: the file's mode says so")
    let csv = try home.write("label,amount\nx,1\n", to: "new.csv")
    try expectLine(["import", csv] + book, in: home, "is read-only: the file's mode says so")
    #expect(try BookProcess.run(["report"] + book, home: home.path).status == 0)
    #expect(try home.read("book") == before)
  }

  @Test("An import waits for what a pipe brings, however slowly", arguments: ["fifo", "pipe"])
  func pipes(kind: String) throws {
    let (home, store) = try home()
    mkfifo(home.path("fifo"), 0o600)
    let write = "sleep 0.2; echo label,amount; sleep 0.2; echo a,1; sleep 0.2; echo b,2"
    let program = try builtBinary("sideswipe")
    let script =
      kind == "fifo"
      ? "(\(write)) >'\(home.path("fifo"))' & '\(program)' import '\(home.path("fifo"))' --book '\(home.path("book"))'"
      : "(\(write)) | '\(program)' import /dev/stdin --book '\(home.path("book"))'"
    let run = try ToolRun("sh", ["-c", script])
    #expect(run.status == 0)
    #expect(run.output.contains("Took in 2 quick records"))
    #expect(try store.records().count == 3)
  }
}
