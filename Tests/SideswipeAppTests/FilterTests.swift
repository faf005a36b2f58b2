import Documents
import Glibc
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// `/`: the prompt, the list behind it, and what is done to rows meanwhile.
@Suite struct FilterTests {
  private static let rows = ["apples", "bread", "milk", "oat milk", "rice", "milk rice", "zest"]

  private func simulation(
    _ rows: [String] = rows, size: Size = Size(columns: 80, rows: 24)
  ) throws -> Simulation {
    try Simulation(Array(rows.map { $0 + "\n" }.joined().utf8), size: size)
  }

  private func shown(_ simulation: Simulation) -> [String] {
    let rows = simulation.screen.rows
    return (0..<rows.rowCount).map { place in
      rows.row(at: place, columns: 60).text.glyphs.map(\.text).joined()
    }
  }

  private func current(_ simulation: Simulation) -> String? {
    let rows = simulation.screen.rows
    return simulation.screen.list.currentRow.flatMap { rows.position(of: $0) }.map { place in
      rows.row(at: place, columns: 60).text.glyphs.map(\.text).joined()
    }
  }

  private func line(_ simulation: Simulation, _ row: Int) -> String {
    let lines = simulation.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[row < 0 ? lines.count + row : row])
  }

  private func file(_ simulation: Simulation) -> [String] {
    String(decoding: simulation.fileBytes ?? [], as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  // MARK: the prompt

  @Test func rowsFollowWhatIsTyped() throws {
    let simulation = try simulation()
    simulation.keys("/")
    #expect(shown(simulation) == Self.rows)
    #expect(line(simulation, -1).hasPrefix(" / "))
    #expect(line(simulation, -1).hasSuffix("7 of 7"))
    simulation.type("mi")
    #expect(shown(simulation) == ["milk", "oat milk", "milk rice"])
    #expect(line(simulation, -1).hasSuffix("3 of 7"))
    simulation.type(" ri")
    #expect(shown(simulation) == ["milk rice"])
    simulation.keys("Backspace", "Backspace", "Backspace")
    #expect(shown(simulation) == ["milk", "oat milk", "milk rice"])
    simulation.keys("Home")
    simulation.type("^")
    #expect(shown(simulation) == ["milk", "milk rice"])
    simulation.keys("Enter")
    #expect(simulation.screen.mode == .browsing)
    #expect(shown(simulation) == ["milk", "milk rice"])
    #expect(line(simulation, 0).hasSuffix("/^mi  2 of 7"))
    #expect(line(simulation, -1).contains("Esc Show all"))
  }

  @Test func escShowsAllFromThePromptAndFromTheList() throws {
    let simulation = try simulation()
    simulation.keys("/", "r", "Esc")
    #expect(shown(simulation) == Self.rows)
    #expect(simulation.screen.mode == .browsing)
    simulation.keys("/", "r", "Enter", "Esc")
    #expect(shown(simulation) == Self.rows)
    simulation.keys("Esc")
    #expect(simulation.screen.mode == .browsing)
    #expect(line(simulation, 0).hasSuffix("of 7"))
  }

  @Test func backspaceInAnEmptyPromptLeavesIt() throws {
    let simulation = try simulation()
    simulation.keys("/", "r", "Backspace")
    #expect(simulation.screen.mode != .browsing)
    simulation.keys("Backspace")
    #expect(simulation.screen.mode == .browsing)
  }

  /// First what is in hand, then the open row, then the filter.
  @Test func escLeavesOneThingAtATime() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "←")
    simulation.settle()
    simulation.drag(from: 40, to: 20, row: 2, releases: false)
    #expect(simulation.screen.list.isDragging)
    simulation.keys("Esc")
    #expect(!simulation.screen.list.isDragging)
    #expect(simulation.screen.rows.filter != nil)
    simulation.keys("←")
    simulation.settle()
    #expect(simulation.screen.list.openRow != nil)
    simulation.keys("Esc")
    #expect(simulation.screen.list.openRow == nil)
    #expect(simulation.screen.rows.filter != nil)
    simulation.keys("Esc")
    #expect(simulation.screen.rows.filter == nil)
  }

  @Test func thePromptOpensWithTheFilterThatIsSet() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "/", "x", "Backspace")
    simulation.type("ilk r")
    #expect(shown(simulation) == ["milk rice"])
  }

  @Test func earlierFiltersComeBack() throws {
    let simulation = try simulation()
    for filter in ["bread", "milk", "rice", "milk"] {
      simulation.keys("/", "Ctrl-U")
      simulation.type(filter)
      simulation.keys("Enter")
    }
    simulation.keys("Esc", "/", "z")
    #expect(shown(simulation) == ["zest"])
    simulation.keys("↑")
    #expect(shown(simulation) == ["milk", "oat milk", "milk rice"])
    simulation.keys("↑")
    #expect(shown(simulation) == ["rice", "milk rice"])
    simulation.keys("↑", "↑", "↑")
    #expect(shown(simulation) == ["bread"])
    simulation.keys("↓", "↓", "↓")
    #expect(shown(simulation) == ["zest"])
    simulation.keys("↓")
    #expect(shown(simulation) == ["zest"])
  }

  @Test func whatIsPastedIsTextHere() throws {
    let simulation = try simulation()
    simulation.keys("/")
    simulation.paste(Array("milk\nrice\n".utf8))
    #expect(shown(simulation) == ["milk rice"])
    #expect(simulation.screen.mode != .browsing)
  }

  @Test func threeKeysReachThrough() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Ctrl-L", "Ctrl-Z")
    #expect(simulation.redraws == 1)
    #expect(simulation.stops == 1)
    simulation.type("ilk r")
    #expect(shown(simulation) == ["milk rice"])
    simulation.keys("Ctrl-C")
    #expect(simulation.exit?.status == 130)
  }

  @Test func noKeyOfTheListActsInThePrompt() throws {
    for key in AppCommand.table.entries.flatMap(\.keys) {
      let name = KeyName.text(of: key)
      guard !["Ctrl-C", "Ctrl-Z", "Ctrl-L", "Esc", "Enter"].contains(name) else { continue }
      let simulation = try simulation()
      simulation.keys("/", name)
      simulation.settle()
      #expect(simulation.exit == nil, "\(name)")
      #expect(file(simulation) == Self.rows, "\(name)")
      #expect(simulation.screen.list.openRow == nil, "\(name)")
      guard case .filtering = simulation.screen.mode else {
        Issue.record("\(name) left the prompt")
        continue
      }
    }
  }

  @Test func typedAheadItIsTextAndNothingElse() throws {
    let simulation = try simulation()
    for scalar in "/mq".unicodeScalars {
      simulation.send(.typedAhead(.key(Key(.character(scalar)))))
    }
    simulation.send(.time)
    #expect(simulation.exit == nil)
    #expect(shown(simulation) == [])
  }

  @Test func pagesTurnBehindThePrompt() throws {
    let simulation = try simulation(
      (0..<40).map { "row \($0)" }, size: Size(columns: 40, rows: 10))
    simulation.keys("/", "r", "PgDn")
    #expect(current(simulation) == "row 8")
    simulation.point(.wheel(.down), 5, 3)
    #expect(simulation.screen.mode != .browsing)
    simulation.type("ow")
    #expect(shown(simulation).count == 40)
  }

  @Test func aPressInTheListEndsTheTyping() throws {
    let simulation = try simulation()
    simulation.keys("/", "m")
    simulation.click(10, 2)
    #expect(simulation.screen.mode == .browsing)
    #expect(current(simulation) == "oat milk")
    #expect(shown(simulation).count == 3)
    simulation.keys("/", "i", "↑")
    #expect(shown(simulation).count == 3)
    simulation.drag(from: 60, to: 30, row: 1)
    simulation.settle()
    #expect(simulation.screen.list.openRow != nil)
    simulation.keys("Enter")
    simulation.settle()
    #expect(file(simulation) == Self.rows.filter { $0 != "milk" })
  }

  @Test func aNarrowPromptHasRoomForTheText() throws {
    let simulation = try simulation(size: Size(columns: 12, rows: 4))
    simulation.keys("/")
    simulation.type("milk")
    #expect(line(simulation, -1) == " / milk")
    #expect(shown(simulation).count == 3)
  }

  // MARK: the list

  @Test func theCurrentRowStaysOrTheNearestIs() throws {
    let simulation = try simulation()
    simulation.keys("j", "j", "j", "/")
    simulation.type("oa")
    #expect(current(simulation) == "oat milk")
    simulation.keys("Ctrl-U")
    simulation.type("ri")
    #expect(current(simulation) == "rice")
    // It comes back to where it was.
    simulation.keys("Ctrl-U")
    #expect(current(simulation) == "oat milk")
    simulation.type("nothing")
    #expect(current(simulation) == nil)
    #expect(simulation.frame.text.contains("no row matches"))
    simulation.keys("Esc")
    #expect(current(simulation) == "oat milk")
    simulation.type("/nothing\r")
    #expect(current(simulation) == nil)
    simulation.keys("j", "Delete", "Enter", "Esc")
    #expect(current(simulation) == "oat milk")
  }

  @Test func theChosenRowIsKeptWhenTheFilterGoes() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "G")
    #expect(current(simulation) == "milk rice")
    simulation.keys("Esc")
    #expect(current(simulation) == "milk rice")
    simulation.keys("g", "/", "m", "PgDn", "Esc")
    #expect(current(simulation) == "milk rice")
  }

  @Test func aChangeOfTheFilterClosesTheOpenRow() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "←")
    simulation.settle()
    #expect(simulation.screen.list.openRow != nil)
    simulation.keys("/")
    simulation.settle()
    #expect(simulation.screen.list.openRow == nil)
    #expect(simulation.screen.list.checkInvariants().isEmpty)
  }

  // MARK: changes of rows

  @Test func deletingHitsTheRowShown() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "j", "Delete", "Enter")
    simulation.settle()
    #expect(file(simulation) == Self.rows.filter { $0 != "oat milk" })
    #expect(shown(simulation) == ["milk", "milk rice"])
    #expect(current(simulation) == "milk rice")
    simulation.keys("u")
    simulation.settle()
    #expect(shown(simulation) == ["milk", "oat milk", "milk rice"])
    #expect(current(simulation) == "oat milk")
    #expect(file(simulation) == Self.rows)
  }

  @Test func whatIsAddedIsShownWhateverItIs() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "a")
    simulation.type("bread\r")
    simulation.settle()
    #expect(shown(simulation) == ["milk", "bread", "oat milk", "milk rice"])
    #expect(current(simulation) == "bread")
    #expect(file(simulation)[3] == "bread")
    simulation.keys("/", " ")
    #expect(shown(simulation) == ["milk", "oat milk", "milk rice"])
  }

  @Test func addingWhereNothingMatchesAddsAtTheEnd() throws {
    let simulation = try simulation()
    simulation.type("/nothing\ra")
    simulation.type("new\r")
    simulation.settle()
    #expect(file(simulation) == Self.rows + ["new"])
    #expect(shown(simulation) == ["new"])
    simulation.keys("a", "Esc")
    #expect(shown(simulation) == ["new"])
  }

  @Test func anEditedRowStaysUntilTheFilterChanges() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter", "e", "Ctrl-U")
    simulation.type("juice\r")
    simulation.settle()
    #expect(shown(simulation) == ["juice", "oat milk", "milk rice"])
    #expect(file(simulation)[2] == "juice")
    simulation.keys("Esc", "/", "m")
    #expect(shown(simulation) == ["oat milk", "milk rice"])
  }

  @Test func undoingWhatIsHiddenNamesIt() throws {
    let simulation = try simulation()
    simulation.keys("Delete", "Enter", "j", "e", "!", "Enter", "/", "z", "Enter", "u")
    simulation.settle()
    #expect(line(simulation, -1).hasPrefix(" Undone: “milk” · the filter hides that row"))
    simulation.keys("u")
    simulation.settle()
    #expect(line(simulation, -1).hasPrefix(" Undone: “apples” is back · the filter hides"))
    #expect(shown(simulation) == ["zest"])
    #expect(current(simulation) == "zest")
    #expect(file(simulation) == Self.rows)
    simulation.keys("Ctrl-R")
    #expect(line(simulation, -1).hasPrefix(" Done again: “apples” is out again · the filter hides"))
    simulation.keys("Esc", "u")
    #expect(current(simulation) == "apples")
    #expect(line(simulation, -1) == " Undone: “apples” is back")
  }

  @Test func changesFromOutsideAreFilteredToo() throws {
    let simulation = try simulation()
    simulation.keys("/", "m", "Enter")
    let bytes = simulation.fileBytes ?? []
    simulation.files.write(Array("plum jam\nbeer\n".utf8) + bytes, to: simulation.path)
    simulation.keys("j", "Delete", "Enter")
    simulation.settle()
    #expect(shown(simulation) == ["plum jam", "milk", "milk rice"])
    #expect(file(simulation) == ["plum jam", "beer"] + Self.rows.filter { $0 != "oat milk" })
  }

  /// What is typed is no answer: the question waits.
  @Test func aQuestionWaitsForTheEndOfTheTyping() throws {
    let simulation = try simulation()
    simulation.pace = .held
    simulation.files.write(Array("other\n".utf8), to: simulation.path)
    simulation.keys("Delete", "Enter", "/", "r")
    simulation.finishSaves()
    simulation.type("i")
    #expect(shown(simulation) == ["rice", "milk rice"])
    simulation.keys("Enter", "s")
    guard case .asking = simulation.screen.mode else {
      Issue.record("no question")
      return
    }
  }

  @Test func aReadOnlyListIsFilteredToo() throws {
    let simulation = try Simulation(Array("one\ntwo\n".utf8), permissions: 0o444)
    simulation.keys("/", "w")
    #expect(shown(simulation) == ["two"])
  }

  @Test func hiddenMarksAreToldByTheSign() throws {
    let long = String(repeating: "x", count: 30) + "milk"
    let simulation = try simulation([long, "milk"], size: Size(columns: 20, rows: 6))
    let plain = simulation.frame[Position(column: 19, row: 1)]
    simulation.keys("/")
    simulation.type("milk")
    let cell = simulation.frame[Position(column: 19, row: 1)]
    #expect(cell.glyph == plain.glyph)
    #expect(cell.style.attributes.isSuperset(of: [.bold, .underline]))
    #expect(!plain.style.attributes.contains(.underline))
    let marked = (0..<20).filter {
      simulation.frame[Position(column: $0, row: 2)].style.attributes.contains(.underline)
    }
    #expect(marked == [3, 4, 5, 6])
  }
}
