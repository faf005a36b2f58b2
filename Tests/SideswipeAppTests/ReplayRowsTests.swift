import Documents
import Glibc
import Terminal
import TestSupport
import Testing

@testable import Commands
@testable import SideswipeApp

/// Rows of commands out of a recording, which no command is run for.
@Suite struct ReplayRowsTests {
  private let files = MemoryFiles()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Commands that would leave something if they were run.
  private var head: String {
    """
    sideswipe recording 2
    size 60 8
    option "trailing" "Drop:red=touch \(folder.path)/{}"
    option "undo" "touch \(folder.path)/undo-{}"

    """
  }

  private func replay(_ text: String, list: FilePath? = nil) throws(Replay.Failure) -> String {
    files.write(Array(text.utf8), to: "bug.txt")
    defer { #expect(folder.names() == []) }
    return try Replay.lastScreen(of: "bug.txt", list: list, files: files)
  }

  private func screen(_ text: String, head more: String = "") throws(Replay.Failure) -> String {
    try replay(head + more + "rows\n" + text)
  }

  private static let input = "0 source 1\n0.1 rows 1 \"one\\ntw\"\n0.2 rows 1 \"o\\nthree\"\n"
  private static let ended = input + "0.3 source-end 1\n"
  private static let pressed = ended + "1 bytes \"\\e[D\"\n2 bytes \"\\r\"\n2 action 1\n"

  private func ran(_ name: String, _ rest: String) -> String {
    "ran 1 \"touch\" \"\(folder.path)/\(name)\" \(rest)"
  }

  @Test("Rows come as they came; a last one that nothing ended comes with the end")
  func rows() throws {
    #expect(try screen(Self.input).contains("1 of 2"))
    #expect(try screen(Self.input + "0.25 end\n").contains("two"))
    #expect(try screen("0 source 1\n0.1 rows 1 \"one\\ntw\"\n1 end\n").contains("1 of 1"))
    let all = try screen(Self.ended)
    #expect(all.contains("1 of 3") && all.contains("three"))
  }

  @Test("What a command came to is on record: it went well, or it did not, and why")
  func outcomes() throws {
    let well = try screen(
      Self.pressed + "2.1 \(ran("one", "exited 0 output \"x\""))\n2.1 action-end 1\n")
    #expect(well.contains("1 of 2") && well.contains("Drop: “one” · u undoes"))
    let failed = try screen(
      Self.pressed + "2.1 \(ran("one", "exited 3 output \"x\" errors \"no\\n\""))\n"
        + "2.1 action-end 1\n")
    #expect(failed.contains("1 of 3") && failed.contains("“touch” ended with status 3: no"))
    let written = try screen(
      Self.pressed + "2.1 \(ran("one", "exited 3 errors \"no\\n\" output \"why\\n\" omitted 5"))\n"
        + "2.1 action-end 1\n4 bytes \"\\e\"\n5 bytes \"\\r\"\n")
    #expect(written.contains("why") && written.contains("5 bytes more are not kept"))
  }

  @Test("Undo is a command too")
  func undo() throws {
    let undo = "ran 2 \"touch\" \"\(folder.path)/undo-one\" exited 0"
    let done = Self.pressed + "2.1 \(ran("one", "exited 0"))\n2.1 action-end 1\n4 bytes \"u\"\n"
    #expect(try screen(done + "4 action 2\n").contains("Undoing Drop: “one”"))
    let back = try screen(done + "4 action 2\n4.1 \(undo)\n4.1 action-end 2\n")
    #expect(back.contains("1 of 3") && back.contains("Undone: Drop “one”"))
  }

  @Test("What had not ended is still under way")
  func underWay() throws {
    #expect(try screen(Self.pressed).contains("1 command runs"))
    #expect(try screen(Self.pressed + "9 end\n").contains("1 command runs"))
  }

  @Test("An outcome never comes before it was asked for, and not before its time")
  func order() throws {
    let early = Self.ended + "0.5 \(ran("one", "exited 0"))\n0.5 action-end 1\n"
    let pressed = "1 bytes \"\\e[D\"\n2 bytes \"\\r\"\n2 action 1\n"
    #expect(try screen(early).contains("1 of 3"))
    #expect(try screen(early + pressed).contains("Drop: “one”"))
  }

  @Test("Selected rows of which some were called off")
  func calledOff() throws {
    let pressed =
      Self.ended + "1 bytes \"  \\e[A\"\n2 bytes \"\\e[D\"\n3 bytes \"\\r\"\n3 action 1\n"
    let first = "4 \(ran("one", "exited 0"))\n"
    let all = first + "4 \(ran("two", "exited 0"))\n4 action-end 1\n"
    let both = try screen(pressed + all)
    #expect(both.contains("Drop: 2 rows"), "\(both)")
    let off = try screen(pressed + first + "4 action-end 1 cancelled\n")
    #expect(off.contains("Drop “two”: was cancelled"), "\(off)")
    let failure = #expect(throws: Replay.Failure.self) {
      try screen(pressed + first + "4 action-end 1\n")
    }
    #expect(failure?.line.contains("two\"]") == true)
  }

  @Test("Commands that get the terminal, files of rows, recipes")
  func others() throws {
    let foreground = try screen(
      Self.ended
        + "1 bytes \"\\e[C\"\n2 bytes \"\\r\"\n2 action 1\n2 ran 1 \"vi\" \"one\" killed 9\n"
        + "2 action-end 1\n2.5 resumed\n",
      head: "option \"leading\" \"Open=vi {}\"\noption \"interactive\"\n")
    #expect(foreground.contains("“vi” was killed by signal 9"), "\(foreground)")
    let file = try screen(
      Self.ended + "1 bytes \"\\e[C\"\n2 bytes \"\\r\"\n2 action 1\n"
        + "2.2 ran 1 \"rm\" \"{+f}\" exited 0\n2.2 action-end 1\n",
      head: "option \"leading\" \"Sweep=rm {+f}\"\n")
    #expect(file.contains("Sweep: “one”"), "\(file)")
    let recipe = try replay(
      """
      sideswipe recording 2
      size 40 6
      option "recipe" "mine"
      rows
      recipe "{ source: 'ls -l',\\n"
      recipe "title: 'Mine' }\\n"
      0 source 1
      0.1 rows 1 "a\\n"
      0.1 source-end 1 exited 0
      1 bytes "r"
      1 source 2
      1.1 rows 2 "b\\n"
      1.2 source-end 2 exited 1 errors "oh\\n"

      """)
    #expect(recipe.contains("Mine") && recipe.contains("“ls” ended with status 1: oh"))
    #expect(recipe.contains("   a") || recipe.contains("▌  a"))
  }

  @Test("A source that is run again by itself goes on no further than the recording")
  func interval() throws {
    let text =
      "option \"source\" \"ls\"\noption \"every\" \"1\"\nrows\n0 source 1\n0.1 rows 1 \"a\\n\"\n"
      + "0.1 source-end 1 exited 0\n1.1 source 2\n1.2 rows 2 \"b\\n\"\n1.2 source-end 2 exited 0\n"
    let screen = try replay("sideswipe recording 2\nsize 40 6\n" + text)
    #expect(screen.contains("b") && screen.contains("1 of 1"))
  }

  @Test(
    "What is not on record is told in a line, and nothing else is done",
    arguments: [
      ("", "holds nothing that came by standard input"),
      (ended + "1 bytes \"\\e[D\"\n2 bytes \"\\r\"\n", "no outcome of the command [\"touch\",\""),
      (pressed + "3 action-end 1\n", "no outcome of the command [\"touch\",\""),
      (
        pressed + "3 ran 1 \"touch\" \"elsewhere\" exited 0\n3 action-end 1\n",
        "no outcome of the command [\"touch\",\""
      ),
    ])
  func missing(text: String, line: String) throws {
    let failure = #expect(throws: Replay.Failure.self) { try screen(text) }
    #expect(failure?.line.hasPrefix("bug.txt holds ") == true)
    #expect(failure?.line.contains(line) == true, "\(failure?.line ?? "")")
  }

  @Test func reloadsThatAreNotOnRecord() throws {
    let failure = #expect(throws: Replay.Failure.self) {
      try replay(
        "sideswipe recording 2\noption \"source\" \"ls -l\"\nrows\n0 source 1\n0.1 rows 1 \"a\\n\"\n"
          + "0.1 source-end 1 exited 0\n1 bytes \"r\"\n")
    }
    #expect(
      failure?.line == "bug.txt holds no rows of the command [\"ls\",\"-l\"], read for time 2")
  }

  @Test(
    "Calls that make no sense",
    arguments: [
      ("option \"recipe\" \"mine\"\nrows\n", "the recipe is not on record: mine"),
      ("option \"trailing\" \"x\"\nrows\n", "an action is written"),
      (
        "option \"recipe\" \"mine\"\nrows\nrecipe \"{\\n\"\nrecipe \" nonsense: 1 }\"\n",
        "mine:2:2: there is no \"nonsense\""
      ),
    ])
  func mistakes(text: String, line: String) {
    let failure = #expect(throws: Replay.Failure.self) {
      try replay("sideswipe recording 2\n" + text)
    }
    #expect(failure?.line.hasPrefix("bug.txt: ") == true)
    #expect(failure?.line.contains(line) == true, "\(failure?.line ?? "")")
  }

  @Test func takesNoOtherList() throws {
    let failure = #expect(throws: Replay.Failure.self) {
      try replay(head + "rows\n" + Self.ended, list: "other.txt")
    }
    #expect(failure?.line == "bug.txt is about no FILE; it takes none to begin with")
  }
}
