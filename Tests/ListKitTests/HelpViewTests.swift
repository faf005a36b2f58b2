import ListKit
import Terminal
import TestSupport
import Testing

@Suite struct HelpViewTests {
  private let help = HelpView(SampleCommand.table, bindings: KeyBindings(SampleCommand.table))

  private func frame(_ help: HelpView, _ size: Size, _ appearance: Appearance) -> Frame {
    var frame = Frame(size: size)
    help.draw(
      into: &frame, bounds: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows),
      appearance: appearance)
    expectWhole(frame)
    return frame
  }

  @Test func listsEveryCommandOnce() {
    let text = frame(help, Size(columns: 200, rows: 60), Appearance()).text
    for entry in SampleCommand.table.entries {
      #expect(text.components(of: entry.help) == 1, "\(entry.name)")
      for key in entry.keys { #expect(text.contains(KeyName.text(of: key))) }
    }
    for group in SampleCommand.table.groups { #expect(text.components(of: group.name) == 1) }
  }

  @Test func showsTheKeysThatAreBound() {
    let bindings = KeyBindings<SampleCommand>(
      CommandTable([.init(.undo, name: "undo", group: "x", keys: [Key(.function(9))], help: "x")]))
    let text = frame(
      HelpView(SampleCommand.table, bindings: bindings), Size(columns: 80, rows: 24), Appearance()
    ).text
    #expect(text.contains("F9"))
    #expect(!text.contains("PgUp"))
  }

  @Test func everyLineCanBeScrolledTo() {
    let size = Size(columns: 40, rows: 10)
    var help = help
    var seen: [String] = frame(help, size, Appearance()).lines
    for _ in 0..<40 {
      let before = help
      help.scroll(by: 1, in: size, appearance: Appearance())
      if help == before { break }
      seen.append(frame(help, size, Appearance()).line(9))
    }
    let all = frame(self.help, Size(columns: 40, rows: 100), Appearance()).text
    #expect(
      seen.joined(separator: "\n")
        == all.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix(seen.count).joined(separator: "\n"))
    #expect(!(seen.last ?? "").isEmpty)
  }

  @Test func scrollingStopsAtTheEnds() {
    let size = Size(columns: 40, rows: 10)
    var help = help
    let start = help.position(in: size, appearance: Appearance())
    help.scroll(by: -3, in: size, appearance: Appearance())
    #expect(help.position(in: size, appearance: Appearance()) == start)
    help.scroll(by: .max, in: size, appearance: Appearance())
    let end = help
    #expect(frame(end, size, Appearance()).line(9) != "")
    help.scroll(by: 1, in: size, appearance: Appearance())
    #expect(help == end)
    // A window that grew shows no less than it could.
    let tall = frame(help, Size(columns: 40, rows: 60), Appearance()).text
    #expect(tall.contains("Go to the row above."))
    help.scroll(by: .min, in: size, appearance: Appearance())
    #expect(help.position(in: size, appearance: Appearance()) == start)
  }

  @Test func saysWhichLinesShow() {
    var help = help
    let size = Size(columns: 40, rows: 10)
    #expect(help.position(in: size, appearance: Appearance()).hasPrefix("1-10 of "))
    help.scroll(by: 2, in: size, appearance: Appearance())
    #expect(help.position(in: size, appearance: Appearance()).hasPrefix("3-12 of "))
    #expect(help.position(in: Size(columns: 80, rows: 60), appearance: Appearance()).isEmpty)
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 10), Size(columns: 200, rows: 60),
  ])
  func looksAsOnRecord(size: Size) {
    for (name, appearance) in [
      ("colour", Appearance()), ("monochrome", Sample.monochrome), ("ascii", Sample.ascii),
    ] {
      expectGolden(
        frame(help, size, appearance).styledText, "help-\(size.columns)x\(size.rows)-\(name)")
    }
  }

  @Test func anySizeIsDrawn() {
    for columns in 0...20 {
      for rows in 0...3 {
        _ = frame(help, Size(columns: columns, rows: rows), Appearance())
      }
    }
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(of part: String) -> Int {
    ranges(of: part).count
  }
}
