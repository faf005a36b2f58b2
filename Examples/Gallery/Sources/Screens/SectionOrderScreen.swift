import ListKit
import Terminal

/// Rows that are moved from section to section, but for one section that takes none.
struct SectionOrderScreen: ListScreen {
  let title = "Moves between sections"
  let hint = "Drag a row over a header, or Alt-↑ Alt-↓; the archive gives but takes nothing"

  var rows = SampleList(Source())

  init() {
    _ = rows.list.setEditing(true, animated: false, at: 0)
  }

  struct Source: NumberedSource {
    private static let names = ["Morning", "Evening", "Archive"]

    var rows = Numbered(["Prelude", "Nocturne", "Mazurka", "Ballad", "Waltz", "Étude", "Rondo"])
    private var counts = [3, 2, 2]

    var sections: SectionIndex { SectionIndex(rowCounts: counts) }

    func sectionHeader(at section: Int, columns: Int) -> RowLine {
      RowLine(
        text: DisplayText(Self.names[section], columns: columns),
        trailing: DisplayText("\(counts[section])"))
    }

    func row(_ value: String, columns: Int) -> Row { Row(value, columns: columns) }

    func canMove(_ id: Int) -> Bool { true }
    func canMove(_ id: Int, toSection section: Int) -> Bool { Self.names[section] != "Archive" }
    func editingStyle(for id: Int) -> EditingStyle { .none }
    func shouldIndentWhileEditing(_ id: Int) -> Bool { false }

    mutating func move(_ id: Int, to position: Int, section: Int) {
      guard let old = self.position(of: id) else { return }
      counts[sections.section(at: old)] -= 1
      counts[section] += 1
      rows.move(id, to: position)
    }
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    guard case .move(let row, let position, let section, _) = effect else { return }
    rows.change(at: now) { $0.move(row, to: position, section: section) }
  }
}
