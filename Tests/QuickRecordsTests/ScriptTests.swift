import Glibc
import TestSupport
import Testing

@testable import QuickRecords

/// What a script can rely on.
@Suite struct ScriptTests {
  private func home() throws -> (TemporaryFolder, BookFile) {
    let home = try TemporaryFolder()
    let file = try BookFile { $0 == "HOME" ? Array(home.path.utf8) : nil }
    try RecordStore(file).add(try entry("Tea", "3", "EUR", tags: ["drink"]))
    return (home, file)
  }

  /// A script that tries again until it is told that it is done, with a full disk to print to.
  private func retrying(_ words: String, home: String) throws -> (status: Int32?, output: String) {
    let script = "for i in 1 2 3; do \"$0\" \(words) >/dev/full && exit 0; done; exit 1"
    return try BookProcess(
      ["-c", script, try builtBinary("sideswipe")], home: home, program: "/bin/sh"
    ).finish()
  }

  @Test("Who tries again until it is booked books once, also where nothing can be printed")
  func bookedOnce() throws {
    let (home, file) = try home()
    let run = try retrying("book Tea", home: home.path)
    #expect(run.status == 0, "\(run)")
    #expect(
      run.output == "sideswipe: booked, but standard output: No space left on device\n")
    #expect(try RecordStore(file).index().ids.count == 1)
  }

  @Test("The same for an import")
  func importedOnce() throws {
    let (home, file) = try home()
    try home.write("label,amount\nMilk,2\n", to: "x.csv")
    let run = try retrying("import \"$HOME/x.csv\"", home: home.path)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("taken in, but standard output: No space left"))
    #expect(try RecordStore(file).records().map(\.entry.label) == ["Tea", "Milk"])
  }

  @Test(
    "What only tells, and tells nothing, is a failure",
    arguments: ["report", "export --format=csv", "import \"$HOME/x.csv\" --dry-run"])
  func untold(words: String) throws {
    let (home, _) = try home()
    try home.write("label,amount\nMilk,2\n", to: "x.csv")
    let run = try retrying(words, home: home.path)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("sideswipe: standard output: No space left"))
  }

  @Test(
    "What only reads makes no book where there is none",
    arguments: [
      (["report"], 0, "Nothing was booked"), (["export", "--format=csv"], 0, "date,label"),
      (["import", "x.csv", "--dry-run"], 0, "Would take in 1 quick record and 1 booking"),
      (["import", "x.csv", "--dry-run", "--book=other.sqlite"], 0, "Would take in 1 quick record"),
      (["book", "Tea"], 1, "no quick record"),
    ] as [([String], Int32, String)])
  func readsOnly(arguments: [String], status: Int32, output: String) throws {
    let home = try TemporaryFolder()
    try home.write("label,amount,date\nMilk,2,\nTea,3,2026-11-30\n", to: "x.csv")
    let words = arguments.map { word in
      word.replacing("x.csv", with: home.path("x.csv"))
        .replacing("--book=", with: "--book=\(home.path)/")
    }
    let run = try BookProcess.run(words, home: home.path)
    #expect(run.status == status && run.output.contains(output), "\(run)")
    #expect(home.names() == ["x.csv"])
  }

  @Test("A tag that is given twice, or that the record has, is booked once")
  func tags() throws {
    let (home, file) = try home()
    let run = try BookProcess.run(
      ["book", "Tea", "--tag=x", "--tag", "x", "--tag=drink", "--tag=X"], home: home.path)
    #expect(run.status == 0, "\(run)")
    let store = try RecordStore(file)
    #expect(
      try store.bookings(try store.index().ids).map(\.entry.tags) == [["drink", "x", "X"]])
  }

  @Test(
    "Tags of a CSV file may have blanks around them",
    arguments: [
      ("food, home", ["food", "home"]), (" a b ,c", ["a b", "c"]),
      ("food,,home,", ["food", "home"]),
      (" , ", []), ("food, food", ["food"]), ("\tx", ["x"]),
    ] as [(String, [String])])
  func csvTags(text: String, tags: [String]) throws {
    let bytes = Array("label,amount,tags\nTea,3,\"\(text)\"\n".utf8)
    let (items, errors) = ImportReader.read(bytes, currency: try #require(Currency.named("EUR")))
    #expect(errors == [] && items.map(\.entry.tags) == [tags])
  }
}
