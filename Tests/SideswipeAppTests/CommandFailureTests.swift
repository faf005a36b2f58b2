import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// Commands that fail, for one row or for some of several, and what is to be seen of it.
@Suite struct CommandFailureTests {
  /// Rows a to d; the command fails for those that are named.
  private func rows(failing: String, _ options: [(ProgramOption.Meaning, String?)] = []) throws
    -> RowsSimulation
  {
    let action = #"Do=sh -c 'case $1 in ["# + failing + #"]) echo "no $1"; exit 3; esac' sh {}"#
    let rows = try RowsSimulation([(.trailing, action)] + options)
    rows.input("a\nb\nc\nd\n")
    rows.endInput()
    return rows
  }

  @Test(
    "Of a selection each row that failed is marked, and Enter there shows what it wrote",
    arguments: ["c", "a", "bd", "acd", "abcd"])
  func selection(failing: String) throws {
    let rows = try rows(failing: failing)
    rows.keys("Space", "Space", "Space", "Space", "g")
    rows.act()
    rows.settle()
    #expect(rows.rows == failing.map(String.init))
    #expect(rows.failed == failing.map(String.init))
    #expect(
      rows.said.contains(
        failing.count == 1
          ? "Do “\(failing)”: " : ", one of \(failing.count) rows that failed: "))
    rows.wait(1)
    for row in failing {
      rows.keys("Enter")
      #expect(rows.frame.text.contains("no \(row)"))
      rows.keys("Esc", "j")
    }
  }

  @Test("A command for all selected rows that fails marks all of them")
  func joined() throws {
    let rows = try RowsSimulation([(.trailing, "Do=sh -c 'exit 1' sh {+}")])
    rows.input("a\nb\nc\n")
    rows.keys("Space", "Space", "g")
    rows.act()
    rows.settle()
    #expect(rows.failed == ["a", "b"])
  }

  @Test("Rows whose turn did not come before it was called off are marked, too")
  func calledOff() throws {
    let rows = try rows(failing: "x")
    rows.keys("Space", "Space", "Space", "g")
    rows.pace = .held
    rows.act()
    rows.wait(0.5)
    rows.keys("Esc")
    rows.settle()
    #expect(rows.rows == ["a", "b", "c", "d"])
    #expect(rows.failed == ["a", "b", "c"])
    #expect(rows.said.contains("was cancelled"))
  }

  @Test("Esc calls off the command of the current row before it ends filter or selection")
  func escape() throws {
    let rows = try rows(failing: "x")
    rows.type("/a\r")
    rows.keys("Space")
    rows.pace = .held
    rows.act()
    rows.wait(0.5)
    #expect(rows.foot.contains("Cancel"))
    rows.keys("Esc")
    #expect(rows.said.contains("cancelling Do"))
    #expect(rows.screen.rows.filter != nil && rows.screen.list.selection.count == 1)
    rows.settle()
    #expect(rows.failed == ["a"])
    rows.keys("Esc", "Esc")
    #expect(rows.screen.rows.filter == nil && rows.screen.list.selection.isEmpty)
  }

  @Test("Leaving when all is done is not done when something failed")
  func leavingWhenDone() throws {
    for failing in ["a", "x"] {
      let rows = try rows(failing: failing)
      rows.pace = .held
      rows.act()
      rows.wait(0.5)
      rows.keys("q", "w")
      #expect(rows.said.contains("leaving as soon"))
      rows.finishWork()
      if failing == "a" {
        #expect(rows.exit == nil)
        #expect(rows.said.contains("ended with status 3"))
        #expect(rows.failed == ["a"])
        rows.keys("q")
      }
      #expect(rows.exit?.status == 0)
    }
  }

  @Test("An undo that fails can be tried again, and only what failed of it is")
  func undoAgain() throws {
    let rows = try RowsSimulation([
      (.trailing, "Do=true"),
      (.undo, #"sh -c 'echo "$1" >>"$2/undone"; test "$1" = a || test -e "$2/free"' sh {} FOLDER"#),
    ])
    rows.input("a\nb\nc\n")
    rows.keys("Space", "Space", "g")
    rows.act()
    rows.settle()
    #expect(rows.rows == ["c"])
    rows.keys("u")
    rows.settle()
    #expect(rows.said.contains("was not undone") && rows.said.contains("u tries again"))
    #expect(rows.rows == ["c"])
    try rows.folder.write("", to: "free")
    rows.keys("u")
    rows.settle()
    #expect(rows.rows == ["a", "b", "c"])
    #expect(try rows.folder.read("undone") == Array("b\na\nb\n".utf8))
    rows.keys("u")
    #expect(rows.said.contains("nothing to undo"))
  }

  @Test("An undo that keeps failing is not in the way of what was done before, nor is it lost")
  func undoOfOthers() throws {
    let rows = try RowsSimulation([
      (.trailing, "Do=true"), (.undo, #"sh -c 'test "$1" = a || test -e "$2/free"' sh {} FOLDER"#),
    ])
    rows.input("a\nb\n")
    for _ in 0..<2 {
      rows.act()
      rows.settle()
    }
    for said in ["u tries again", "u goes on with what was done before", "Undone: Do “a”"] {
      rows.keys("u")
      rows.settle()
      #expect(rows.said.contains(said))
    }
    #expect(rows.rows == ["a"])
    try rows.folder.write("", to: "free")
    rows.keys("u")
    rows.settle()
    #expect(Set(rows.rows) == ["a", "b"])
  }

  @Test("{u} is of one row: it does not go with all rows at once", arguments: ["{+}", "{+f}"])
  func captured(rows: String) {
    #expect(throws: CallMistake.self) {
      try RowsSimulation([(.trailing, "Do=x {u} \(rows)"), (.capture, "echo {}")])
    }
  }
}
