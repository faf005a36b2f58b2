package import Gestures
package import ListKit
package import QuickRecords

/// The quick records as a list sees them: rows to show, and what can be done with each.
package struct RecordRows: ListDataSource, Sendable {
  package private(set) var records: [QuickRecord] = []
  /// How often each was booked today.
  private var counts: [QuickRecord.ID: Int] = [:]
  private var positions: [QuickRecord.ID: Int] = [:]
  private var layout = EntryLine()
  private let glyphs: GlyphSet

  package init(
    _ records: [QuickRecord] = [], counts: [QuickRecord.ID: Int] = [:], glyphs: GlyphSet
  ) {
    self.counts = counts
    self.glyphs = glyphs
    take(records)
  }

  private mutating func take(_ records: [QuickRecord]) {
    self.records = records
    positions = [:]
    layout = EntryLine()
    for (position, record) in records.enumerated() {
      positions[record.id] = position
      layout.fit(record.entry)
    }
  }

  package static let delete = SwipeAction(
    name: "delete", title: "Delete", icon: "✗", style: .destructive, isForSelection: true)
  package static let edit = SwipeAction(name: "edit", title: "Edit", icon: "✎")
  package static let play = RowAccessory(id: "play", symbol: .play)

  package subscript(id: QuickRecord.ID) -> QuickRecord? { positions[id].map { records[$0] } }

  package var hasSamples: Bool { records.contains(where: \.isSample) }

  /// The record that stands right above a position that a moved one is to have: before `next`, or at
  /// the end for nil. nil: it comes to the top.
  package func above(_ next: QuickRecord.ID?, moving id: QuickRecord.ID) -> QuickRecord.ID? {
    let others = records.map(\.id).filter { $0 != id }
    let place = next.flatMap { others.firstIndex(of: $0) } ?? others.count
    return place > 0 ? others[place - 1] : nil
  }

  /// Moves a record to stand before another one; nil: to the end.
  package mutating func move(_ id: QuickRecord.ID, before next: QuickRecord.ID?) {
    guard let record = self[id], id != next else { return }
    var others = records.filter { $0.id != id }
    others.insert(
      record, at: next.flatMap { next in others.firstIndex { $0.id == next } } ?? others.count)
    take(others)
  }

  // MARK: what is shown

  package var rowCount: Int { records.count }
  package func rowID(at position: Int) -> QuickRecord.ID { records[position].id }
  package func position(of id: QuickRecord.ID) -> Int? { positions[id] }

  package func row(at position: Int, columns: Int) -> Row {
    let record = records[position]
    let count = counts[record.id] ?? 0
    let detail = count > 0 ? glyphs.words("\(count)× today") : nil
    return Row(
      layout.line(record.entry, columns: columns, detail: detail),
      accessories: [Self.play, .more])
  }

  package func canMove(_ id: QuickRecord.ID) -> Bool { true }

  package func swipeActions(
    for id: QuickRecord.ID, edge: SwipeEdge
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [edge == .trailing ? Self.delete : Self.edit])
  }
}
