import Glibc
import TestSupport
import Testing

@testable import QuickRecords

/// `sideswipe book`, `report`, `export` and `import`, as scripts call them.
@Suite struct BookVerbTests {
  /// A home with a book of two records in the usual place.
  private func home() throws -> (TemporaryFolder, BookFile) {
    let home = try TemporaryFolder()
    let file = try BookFile { $0 == "HOME" ? Array(home.path.utf8) : nil }
    let store = try RecordStore(file)
    try store.add(try entry("Lunch", "120", "TWD", tags: ["food"]))
    try store.add(try entry("Tea", "3", "EUR"))
    return (home, file)
  }

  @Test("A story: book, report, export, import")
  func story() throws {
    let (home, file) = try home()
    let booked = try BookProcess.run(
      [
        "book", "lunch", "--amount=99.50", "--date=2026-11-30", "--note=with A", "--tag", "a b",
        "--tag=x",
      ],
      home: home.path)
    #expect(booked.status == 0 && booked.output == "Booked Lunch 99.50 TWD on 2026-11-30\n")
    let report = try BookProcess.run(["report", "--month=2026-11"], home: home.path)
    #expect(
      report.output == """
        November 2026

        TWD
        Expenses  99.50          +99.50
          #a b    99.50  100.0%  +99.50
          #food   99.50  100.0%  +99.50
          #x      99.50  100.0%  +99.50

        """)
    let export = try BookProcess.run(["export", "--format=json"], home: home.path)
    #expect(export.status == 0 && export.output.contains(#""tags": ["food", "a b", "x"]"#))
    let path = try home.write(export.output, to: "export.json")
    let other = ["--book", home.path("other.sqlite")]
    let dry = try BookProcess.run(["import", path, "--dry-run"] + other, home: home.path)
    #expect(dry.output == "Would take in 0 quick records and 1 booking\n")
    let taken = try BookProcess.run(["import", path] + other, home: home.path)
    #expect(taken.output == "Took in 0 quick records and 1 booking\n")
    let again = try BookProcess.run(["import", path] + other, home: home.path)
    #expect(again.output == "Took in 0 quick records and 0 bookings; 1 booking already there\n")
    #expect(try RecordStore(file).index().ids.count == 1)
  }

  @Test("A booking is of the day that it is where its user lives")
  func zones() throws {
    let (home, file) = try home()
    for zone in ["Pacific/Auckland", "America/Los_Angeles"] {
      func today() throws -> String {
        let run = try ToolRun("date", ["+%F"], environment: ["TZ": zone])
        return run.output.filter { !$0.isNewline }
      }
      let before = try today()
      #expect(
        try BookProcess.run(["book", "Tea"], home: home.path, environment: ["TZ": zone]).status == 0
      )
      let store = try RecordStore(file)
      let newest = try #require(try store.index().ids.max { $0.number < $1.number })
      let day = try #require(try store.bookings([newest]).first).day.text
      #expect(try [before, today()].contains(day))
    }
  }

  @Test(
    "What cannot be done: one clear line, and nothing booked",
    arguments: [
      (["book", "Lunhc"], 1, "near it: “Lunch”"), (["book", "\u{1B}[31m"], 1, "no quick record"),
      (["book"], 2, "LABEL is missing"), (["book", "a", "b"], 2, "too many: b"),
      (["book", "Tea", "--amount=1,234"], 2, "thousands or decimals"),
      (["book", "Tea", "--amount=0"], 2, "not zero"),
      (["book", "Tea", "--date=30.11.2026"], 2, "2026-01-31"),
      (["book", "Tea", "--tag=#x"], 2, "without its #"),
      (["book", "Tea", "--month=2026-11"], 2, "--month"),
      (["book", "Tea", "--ascii"], 2, "--ascii"),
      (["report", "--month=13"], 2, "a month is written"),
      (["report", "x"], 2, "too many: x"), (["export"], 2, "--format is missing"),
      (["export", "--format=xml"], 2, "no format xml"), (["import"], 2, "FILE is missing"),
      (["import", "no such file"], 2, "no such file"),
      (["report", "--book=/dev/null"], 2, "not a file"),
      (["report", "--book=/etc/passwd"], 2, "not a book"),
      (["--amount=3", "list.txt"], 2, "--amount"),
    ] as [([String], Int32, String)])
  func refused(arguments: [String], status: Int32, message: String) throws {
    let (home, file) = try home()
    let run = try BookProcess.run(arguments, home: home.path)
    #expect(run.status == status, "\(run)")
    #expect(run.output.contains(message), "\(run)")
    #expect(run.output.hasPrefix("sideswipe: ") && !run.output.contains("\u{1B}"))
    #expect(try RecordStore(file).index().ids.isEmpty)
  }

  @Test(
    "Who only looks makes no book",
    arguments: [
      (["report"], 0, "Nothing was booked."), (["export", "--format=csv"], 0, "date,label,kind"),
      (["book", "Tea"], 1, "there is no quick record"),
      (["import", "FILE", "--dry-run"], 0, "Would take in 1 quick record and 0 bookings"),
    ] as [([String], Int32, String)])
  func noBook(arguments: [String], status: Int32, output: String) throws {
    let home = try TemporaryFolder()
    let path = try home.write("label,amount\nTea,3\n", to: "x.csv")
    let run = try BookProcess.run(
      arguments.map { $0 == "FILE" ? path : $0 } + ["--book", home.path("none")], home: home.path)
    #expect(run.status == status && run.output.contains(output), "\(run)")
    #expect(home.names() == ["x.csv"])
  }

  @Test("One bad line, and nothing of a file is taken in")
  func allOrNothing() throws {
    let (home, file) = try home()
    let path = try home.write(
      "label,amount,date\nTea,3,2026-11-30\nTea,1e3,2026-11-30\nTea,3,never\n", to: "x.csv")
    let run = try BookProcess.run(["import", path], home: home.path)
    #expect(
      run.status == 2 && run.output.contains("x.csv:3: amount")
        && run.output.contains("x.csv:4: date"))
    #expect(try RecordStore(file).index().ids.isEmpty)
  }

  @Test(
    "Killed at 200 moments while booking: what was acknowledged is there once, the book is whole")
  func killed() throws {
    let (home, file) = try home()
    var random = SeededGenerator(seed: 11)
    var acknowledged: [String] = []
    let start = monotonicSeconds()
    #expect(try BookProcess.run(["book", "Tea"], home: home.path).status == 0)
    // Between two kills, at most.
    var pause = (monotonicSeconds() - start) / 2
    var round = 0
    // On after the 200, where the machine has become so slow, or fast, that all of them came too early,
    // or too late.
    while round < 25
      || (acknowledged.isEmpty || acknowledged.count == 8 * round)
        && monotonicSeconds() - start < longWait
    {
      let processes = try (0..<8).map { place in
        try BookProcess(["book", "Tea", "--note=\(round * 8 + place)"], home: home.path)
      }
      // From before the program has begun to after it has ended.
      for process in processes {
        let moment = monotonicSeconds() + .random(in: 0..<pause, using: &random)
        try poll(until: "the moment to die") { monotonicSeconds() >= moment }
        process.kill()
      }
      for (place, process) in processes.enumerated() {
        if process.finish().output.hasSuffix("EUR\n") {
          acknowledged.append("\(round * 8 + place)")
        }
      }
      round += 1
      if acknowledged.isEmpty { pause *= 1.5 }
      if acknowledged.count == 8 * round { pause /= 1.5 }
    }
    let store = try RecordStore(file)
    try store.check()
    var notes: [String: Int] = [:]
    try store.eachBooking { notes[$0.entry.note, default: 0] += 1 }
    #expect(notes.removeValue(forKey: "") == 1)
    #expect(acknowledged.allSatisfy { notes[$0] == 1 } && notes.values.allSatisfy { $0 == 1 })
    #expect(
      !acknowledged.isEmpty && notes.count < 8 * round,
      "no kill came in between: \(acknowledged.count)")
    #expect(try store.index().ids.count == notes.count + 1)
  }

  @Test("Two programs that book 500 times each: 1,000 bookings")
  func two() throws {
    let (home, file) = try home()
    // Processes of their own: locks of one process do not keep itself out.
    let script =
      "i=0; while [ $i -lt 500 ]; do \"$0\" book \"$1\" >/dev/null || exit 1; i=$((i+1)); done"
    let binary = try builtBinary("sideswipe")
    let programs = try ["Tea", "Lunch"].map { label in
      try BookProcess(["-c", script, binary, label], home: home.path, program: "/bin/sh")
    }
    for program in programs { #expect(program.finish().status == 0) }
    let store = try RecordStore(file)
    try store.check()
    var labels: [String: Int] = [:]
    try store.eachBooking { labels[$0.entry.label, default: 0] += 1 }
    #expect(labels == ["Tea": 500, "Lunch": 500])
    let euro = try #require(Currency.named("EUR"))
    #expect(try store.index().totals[euro]?.expensesMoney.digits == "1500.00")
  }
}
