import Glibc
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// What the end of a source, or its next reading, does to a list that somebody works on.
@Suite struct SourceReadingTests {
  // MARK: the input's end

  @Test("The input's end leaves what was acted on: it is printed, and undo brings it back")
  func endAfterDeleting() throws {
    let rows = try RowsSimulation([(.print, "deleted")])
    rows.input("1\n2\n3\n")
    for _ in 0..<3 { rows.act() }
    #expect(rows.rows == [])
    rows.endInput()
    #expect(rows.exit == nil)
    #expect(rows.printed == "1\n2\n3\n")
    rows.keys("u")
    #expect(rows.rows == ["3"])
    rows.keys("q")
    #expect(rows.exit?.status == 0)
  }

  @Test("Nor does it matter that actions have taken all rows")
  func endAfterActing() throws {
    let rows = try RowsSimulation([(.trailing, "Do=true")])
    rows.input("1\n")
    rows.act()
    rows.settle()
    #expect(rows.rows == [])
    rows.endInput()
    #expect(rows.exit == nil)
  }

  @Test("A row that is being written is not thrown away because no others came")
  func endWhileWriting() throws {
    let rows = try RowsSimulation([])
    rows.keys("a")
    rows.type("new")
    rows.endInput()
    #expect(rows.exit == nil)
    rows.keys("Enter")
    #expect(rows.rows == ["new"])
    #expect(rows.printed == "new\n")
  }

  @Test("Where nothing came there is nothing to show, header lines apart", arguments: ["", "H\n"])
  func nothing(input: String) throws {
    let rows = try RowsSimulation([(.headerLines, "1")])
    rows.input(input)
    rows.endInput()
    #expect(rows.exit?.status == 1)
  }

  // MARK: reading again

  private func edited(_ options: [(ProgramOption.Meaning, String?)] = []) throws
    -> RowsSimulation
  {
    let folder = try TemporaryFolder()
    try folder.write("1\n2\n3\n4\n", to: "list")
    return try RowsSimulation(
      [(.source, "cat FOLDER/list"), (.print, "all")] + options, folder: folder)
  }

  @Test("r asks before it drops what was changed; Esc keeps it")
  func asks() throws {
    let rows = try edited()
    rows.settle()
    rows.act()
    #expect(rows.rows == ["2", "3", "4"])
    rows.keys("r")
    #expect(rows.foot.contains("Drop it and read"))
    rows.keys("Esc")
    #expect(rows.rows == ["2", "3", "4"])
    rows.keys("u")
    #expect(rows.rows == ["1", "2", "3", "4"])
    // Then there is nothing to drop.
    try rows.folder.write("5\n", to: "list")
    rows.keys("r")
    rows.settle()
    #expect(rows.rows == ["5"])
  }

  @Test("What was dropped is no step of undo any more, and no row is printed twice")
  func dropped() throws {
    let rows = try edited()
    rows.settle()
    rows.act()
    rows.keys("r", "d")
    rows.settle()
    #expect(rows.rows == ["1", "2", "3", "4"])
    rows.keys("u")
    #expect(rows.foot.contains("nothing to undo"))
    #expect(rows.printed == "1\n2\n3\n4\n")
  }

  @Test("What is changed while the source is read stays", arguments: [false, true])
  func changedMeanwhile(dropsEarlier: Bool) throws {
    let rows = try edited()
    rows.settle()
    if dropsEarlier { rows.act() }
    rows.pace = .held
    rows.keys("r")
    if dropsEarlier { rows.keys("d") }
    rows.act()
    let left = rows.rows
    rows.finishWork()
    #expect(rows.rows == left)
    #expect(rows.foot.contains("stays as it is"))
    rows.keys("u")
    #expect(rows.rows.count == left.count + 1)
  }

  @Test("A row that is being written when the source has been read stays")
  func writing() throws {
    let rows = try edited()
    rows.settle()
    try rows.folder.write("5\n", to: "list")
    rows.pace = .held
    rows.keys("r", "e")
    rows.type("x")
    rows.finishWork()
    rows.keys("Enter")
    #expect(rows.rows == ["1x", "2", "3", "4"])
  }

  @Test("A source that is read again by itself waits while the list is changed")
  func waits() throws {
    let rows = try edited([(.every, "1")])
    rows.finishWork()
    rows.act()
    try rows.folder.write("5\n", to: "list")
    rows.wait(3)
    #expect(rows.rows == ["2", "3", "4"])
    rows.keys("u")
    rows.wait(1.1)
    #expect(rows.rows == ["5"])
  }

  @Test(
    "What undo has brought back into the source is not printed as deleted",
    arguments: [("deleted", "c\n"), ("all", "a\nb\nc\n")])
  func undone(print: String, printed: String) throws {
    let folder = try TemporaryFolder()
    for name in ["in", "out"] { mkdir(folder.path(name), 0o755) }
    for name in ["a", "b", "c"] { try folder.write("", to: "in/\(name)") }
    let rows = try RowsSimulation(
      [
        (.source, "ls FOLDER/in"), (.print, print),
        (.trailing, "Del=mv FOLDER/in/{} FOLDER/out"), (.undo, "mv FOLDER/out/{} FOLDER/in"),
      ], folder: folder)
    rows.settle()
    rows.keys("↓")
    for _ in 0..<2 {
      rows.act()
      rows.settle()
    }
    #expect(rows.rows == ["a"])
    rows.keys("u", "u")
    rows.settle()
    #expect(rows.rows == ["a", "b", "c"])
    #expect(rows.printed == (print == "all" ? "a\nb\nc\n" : ""))
    rows.keys("End")
    rows.act()
    rows.settle()
    #expect(rows.printed == printed)
  }

  // MARK: who a row is

  @Test("Two rows of one --id: an open row is never another one with that id")
  func sameID() throws {
    let folder = try TemporaryFolder()
    try folder.write("web 1\nweb 2\n", to: "list")
    let rows = try RowsSimulation(
      [(.source, "cat FOLDER/list"), (.id, "1"), (.trailing, "Do=true")], folder: folder)
    rows.settle()
    rows.keys("←")
    rows.wait(1)
    #expect(rows.screen.list.openRow != nil)
    try folder.write("web 2\n", to: "list")
    rows.keys("r")
    rows.settle()
    #expect(rows.rows == ["web 2"])
    #expect(rows.screen.list.openRow == nil)
  }

  @Test("An action whose row is gone when its question is answered is refused [X1]")
  func goneMeanwhile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\nb\n", to: "list")
    let rows = try RowsSimulation(
      [
        (.source, "cat FOLDER/list"), (.trailing, "Do=touch FOLDER/done"), (.confirm, nil),
        (.every, "1"),
      ], folder: folder)
    rows.finishWork()
    rows.act()
    #expect(rows.foot.contains("Leave it"))
    try folder.write("b\n", to: "list")
    rows.wait(1.1)
    #expect(rows.rows == ["b"])
    rows.keys("y")
    #expect(rows.foot.contains("that row is gone; nothing was done"))
    rows.finishWork()
    #expect(!folder.names().contains("done"))
  }
}
