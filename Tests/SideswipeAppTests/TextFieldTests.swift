import ListKit
import Terminal
import Testing

@testable import SideswipeApp

/// In a text field nothing else sees keys, but for Ctrl-C, Ctrl-Z and Ctrl-L.
@Suite struct TextFieldTests {
  private static let keys = AppCommand.table.entries.flatMap(\.keys).map { KeyName.text(of: $0) }

  private enum Field: CaseIterable { case row, draft, name }

  private func open(_ field: Field) throws -> Simulation {
    let simulation = try Simulation("one", "two", "three")
    switch field {
    case .row: simulation.keys("j", "e")
    case .draft: simulation.keys("j", "a", "x")
    case .name:
      simulation.files.withState { $0.names["list.txt"] = nil }
      simulation.keys("Delete", "Enter")
      simulation.settle()
      simulation.wait(0.3)
      simulation.keys("k")
    }
    return simulation
  }

  @Test(arguments: keys)
  func keysAreText(name: String) throws {
    let through = ["Ctrl-C", "Ctrl-Z", "Ctrl-L"]
    for field in Field.allCases where !through.contains(name) && name != "Esc" && name != "Enter" {
      let simulation = try open(field)
      let document = simulation.screen.rows.document
      let current = simulation.screen.list.currentRow
      simulation.keys(name)
      simulation.settle()
      #expect(simulation.exit == nil)
      #expect(simulation.screen.rows.document == document)
      #expect(simulation.screen.list.currentRow == current)
      #expect(simulation.screen.list.openRow == nil)
      switch simulation.screen.mode {
      case .editing, .over: break
      case .browsing, .asking, .help, .filtering: Issue.record("\(name) left the field")
      }
    }
  }

  @Test func threeReachThrough() throws {
    for field in Field.allCases {
      let simulation = try open(field)
      simulation.keys("Ctrl-L", "Ctrl-Z")
      #expect(simulation.redraws == 1)
      #expect(simulation.stops == 1)
      simulation.type("!")
      simulation.keys("Ctrl-C")
      #expect(simulation.exit == nil)
      #expect(simulation.frame.text.contains("[Esc] Stay"))
    }
  }

  @Test func lettersOfCommandsAreTyped() throws {
    let simulation = try open(.draft)
    simulation.type("qeauks?gGjhl")
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\ntwo\nxqeauks?gGjhl\nthree\n".utf8))
  }

  @Test func theMouseNeitherKeepsNorLosesWhatWasTyped() throws {
    let simulation = try open(.draft)
    simulation.click(75, 2)
    #expect(simulation.frame.text.contains("Enter keeps the change, Esc leaves it"))
    simulation.drag(from: 70, to: 40, row: 2)
    simulation.point(.wheel(.down), 10, 2)
    simulation.settle()
    #expect(simulation.screen.mode.edit?.editor.bytes == Array("x".utf8))
    #expect(simulation.screen.list.openRow == nil)
  }

  @Test func whatIsPastedIsText() throws {
    let simulation = try open(.draft)
    simulation.paste(Array("a\r\nq\n\u{1B}[3~\u{3}\n\n".utf8))
    simulation.keys("Enter")
    simulation.settle()
    let rows = String(decoding: simulation.fileBytes ?? [], as: UTF8.self).split(separator: "\n")
    #expect(rows.count == 4)
    #expect(rows[2].hasPrefix("xa q "))
    #expect(!rows[2].utf8.contains { $0 < 0x20 })
  }

  @Test func escGoesBackToTheRowThatWasCurrent() throws {
    let simulation = try open(.draft)
    let row = simulation.screen.rows.rowID(at: 1)
    simulation.keys("Esc")
    #expect(simulation.screen.list.currentRow == row)
    #expect(simulation.screen.rows.rowCount == 3)
    #expect(simulation.fileBytes == Array("one\ntwo\nthree\n".utf8))
  }

  @Test func aRowThatWasNotChangedIsNotWritten() throws {
    let simulation = try open(.row)
    simulation.pace = .held
    simulation.type("x")
    simulation.keys("Backspace", "Enter")
    #expect(!simulation.isSaving)
    #expect(simulation.screen.mode == .browsing)
    #expect(!simulation.screen.history.canUndo)
  }

  @Test func keysOfTheHelpStayThere() throws {
    for name in Self.keys where !["Ctrl-C", "Ctrl-Z", "Ctrl-L"].contains(name) {
      let simulation = try Simulation("one", "two", "three")
      simulation.keys("?", name)
      simulation.settle()
      #expect(simulation.exit == nil, "\(name)")
      #expect(simulation.screen.list.currentRow == simulation.screen.rows.rowID(at: 0), "\(name)")
      #expect(simulation.fileBytes == Array("one\ntwo\nthree\n".utf8), "\(name)")
    }
  }
}
