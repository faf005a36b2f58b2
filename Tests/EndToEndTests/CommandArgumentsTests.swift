import Glibc
import Terminal
import TestSupport
import Testing

/// What the programs that an action runs are given, byte for byte.
@Suite struct CommandArgumentsTests {
  /// Rows that are code, options, quotes, and no text at all.
  private static let rows: [[UInt8]] =
    [
      "f;touch${IFS}PWNED;#", "$(touch${IFS}PWNED)", "`touch PWNED`", "it's", "a\"b", "-D", "--",
      "--help", " a  b ", "a\nb", "'", "\\", "*", "~", "$HOME", "{}", "{1}", "{+}", "%s",
      "\u{1B}]0;pwn\u{7}", "é", "&& touch PWNED", "| touch PWNED", "> PWNED", "!!",
    ].map { Array($0.utf8) } + [[0xE9, 0xFF], [0x80], [0x61, 0x0D]]

  /// A program, and the rows as NUL-separated files; the program notes what it is given.
  private static func folder(_ rows: [[UInt8]]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(rows.map { $0 + [0] }.joined(), to: ".rows")
    try folder.writeProgram(
      "#!/bin/sh\nprintf '%s\\0' \"$@\" >>.got\nprintf '%s\\0' \"$SIDESWIPE_ROW\" >>.rowgot\n",
      to: ".probe")
    return folder
  }

  @Test(
    "Each row is one argument as it is, without a shell and with one",
    arguments: ["./.probe {}", #"sh -c './.probe "$1"' sh {}"#])
  func exact(command: String) throws {
    let folder = try Self.folder(Self.rows)
    let rows = try RowsSession("cat .rows", ["-0", "--trailing=Do:red=\(command)"], in: folder)
    try rows.waitUntil(shows: "1 of \(Self.rows.count)")
    try rows.session.press(.character("a"), .control)
    try rows.waitUntil(shows: "\(Self.rows.count) selected")
    try rows.act()
    try rows.waitUntil(shows: "no rows are left")
    let all = Array(Self.rows.map { $0 + [0] }.joined())
    #expect(try folder.read(".got") == all)
    #expect(try folder.read(".rowgot") == all)
    #expect(folder.names().filter { !$0.hasPrefix(".") }.isEmpty)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("{+} takes as many rows as fit at a time, {+f} a file of all")
  func batches() throws {
    // Three megabytes of arguments: more than one command can be given.
    let contents = (0..<30_000).map { number -> [UInt8] in
      Array("\(number) ".utf8) + [UInt8](repeating: 0xE9, count: 90)
    }
    for (command, runs) in [("./.probe {+}", 2...10), (#"sh -c 'cat "$1" >>.got' sh {+f}"#, 0...0)]
    {
      let folder = try Self.folder(contents)
      let rows = try RowsSession("cat .rows", ["-0", "--trailing=Do:red=\(command)"], in: folder)
      try rows.waitUntil(shows: "1 of 30000")
      try rows.session.press(.character("a"), .control)
      try rows.waitUntil(shows: "30000 selected")
      try rows.act()
      try rows.waitUntil(shows: "no rows are left")
      #expect(try folder.read(".got") == Array(contents.map { $0 + [0] }.joined()))
      // The probe notes an empty row for each run: there is no one row that it is for.
      let found = (try? folder.read(".rowgot"))?.count ?? 0
      #expect(runs.contains(found), "run \(found) times")
      try rows.session.send("q")
      _ = try rows.waitForExit(0)
    }
  }

  @Test("Fields and numbers of a row, cut at a delimiter")
  func fields() throws {
    let folder = try Self.folder([])
    let rows = try RowsSession(
      #"printf 'a::b c::\351\n'"#,
      ["-d", "::", "--trailing=Do:red=./.probe {2} {-1} {n} x{1}y {{}"],
      in: folder)
    try rows.waitUntil(shows: "1 of 1")
    try rows.act()
    try rows.waitUntil(shows: "no rows are left")
    #expect(
      try folder.read(".got") == Array("b c\0".utf8) + [0xE9, 0] + Array("1\0xay\0{\0".utf8))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("A row without the field that a command asks for is refused")
  func noField() throws {
    let folder = try Self.folder([])
    let rows = try RowsSession(
      #"printf 'a\nb c\n'"#, ["--trailing=Do:red=./.probe {2}"], in: folder)
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: "the row has no field 2")
    #expect(!folder.names().contains(".got"))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }
}
