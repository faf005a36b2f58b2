import Gestures
import ListKit
import Terminal

/// Rows by name, each with the actions that the swipe cases are about: trailing Delete (outermost)
/// and Rename, leading Switch.
struct RowSource: ListDataSource, Equatable {
  var ids: [String]
  var version: SourceVersion?
  var leading = [SwipeAction(name: "switch", title: "Switch")]
  var trailing = [
    SwipeAction(name: "delete", title: "Delete", style: .destructive),
    SwipeAction(name: "rename", title: "Rename"),
  ]

  /// Rows with nothing on their leading side.
  var leadingless: Set<String> = []

  // What a delegate may answer besides; by default what `ListDelegate` does.

  var fixed: Set<String> = []
  var styles: [String: EditingStyle] = [:]
  var movable: Set<String> = []
  /// Sections that take no row of another.
  var closedSections: Set<Int> = []
  var flush: Set<String> = []
  var titles: [String: String] = [:]
  var actionsOfRows: [String: [SwipeAction]] = [:]
  /// The answers for a side; where there is none, `leading` and `trailing`.
  var answers: [SwipeEdge: SwipeActionsConfiguration?] = [:]
  var hasFullSwipe = false
  var accessories: [RowAccessory] = []

  init(_ ids: [String]) {
    self.ids = ids
  }

  /// `r0 r1 r2 …`
  init(count: Int) {
    ids = (0..<count).map { "r\($0)" }
  }

  var rowCount: Int { ids.count }

  /// Rows that are there and not shown.
  var hidden: Set<String> = []

  func contains(_ id: String) -> Bool { ids.contains(id) || hidden.contains(id) }

  func rowID(at position: Int) -> String { ids[position] }

  func position(of id: String) -> Int? { ids.firstIndex(of: id) }

  func row(at position: Int, columns: Int) -> Row {
    Row(
      RowLine(text: DisplayText(ids[position], columns: columns)),
      secondLine: RowLine(text: DisplayText("second", columns: columns)),
      accessories: accessories)
  }

  /// Rows of each section but the last; nil for a list without sections.
  var sectionSize: Int?

  /// Rows of the first sections, where they are not all alike.
  var uneven: [Int] = []

  var sections: SectionIndex {
    guard let sectionSize else { return SectionIndex() }
    let last = ids.count - uneven.reduce(0, +)
    if !uneven.isEmpty, last >= 0 { return SectionIndex(rowCounts: uneven + [last]) }
    let whole = ids.count / sectionSize
    let rest = ids.count % sectionSize
    return SectionIndex(
      rowCounts: Array(repeating: sectionSize, count: whole) + (rest > 0 ? [rest] : []))
  }

  func sectionHeader(at section: Int, columns: Int) -> RowLine {
    RowLine(
      text: DisplayText("Section \(section)", columns: columns),
      trailing: DisplayText("\(sections.rows(of: section).count)"))
  }

  func swipeActions(for id: String, edge: SwipeEdge) -> SwipeActionsConfiguration? {
    if edge == .leading, leadingless.contains(id) { return nil }
    if let answer = answers[edge] { return answer }
    return SwipeActionsConfiguration(
      actions: edge == .leading ? leading : trailing,
      performsFirstActionWithFullSwipe: hasFullSwipe)
  }

  func canEdit(_ id: String) -> Bool { !fixed.contains(id) }

  func editingStyle(for id: String) -> EditingStyle { styles[id] ?? .delete }

  func canMove(_ id: String) -> Bool { movable.contains(id) }

  func canMove(_ id: String, toSection section: Int) -> Bool { !closedSections.contains(section) }

  /// Puts a row where the list asks for it.
  mutating func move(_ id: String, to position: Int, section: Int) {
    if sectionSize != nil, let old = self.position(of: id) {
      var counts = (0..<sections.count).map { sections.rows(of: $0).count }
      counts[sections.section(at: old)] -= 1
      counts[section] += 1
      uneven = counts.dropLast()
    }
    ids.removeAll { $0 == id }
    ids.insert(id, at: position)
  }

  func shouldIndentWhileEditing(_ id: String) -> Bool { !flush.contains(id) }

  func titleForDeleteConfirmation(of id: String) -> String { titles[id] ?? "Delete" }

  func rowActions(for id: String) -> [SwipeAction]? { actionsOfRows[id] }
}

extension RowSource {
  /// The same rows without configurations: swipes are left to row actions and the single Delete.
  var withoutConfigurations: RowSource {
    var source = self
    source.answers = [.leading: .unanswered, .trailing: .unanswered]
    return source
  }

  /// The same with every row movable.
  var allMovable: RowSource {
    var source = self
    source.movable = Set(ids)
    return source
  }
}

extension RowSource {
  /// Six rows, the first action of which is for all that are selected.
  static let selectable: RowSource = {
    var source = RowSource(["a", "b", "c", "d", "e", "f"])
    source.trailing[0].isForSelection = true
    return source
  }()
}
