import Gestures
import ListKit
import Terminal

/// A hundred thousand rows in a thousand sections, each row of one line or two.
struct SectionsScreen: ListScreen {
  let title = "Sections and tall rows"
  let hint = "Scroll: the header stays. n: next street, t: one line or two; drag left"

  var rows = SampleList(Source(), rowHeight: .twoLines)

  /// Rows that never change places: their positions are good names for them.
  struct Source: ListDataSource {
    var flagged: Set<Int> = []
    let sections = SectionIndex(rowCounts: Array(repeating: 100, count: 1000))

    var rowCount: Int { sections.rowCount }
    func rowID(at position: Int) -> Int { position }
    func position(of id: Int) -> Int? { (0..<rowCount).contains(id) ? id : nil }

    func row(at position: Int, columns: Int) -> Row {
      var row = Row(
        "House \(position % 100 + 1)", detail: flagged.contains(position) ? "flagged" : "",
        columns: columns)
      row.secondLine = RowLine(text: DisplayText("Street \(position / 100 + 1)", columns: columns))
      return row
    }

    func sectionHeader(at section: Int, columns: Int) -> RowLine {
      RowLine(
        text: DisplayText("Street \(section + 1)", columns: columns),
        trailing: DisplayText("\(sections.rows(of: section).count)"))
    }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(actions: edge == .trailing ? [flag] : [])
    }
  }

  mutating func press(_ key: Key, at now: Seconds) -> Bool {
    switch key {
    case Key(.character("t")):
      let height: RowHeight = rows.list.rowHeight == .oneLine ? .twoLines : .oneLine
      _ = rows.list.setRowHeight(height, source: rows.source, at: now)
    case Key(.character("n")):
      let sections = rows.source.sections
      let next = sections.section(at: rows.list.currentRow ?? 0) + 1
      guard next < sections.count else { break }
      let first = sections.rows(of: next).lowerBound
      _ = rows.list.select(first, source: rows.source, at: now)
    default: return false
    }
    return true
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    guard case .perform(_, let row, _) = effect else { return }
    rows.change(at: now) { $0.flagged.formSymmetricDifference([row]) }
    rows.list.complete(row, performed: true)
  }
}

private let flag = SwipeAction(name: "flag", title: "Flag", icon: "⚑", background: .palette(3))
