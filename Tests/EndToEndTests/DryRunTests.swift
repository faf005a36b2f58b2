import TestSupport
import Testing

/// What a dry run says when it could not read or print everything.
@Suite struct DryRunTests {
  @Test(
    "It ends with 2 and a line where rows could not be read, or lines not be printed",
    arguments: [
      ("</", "standard input cannot be read"), (">/dev/full", "cannot be written"),
      ("--source='sh -c \"echo a; exit 3\"'", "ended with status 3"),
    ])
  func trouble(how: String, message: String) throws {
    let run = try ToolRun(
      "sh",
      [
        "-c", #"echo a | "$0" --dry-run '--trailing=X=true' \#(how)"#,
        try builtBinary("sideswipe"),
      ])
    #expect(run.status == 2, "\(run)")
    #expect(run.output.contains(message), "\(run)")
  }

  @Test("Whoever reads no more ends it, without a word")
  func closed() throws {
    let run = try ToolRun(
      "sh",
      [
        "-c", #"seq 100000 | { "$0" --dry-run '--trailing=X=true'; echo $? >&2; } | head -n 1"#,
        try builtBinary("sideswipe"),
      ])
    #expect(run.output == #"{"action":"X","row":1,"argv":["true"]}"# + "\n141\n")
  }
}
