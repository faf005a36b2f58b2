@testable import Documents
import Glibc
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// Whole screens as text.
@Suite struct ScreenTests {
  @Test func writingInPlaceIsSaidOnce() throws {
    let simulation = try Simulation("one", "two", "three", "four")
    simulation.pace = .held
    func deleteOne(writtenInPlaceFor reason: InPlaceWrite.Reason) -> String {
      simulation.wait(0.5)
      simulation.keys("Delete", "Enter")
      let screen = simulation.screen
      let file = OpenDocument(
        path: screen.file.path, document: screen.rows.document, version: nil, readOnly: nil)
      let write = InPlaceWrite(reason: reason, backup: "/state/copy")
      simulation.send(.saved(.saved(SavedDocument(file: file, isRebased: false, inPlace: write))))
      return simulation.screen.message?.text ?? ""
    }
    #expect(deleteOne(writtenInPlaceFor: .severalNames).contains("Written in place"))
    #expect(deleteOne(writtenInPlaceFor: .severalNames).contains("u undoes"))
    #expect(deleteOne(writtenInPlaceFor: .owner).contains("Written in place"))
  }

  @Test(arguments: [80, 30])
  func whatIsNotSavedStaysSaid(columns: Int) throws {
    let simulation = try Simulation("one", "two", size: Size(columns: columns, rows: 6))
    simulation.files.fail(.write, ENOSPC)
    simulation.keys("Delete", "Enter")
    simulation.settle()
    simulation.keys("j", "k")
    let last = simulation.frame.text.split(separator: "\n").last ?? ""
    #expect(last.contains("not saved · s tries again"))
    simulation.files.heal()
    simulation.keys("s")
    simulation.settle()
    #expect(!simulation.frame.text.contains("not saved"))
  }

  @Test func halfAPageOfAHelpOfOneLineIsALine() throws {
    let simulation = try Simulation("one", size: Size(columns: 40, rows: 3))
    simulation.keys("?")
    let first = simulation.frame.text
    simulation.keys("Ctrl-D")
    #expect(simulation.frame.text != first)
    simulation.keys("Ctrl-U")
    #expect(simulation.frame.text == first)
  }

  private static let rows = [
    "Milk, two litres", "Bread from the corner bakery",
    "側滑 áé 👨‍👩‍👧 ｆｕｌｌ ❤️ \u{202E}x\tx 動作 and a long tail to be cut",
    "Coffee beans, medium roast", "", "caf\u{E9}",
  ]
  private static let list = Array((rows.joined(separator: "\n") + "\n").utf8) + [0xFF, 0x0A]

  enum State: String, CaseIterable {
    case browsing, halfOpenTrailing, halfOpenLeading, open, editing, adding, question, leaving
    case difference, naming, help, message, failure, empty, readOnly, filtering, filtered, noMatch
  }

  private func screen(_ state: State, _ size: Size, _ appearance: Appearance) throws -> Frame {
    let simulation = try Simulation(
      state == .empty ? [] : Self.list, size: size, appearance: appearance,
      permissions: state == .readOnly ? 0o444 : 0o644, path: "清單.txt")
    let middle = size.columns / 2
    switch state {
    case .browsing: simulation.keys("j")
    case .halfOpenTrailing: simulation.drag(from: middle + 7, to: middle, row: 3, releases: false)
    case .halfOpenLeading: simulation.drag(from: middle, to: middle + 7, row: 3, releases: false)
    case .open:
      simulation.keys("j", "j", "←")
      simulation.settle()
    case .editing:
      simulation.keys("j", "j", "e", "Home", "Ctrl-Right", "Ctrl-Right")
    case .adding:
      simulation.keys("j", "a")
      simulation.type("動作 new")
    case .question, .leaving, .difference, .naming:
      simulation.files.write(Array("Milk\n".utf8), to: simulation.path)
      simulation.keys("Delete", "Enter")
      simulation.settle()
      simulation.wait(0.3)
      if state == .leaving { simulation.keys("Esc", "q") }
      if state == .difference { simulation.keys("c") }
      if state == .naming { simulation.keys("k") }
    case .help: simulation.keys("?", "j")
    case .message:
      simulation.keys("j", "j", "Delete", "Enter")
      simulation.settle()
    case .failure:
      simulation.files.fail(.write, 28)
      simulation.keys("Delete", "Enter")
      simulation.settle()
    case .filtering, .filtered, .noMatch:
      simulation.keys("j", "/")
      simulation.type(state == .noMatch ? "milk 動" : "'a | x")
      if state == .filtered { simulation.keys("Enter") }
    case .empty, .readOnly: break
    }
    return simulation.frame
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 10), Size(columns: 200, rows: 60),
  ])
  func screens(size: Size) throws {
    for isMonochrome in [false, true] {
      let appearance = Appearance(theme: isMonochrome ? .monochrome : .dark)
      let text = try State.allCases.map { state in
        let frame = try screen(state, size, appearance)
        expectWhole(frame)
        return "== \(state)\n\(frame.styledText)"
      }
      expectGolden(
        text.joined(),
        "screens-\(size.columns)x\(size.rows)-\(isMonochrome ? "monochrome" : "colour")")
    }
  }

  /// Without colour the same letters stand in the same places: nothing rests on colour alone.
  @Test(arguments: State.allCases)
  func colourChangesNoLetter(state: State) throws {
    let size = Size(columns: 80, rows: 24)
    let colour = try screen(state, size, Appearance())
    let monochrome = try screen(state, size, Appearance(theme: .monochrome))
    #expect(colour.text == monochrome.text)
  }

  /// Wide text dragged to every offset there is, both ways, and let go: the screen is as before.
  @Test(arguments: [80, 40, 12])
  func nothingIsLeftOverFromAnyOffset(columns: Int) throws {
    let simulation = try Simulation(Self.list, size: Size(columns: columns, rows: 10))
    simulation.keys("j", "j")
    let before = simulation.frame
    for direction in [-1, 1] {
      for distance in 1..<columns {
        let start = direction < 0 ? columns - 1 : 0
        simulation.point(.press(.left), start, 3)
        simulation.point(.motion(.left), start + direction * distance, 3)
        expectWhole(simulation.frame)
        simulation.keys("Esc")
        simulation.settle()
        #expect(simulation.frame == before, "\(distance) columns")
      }
    }
  }

  @Test(arguments: [0, 1, 3, 11, 12, 20])
  func everySizeIsDrawn(columns: Int) throws {
    for rows in [0, 1, 2, 3, 5] {
      for state in State.allCases {
        let frame = try screen(state, Size(columns: columns, rows: rows), Appearance())
        expectWhole(frame)
        #expect(frame.size == Size(columns: columns, rows: rows))
      }
    }
  }
}
