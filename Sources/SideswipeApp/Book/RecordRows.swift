package import Gestures
package import ListKit
package import QuickRecords
internal import Terminal

/// The quick records as a list sees them: rows to show, and what can be done with each.
package struct RecordRows: ListDataSource, Sendable {
  /// In how many lines, and in which signs, they are written.
  struct Style: Equatable, Sendable {
    var glyphs = GlyphSet.unicode
    /// Whether each takes two lines where that cuts neither.
    var prefersTwoLines = false
  }

  /// All that are in the book.
  package private(set) var all: [QuickRecord] = []
  /// How often each was booked today.
  private var counts: [QuickRecord.ID: Int] = [:]
  let filter: RecordFilter
  private let style: Style

  /// Those that the filter shows.
  package private(set) var records: [QuickRecord] = []
  private var positions: [QuickRecord.ID: Int] = [:]
  private var layout = EntryLine()
  /// Columns of text that two lines need; nil where they are not wanted.
  private var twoLineColumns: Int?

  init(
    _ records: [QuickRecord] = [], counts: [QuickRecord.ID: Int] = [:],
    filter: RecordFilter = RecordFilter(), style: Style
  ) {
    self.counts = counts
    self.filter = filter
    self.style = style
    take(records)
  }

  /// Whether these are the records, in this order.
  func holds(_ records: [QuickRecord], counts: [QuickRecord.ID: Int]) -> Bool {
    all == records && self.counts == counts
  }

  /// The records as they are now, by the same filter.
  func with(_ records: [QuickRecord], counts: [QuickRecord.ID: Int]) -> RecordRows {
    RecordRows(records, counts: counts, filter: filter, style: style)
  }

  /// The same records by another filter.
  func filtered(by filter: RecordFilter) -> RecordRows {
    RecordRows(all, counts: counts, filter: filter, style: style)
  }

  private mutating func take(_ records: [QuickRecord]) {
    all = records
    self.records = records.filter(filter.shows)
    positions = [:]
    layout = EntryLine()
    for (position, record) in self.records.enumerated() {
      positions[record.id] = position
      layout.fit(record.entry)
    }
    guard style.prefersTwoLines else { return }
    twoLineColumns = self.records.map(columnsOfTwoLines).max() ?? 0
  }

  private func columnsOfTwoLines(_ record: QuickRecord) -> Int {
    let lines = layout.twoLines(record.entry, columns: .max, detail: detail(of: record))
    return max(lines.first.width, lines.second.width)
  }

  package static let delete = SwipeAction(
    name: "delete", title: "Delete", icon: "✗", style: .destructive, isForSelection: true)
  package static let edit = SwipeAction(name: "edit", title: "Edit", icon: "✎")
  package static let play = RowAccessory(id: "play", symbol: .play)
  private static let accessories = [play, .more]

  /// One that is shown.
  package subscript(id: QuickRecord.ID) -> QuickRecord? { positions[id].map { records[$0] } }

  package var hasSamples: Bool { all.contains(where: \.isSample) }

  /// The record that stands right above a position that a moved one is to have: before `next`, or at
  /// the end for nil. nil: it comes to the top.
  package func above(_ next: QuickRecord.ID?, moving id: QuickRecord.ID) -> QuickRecord.ID? {
    let others = all.map(\.id).filter { $0 != id }
    let place = next.flatMap { others.firstIndex(of: $0) } ?? others.count
    return place > 0 ? others[place - 1] : nil
  }

  /// Moves a record to stand before another one; nil: to the end.
  package mutating func move(_ id: QuickRecord.ID, before next: QuickRecord.ID?) {
    guard let record = self[id], id != next else { return }
    var others = all.filter { $0.id != id }
    others.insert(
      record, at: next.flatMap { next in others.firstIndex { $0.id == next } } ?? others.count)
    take(others)
  }

  // MARK: what is shown

  package var rowCount: Int { records.count }
  package func rowID(at position: Int) -> QuickRecord.ID { records[position].id }
  package func position(of id: QuickRecord.ID) -> Int? { positions[id] }

  /// How many lines each row takes in a list of so many columns: two where they are wanted, and
  /// neither is cut in any row, also beside a scroll bar.
  func height(columns: Int) -> RowHeight {
    guard let needed = twoLineColumns else { return .oneLine }
    let area = ListView.textArea(
      line: 0, in: Rect(column: 0, row: 0, columns: columns, rows: 1),
      accessories: Self.accessories.count, hasScrollBar: true)
    return needed <= area.columns ? .twoLines : .oneLine
  }

  package func row(at position: Int, columns: Int) -> Row {
    let record = records[position]
    let detail = detail(of: record)
    guard height(columns: columns) == .twoLines else {
      return Row(
        layout.line(record.entry, columns: columns, detail: detail), accessories: Self.accessories)
    }
    let lines = layout.twoLines(record.entry, columns: columns, detail: detail)
    return Row(lines.first, secondLine: lines.second, accessories: Self.accessories)
  }

  private func detail(of record: QuickRecord) -> DisplayText? {
    counts[record.id].map { style.glyphs.words("\($0)× today") }
  }

  /// Between the rows that a filter leaves there are others.
  package func canMove(_ id: QuickRecord.ID) -> Bool { filter.isEmpty }

  package func swipeActions(
    for id: QuickRecord.ID, edge: SwipeEdge
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [edge == .trailing ? Self.delete : Self.edit])
  }
}
