import Gestures
import Terminal
import TestSupport
import Testing

@testable import ListKit

/// Rows of two lines and sections, drawn.
@Suite struct TallGoldenTests {
  private static let appearances = [
    ("colour", Appearance()), ("monochrome", Sample.monochrome), ("ascii", Sample.ascii),
  ]

  private static func row(
    _ line: Int, parts: Range<Int>? = nil, offset: Double = 0, isCurrent: Bool = false,
    isSelected: Bool = false, revealed: RevealedActions? = nil, status: RowLook.Status = .normal
  ) -> RowLook {
    RowLook(
      row: Row(
        RowLine(
          text: DisplayText("Lunch 午餐 at the harbour"), marks: [6..<10],
          trailing: DisplayText("NT$120.00")),
        secondLine: RowLine(
          text: DisplayText("#food #weekday with everybody"), spans: [.init(0..<5, .hintKey)],
          trailing: DisplayText("2 weeks ago"))),
      line: line, height: 2, parts: parts, isCurrent: isCurrent, isSelected: isSelected,
      offset: offset, revealed: revealed, status: status)
  }

  private static let trailing = Sample.revealed(
    .trailing, [Sample.delete, Sample.rename], widths: [10, 10], focused: 0)
  private static let leading = Sample.revealed(
    .leading, [Sample.edit, Sample.wide], widths: [8, 11], focused: 1)

  static func frame(_ looks: [RowLook], _ size: Size, _ appearance: Appearance) -> Frame {
    var frame = Frame(size: size)
    ListView.draw(
      looks, into: &frame, bounds: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows),
      scrollBar: ScrollBar(thumb: 11..<29), appearance: appearance, at: 0.25)
    return frame
  }

  @Test("A13: icons above the titles, marks on the first line, half rows at the edges")
  func rows() {
    let looks = [
      Self.row(0, parts: 1..<2),
      Self.row(1, isCurrent: true, isSelected: true),
      Self.row(3, offset: -21, revealed: Self.trailing),
      Self.row(5, offset: 20, revealed: Self.leading),
      Self.row(7, offset: -6.5, isSelected: true, revealed: Self.trailing),
      Self.row(9, status: .waiting(since: 0)),
      Self.row(11, status: .failed),
      Self.row(13, parts: 0..<1, isCurrent: true),
    ]
    for (name, appearance) in Self.appearances {
      let frames = [60, 40, 20, 8].map { columns in
        let frame = Self.frame(looks, Size(columns: columns, rows: 14), appearance)
        expectWhole(frame)
        return frame.styledText
      }
      expectGolden(frames.joined(separator: "\n"), "tall-\(name)")
    }
  }

  private struct Sections: ListDataSource {
    let sections = SectionIndex(rowCounts: [2, 0, 7])
    var rowCount: Int { sections.rowCount }
    func rowID(at position: Int) -> Int { position }
    func position(of id: Int) -> Int? { id }
    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(actions: [edge == .leading ? Sample.edit : Sample.delete])
    }

    func row(at position: Int, columns: Int) -> Row {
      Row(
        RowLine(
          text: DisplayText("Booking \(position)"), trailing: DisplayText("€ \(position).00")),
        secondLine: RowLine(text: DisplayText("#food 側滑"), trailing: DisplayText("1\(position):30"))
      )
    }

    func sectionHeader(at section: Int, columns: Int) -> RowLine {
      RowLine(
        text: DisplayText("Day \(section) 星期 of a very long week at the sea"),
        trailing: DisplayText("\(sections.rows(of: section).count) bookings"))
    }
  }

  @Test(
    "sections at both heights, scrolled step by step, with a row open",
    arguments: RowHeight.allCases)
  func sections(_ height: RowHeight) {
    for (name, appearance) in Self.appearances {
      let frames = [(44, 0), (44, 2), (44, 5), (16, 3)].map { columns, top in
        var list = ListState<Int>(rowHeight: height)
        let size = Size(columns: columns, rows: 8)
        let bounds = Rect(column: 0, row: 0, columns: columns, rows: 8)
        let source = Sections()
        _ = list.layout(bounds: bounds, source: source, at: 0)
        _ = list.scroll(to: top, source, at: 0)
        _ = list.reveal(
          list.currentRow ?? 0, edge: .trailing, animated: false, source: source, at: 0)
        var frame = Frame(size: size)
        ListView.draw(
          list.looks(source: source), into: &frame, bounds: bounds, scrollBar: list.scrollBar,
          appearance: appearance, at: 0)
        expectWhole(frame)
        return frame.styledText
      }
      expectGolden(frames.joined(separator: "\n"), "sections-\(height.rawValue)-\(name)")
    }
  }

  private static let labels: [(columns: Int, icon: String, lines: [String], focus: [Int?])] = [
    (12, "✗", ["     ✗      ", "   Delete   "], [nil, 1]),
    (8, "✗", ["   ✗    ", " Delete "], [nil, 0]),
    (6, "✗", ["  ✗   ", " Dele…"], [nil, 0]), (10, "", ["  Delete  ", ""], [0, nil]),
    (2, "✗", ["✗ ", "D…"], [nil, nil]), (1, "側", ["…", ""], [nil, nil]),
  ]

  @Test("A13: the icon stands above the title, each in the middle", arguments: labels)
  func label(_ columns: Int, _ icon: String, _ lines: [String], _ focus: [Int?]) {
    let action = SwipeAction(name: "delete", title: "Delete", icon: icon)
    for part in 0..<2 {
      let label = ButtonLabel(action, columns: 0..<columns, part: part, of: 2, glyphs: .unicode)
      let text = String(repeating: " ", count: label.column) + label.glyphs.map(\.text).joined()
      let padded =
        text + String(repeating: " ", count: max(0, columns - label.column - label.glyphs.columns))
      #expect((label.glyphs.isEmpty ? "" : padded) == lines[part])
      #expect(label.focusColumn == focus[part])
      #expect(label.hasTitle == (part == (icon == "✗" ? 1 : 0)))
    }
  }

  @Test("what is drawn over what was shown is what is drawn anew", arguments: 60..<120)
  func incremental(_ seed: Int) {
    var world = RandomWorld(seed: UInt64(seed))
    var (last, version) = (world.stage.source, SourceVersion())
    var shown = ShownRows()
    var frame = Frame(size: Size(columns: 90, rows: 14))
    var bounds = Rect(column: 0, row: 0, columns: 0, rows: 0)
    for _ in 0..<150 {
      _ = world.step()
      let list = world.stage.list
      if list.bounds != bounds {
        (bounds, shown) = (list.bounds, ShownRows())
        frame = Frame(size: frame.size)
      }
      var source = world.stage.source
      let looks = list.looks(source: source)
      if source != last { (last, version) = (source, SourceVersion()) }
      // With and without, for lists of every kind: the kinds come around every six seeds.
      source.version = seed / 6 % 2 == 0 ? version : nil
      list.show(in: &shown, source: source)
      #expect(shown.rows == looks, "seed \(seed)")
      frame.cursor = nil
      ListView.draw(
        shown, into: &frame, bounds: bounds, appearance: Appearance(), at: world.stage.time)
      var anew = Frame(size: frame.size)
      ListView.draw(
        looks, into: &anew, bounds: bounds, scrollBar: list.scrollBar, appearance: Appearance(),
        at: world.stage.time)
      #expect(frame == anew, "seed \(seed)")
    }
  }
}
