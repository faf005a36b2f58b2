import Documents
import Glibc
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// `/`: the prompt, and the list behind it.
@Suite struct FilterTests: FilteredListSuite {
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

  @Test("A filter takes so many bytes and no more, and says so", arguments: [1001, 1 << 20])
  func tooLong(count: Int) throws {
    let simulation = try Simulation("one", "two")
    simulation.keys("/")
    simulation.type("o")
    simulation.paste([UInt8](repeating: 0x78, count: count))
    #expect(simulation.frame.text.contains("too long for a filter: it takes 1,000 bytes"))
    #expect(simulation.screen.rows.rowCount == 2)
    simulation.type("n")
    #expect(!simulation.frame.text.contains("too long"))
    #expect(simulation.screen.rows.rowCount == 1)
    simulation.paste([UInt8](repeating: 0x78, count: 998))
    simulation.type("y")
    simulation.keys("Enter")
    #expect(simulation.screen.rows.filter?.query.text.count == 1000)
  }
}
