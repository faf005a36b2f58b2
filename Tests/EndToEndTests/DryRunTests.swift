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

  @Test("What is captured before and what undoes it are printed and warned of too")
  func undo() throws {
    let run = try ToolRun(
      "sh",
      [
        "-c",
        #"printf '%s\n' -x b | "$0" --dry-run --trailing 'D=rm -- {}' --capture 'git rev-parse {}' "#
          + #"--undo 'git branch {} {u}' --leading 'All=ls -- {+}' --undo 'true -- {n}'"#,
        try builtBinary("sideswipe"),
      ])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    let warning = "sideswipe: warning: D --"
    let tail = ": what begins with - could become an option; put -- before "
    #expect(
      Set(lines) == [
        warning + "capture" + tail + "{}", warning + "undo" + tail + "{}",
        warning + "undo" + tail + "{u}",
        #"{"action":"D","row":1,"argv":["rm","--","-x"],"capture":[["git","rev-parse","-x"]],"#
          + #""undo":[["git","branch","-x","{u}"]]}"#,
        #"{"action":"D","row":2,"argv":["rm","--","b"],"capture":[["git","rev-parse","b"]],"#
          + #""undo":[["git","branch","b","{u}"]]}"#,
        #"{"action":"All","row":1,"argv":["ls","--","-x","b"],"#
          + #""undo":[["true","--","1"],["true","--","2"]]}"#,
      ], "\(run.output)")
  }

  @Test(
    "That a row could become an option is told beside code that is the user's own",
    arguments: [
      "git -c color.ui=never branch -D {}", "rsync -e ssh {} d", "tar -I zstd -xf a {}",
      "vim -c x {}",
    ])
  func besideCode(command: String) throws {
    let run = try ToolRun(
      "sh",
      [
        "-c", #"echo --force | "$0" --dry-run --trailing "X=$1""#,
        try builtBinary("sideswipe"), command,
      ])
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "warning: X: what begins with - could become an option; put -- before {}"), "\(run)")
  }

  @Test("A row that would be an editor's command in place of a line's number is refused")
  func lineNumber() throws {
    let run = try ToolRun(
      "sh",
      [
        "-c",
        #"printf '%s\n' 'a:7' 'x:!touch p' | "$0" --dry-run -d : '--trailing=E=vim +{2} -- {1}'"#,
        try builtBinary("sideswipe"),
      ])
    #expect(
      run.output == #"{"action":"E","row":1,"argv":["vim","+7","--","a"]}"# + "\n"
        + #"{"action":"E","row":2,"refused":"what stands behind the + is not a line's number; "#
        + #"the editor would run it"}"# + "\n")
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
