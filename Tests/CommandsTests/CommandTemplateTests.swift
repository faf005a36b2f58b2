import TestSupport
import Testing

@testable import Commands

@Suite struct CommandTemplateTests {
  private static let row = "one two;three"

  private static func made(
    _ text: String, _ rows: [String] = [row], fields: RowFields = .blanks
  ) throws -> [String] {
    let template = try CommandTemplate(Array(text.utf8))
    let subjects = rows.enumerated().map {
      CommandSubject(row: Array($1.utf8), number: $0 + 7)
    }
    let context = CommandContext(
      fields: fields, captured: Array("CAP".utf8), rowsFile: Array("/FILE".utf8))
    return try template.arguments(for: subjects, in: context)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Placeholders stand for the row, a field, the number, what was captured",
    arguments: [
      ("p {}", ["p", row]), ("p x{}y", ["p", "x\(row)y"]), ("p '{}'", ["p", row]),
      ("p {1} {2} {-1} {-2}", ["p", "one", "two;three", "two;three", "one"]),
      ("p {n}", ["p", "7"]), ("p {u}", ["p", "CAP"]), ("p {+f}", ["p", "/FILE"]),
      ("p {{}}", ["p", "{}"]), ("p {{}", ["p", "{"]), (#"p \{}"#, ["p", "{}"]),
      ("p {x} { } {} }", ["p", "{x}", "{", "}", row, "}"]), ("p {0} {+1}", ["p", "{0}", "{+1}"]),
      ("awk '{print $1}' {}", ["awk", "{print $1}", row]), ("p {{.ID}}", ["p", "{{.ID}}"]),
      ("p {1}{n}", ["p", "one7"]), ("p stash@{$((1))}", ["p", "stash@{$((1))}"]),
    ] as [(String, [String])])
  func placeholders(text: String, arguments: [String]) throws {
    // `$((` is only legal within quotes.
    let text = text.contains("$((") ? "p 'stash@{$((1))}'" : text
    #expect(try Self.made(text) == arguments)
  }

  @Test("Any number of braces takes no longer than as many other bytes")
  func manyBraces() throws {
    let text = "x " + String(repeating: "{a:", count: 200_000) + "{123456789}}"
    var placeholders: [Placeholder] = []
    let time = try processorSeconds {
      placeholders = try CommandTemplate(Array(text.utf8)).placeholders
    }
    #expect(placeholders == [.field(123_456_789)])
    // From each brace to the end it would be minutes.
    #expect(time < 20)
  }

  @Test("{+} stands for all rows, each an argument")
  func allRows() throws {
    #expect(try Self.made("p -x {+} end", ["a b", "", "c"]) == ["p", "-x", "a b", "", "c", "end"])
  }

  @Test(
    "Fields are cut at blanks or at a delimiter",
    arguments: [
      ("  a \t b  ", RowFields.blanks, ["a", "b"]), ("", .blanks, []),
      ("a::b", .delimiter([0x3A]), ["a", "", "b"]),
      ("a::b", .delimiter([0x3A, 0x3A]), ["a", "b"]),
      (":a:", .delimiter([0x3A]), ["", "a", ""]), ("", .delimiter([0x3A]), [""]),
      ("aXbXXc", .delimiter(Array("XX".utf8)), ["aXb", "c"]),
    ])
  func fields(row: String, how: RowFields, fields: [String]) {
    let row = Array(row.utf8)
    #expect(how.fields(of: row).map { String(decoding: $0, as: UTF8.self) } == fields)
    for number in fields.indices {
      #expect(how.field(number + 1, of: row).map(Array.init) == Array(fields[number].utf8))
      #expect(
        how.field(number - fields.count, of: row).map(Array.init) == Array(fields[number].utf8))
    }
    #expect(how.field(fields.count + 1, of: row) == nil)
    #expect(how.field(-fields.count - 1, of: row) == nil)
  }

  @Test("A field that a row does not have is no empty argument: nothing runs")
  func missingField() {
    #expect(throws: SubjectMistake.noField(3)) { try Self.made("rm -rf /tmp/{3}") }
    #expect(throws: SubjectMistake.nul) { try Self.made("p {}", ["a\0b"]) }
    #expect(throws: SubjectMistake.tooLong(bytes: 200_000)) {
      try Self.made("p {}", [String(repeating: "x", count: 200_000)])
    }
  }

  @Test("What stands behind the + of an editor is a line's number, or nothing runs")
  func lineNumber() throws {
    let vim = "vim +{1} -- f"
    #expect(try Self.made(vim, ["12 x"]) == ["vim", "+12", "--", "f"])
    for row in ["!touch", "1|!touch", "/a/", "1,", "-1", "x"] {
      #expect(throws: SubjectMistake.noLine) { try Self.made(vim, [row]) }
    }
    #expect(throws: SubjectMistake.noLine) { try Self.made("vim +{}", [""]) }
  }

  @Test(
    "A row that perl would run, as a | is at its end, is refused", arguments: ["{}", "{1}", "{+}"])
  func openedCommand(word: String) throws {
    let perl = "perl -ne print -- \(word)"
    let fields = RowFields.delimiter(Array(";".utf8))
    for row in ["ls|", "ls | ", "|ls", " \t|ls"] {
      #expect(throws: SubjectMistake.pipe) { try Self.made(perl, [row], fields: fields) }
    }
    #expect(try Self.made(perl, ["a|b"]) == ["perl", "-ne", "print", "--", "a|b"])
    #expect(try Self.made("perl x.pl {}", ["ls|"]) == ["perl", "x.pl", "ls|"])
  }

  @Test(
    "Where a row could become an option is told",
    arguments: [
      ("git branch -d -- {}", []), ("git branch -d {}", ["{}"]), ("rm {1} {2}", ["{1}", "{2}"]),
      ("rm {+}", ["{+}"]), ("p x{}", []), ("p --name={}", []), ("p {n}", []), ("p {+f}", []),
      ("sh -c 'rm -- \"$1\"' sh {}", []), ("p {} -- {1}", ["{}"]),
      ("git -c color.ui=never branch -D {}", ["{}"]), ("rsync -e ssh {} d", ["{}"]),
      ("tar -I zstd -xf a {}", ["{}"]), ("vim -c x {}", ["{}"]), ("sed -e s/a/b/ {}", ["{}"]),
      ("sed s/a/b/ {}", ["{}"]), ("awk -f p {}", ["{}"]), ("awk '{print}' {}", []),
      ("systemd-run -p A=b ls {}", ["{}"]), ("python3 -c 'import sys' {}", []),
      ("sudo bash -c 'rm -- \"$1\"' bash {}", []), ("git -c a=b branch -D -- {}", []),
      ("vim -c x -- {}", []),
    ])
  func unguarded(text: String, words: [String]) throws {
    #expect(try CommandTemplate(Array(text.utf8)).unguarded == words)
  }

  @Test("Batches hold every row once, in order, and fit", arguments: 0..<50 as Range<UInt64>)
  func batches(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let template = try CommandTemplate(Array("prog -x {+}".utf8))
    let subjects = (0..<Int.random(in: 0..<200, using: &random)).map { number in
      CommandSubject(
        row: [UInt8](repeating: 0x61, count: Int.random(in: 0..<300, using: &random)),
        number: number)
    }
    let room = 2000
    let batches = template.batches(of: subjects, room: room)
    #expect(Array(batches.joined()) == subjects)
    for batch in batches {
      #expect(!batch.isEmpty)
      let words = try template.arguments(for: batch, in: CommandContext())
      let size = words.reduce(0) { $0 + $1.count + 1 + MemoryLayout<Int>.size }
      #expect(size <= room)
    }
    #expect(batches.count <= 1 + subjects.count)
    let single = try CommandTemplate(Array("prog {}".utf8)).batches(of: subjects, room: room)
    #expect(single == subjects.map { [$0] })
  }

  @Test(
    "JSON keeps every byte",
    arguments: [
      ([], "\"\""), (Array("a\"\\\n\t".utf8), #""a\"\\\n\t""#), ([0xE9], #""\udce9""#),
      ([0x61, 0xC3, 0xA9, 0xFF], "\"aé\\udcff\""), ([0x1B], #""\u001b""#),
      (Array("\u{202E}".utf8), #""\u202e""#), ([0xED, 0xB3, 0xA9], #""\udced\udcb3\udca9""#),
      (Array("\u{E0041}".utf8), #""\udb40\udc41""#),
    ] as [([UInt8], String)])
  func json(bytes: [UInt8], text: String) {
    #expect(ArgumentJSON.string(bytes) == text)
  }
}
