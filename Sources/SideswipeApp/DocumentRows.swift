package import Documents
package import Gestures
package import ListKit
internal import Terminal

/// A document as the list sees it: rows to show, and what can be done with each.
///
/// A filter may leave rows out. While a row is being added, a draft stands among the rows: it has an
/// identity and a place, but the document does not know it yet.
package struct DocumentRows: ListDataSource, Sendable {
  package struct Draft: Equatable, Sendable {
    package var id: RowID
    /// nil: before all others.
    package var after: RowID?
  }

  /// All rows, also those that a filter leaves out.
  package private(set) var document: ListDocument {
    didSet { forget() }
  }
  /// nil while all rows are shown.
  package private(set) var filter: FilteredRows? {
    didSet { forget() }
  }
  package var draft: Draft? {
    didSet { version = nil }
  }
  /// Whether rows may be changed; if not, they have no actions.
  package var isEditable: Bool
  /// The rows that `prepare` has read, by their places, where a draft does not count.
  private var inSight = HeldRows()
  /// nil from when something changes until `prepare` is called next.
  package private(set) var version: SourceVersion?

  /// What can be done to rows that may be changed.
  let actions: RowActions
  /// The colours of rows that have some.
  var styles: [RowID: [ColoredText.Span]] = [:] {
    didSet { version = nil }
  }

  package init(
    document: ListDocument, isEditable: Bool, actions: RowActions = .editing
  ) {
    self.actions = actions
    self.document = document
    self.isEditable = isEditable
  }

  package static let delete = SwipeAction(
    name: "delete", title: "Delete", icon: "✗", style: .destructive, isForSelection: true)
  package static let edit = SwipeAction(name: "edit", title: "Edit", icon: "✎")

  // MARK: changes

  /// What a change of the document was about.
  package enum Touched {
    case nothing
    /// One row was changed, added or removed, and all others stand as they stood.
    case one(RowID)
    /// These rows were, and any may stand elsewhere.
    case several([RowID])

    init(_ edits: [DocumentEdit]) {
      if edits.count == 1, case .exchange = edits[0] {
        self = .several(edits[0].rows)
      } else {
        self.init(edits.flatMap(\.rows))
      }
    }

    init(_ rows: [RowID], _ change: UndoHistory.Change = .changed) {
      self = rows.count == 1 && change != .mixed ? .one(rows[0]) : .several(rows)
    }
  }

  /// Lets `change` change the document, and goes with it.
  package mutating func change(_ change: (inout ListDocument) -> Touched) {
    let before = document
    let touched = change(&document)
    let after = document
    switch touched {
    case .nothing: break
    case .one(let row): filter?.follow(row, from: before, to: after)
    case .several(let rows): filter?.follow(rows, from: before, to: after)
    }
  }

  /// Adds rows at the end, below the draft.
  ///
  /// - Returns: their identities.
  mutating func append(_ batch: RowBatch) -> [RowID] {
    let count = document.count
    let ids = document.append(batch)
    let after = document
    filter?.follow(rowsAppendedBehind: count, in: after)
    return ids
  }

  /// Takes another document, whatever is different in it.
  package mutating func replaceDocument(with document: ListDocument) {
    self.document = document
    filter?.follow(to: document)
  }

  /// Shows the rows that match `query` only; all of them for an empty one.
  package mutating func setFilter(_ query: FilterQuery) {
    filter =
      query.isEmpty ? nil : FilteredRows(query, document: document, previous: filter)
  }

  /// Shows a row, from when it is in the document, until the filter changes, whether it matches or
  /// not.
  package mutating func keep(_ row: RowID) {
    filter?.keep(row)
  }

  // MARK: what is shown

  package var rowCount: Int { shownCount + (draft == nil ? 0 : 1) }

  package func rowID(at position: Int) -> RowID {
    guard let draft, let place = draftPlace else {
      return document.id(at: documentPosition(position))
    }
    if position == place { return draft.id }
    return document.id(at: documentPosition(position < place ? position : position - 1))
  }

  package func position(of id: RowID) -> Int? {
    if id == draft?.id { return draftPlace }
    guard let position = document.position(of: id) else { return nil }
    guard let shown = filter == nil ? position : filter?.place(of: position) else { return nil }
    guard let place = draftPlace, shown >= place else { return shown }
    return shown + 1
  }

  package func row(at position: Int, columns: Int) -> Row {
    var position = position
    if let place = draftPlace {
      if position == place { return Row(text: DisplayText("")) }
      if position > place { position -= 1 }
    }
    return inSight.row(at: position, columns: columns) ?? read(position, columns)
  }

  /// Reads the rows at some positions ahead, those that are about to be drawn again and again.
  package mutating func prepare(_ positions: Range<Int>, columns: Int) {
    if version == nil { version = SourceVersion() }
    var rows = inSight
    rows.hold(positions.clamped(to: 0..<shownCount), columns: columns) { read($0, columns) }
    inSight = rows
  }

  private mutating func forget() {
    inSight = HeldRows()
    version = nil
  }

  private func read(_ place: Int, _ columns: Int) -> Row {
    let position = documentPosition(place)
    // A column is made by one scalar and the marks on it. A text that has more marks than this
    // shows only its beginning; a row of ten megabytes costs what is seen of it. For a filter's marks
    // there is a sign where they are out of sight, so some more is looked at.
    let needed = max(max(0, columns) * Self.bytesPerColumn, filter == nil ? 0 : Self.bytesToMark)
    let bytes = document.content(at: position, prefix: needed)
    var row = Row(text: DisplayText(bytes, columns: columns))
    if !styles.isEmpty, let spans = styles[document.id(at: position)] {
      row.line.spans = RowLine.Span.spans(spans, in: bytes, columns: columns)
    }
    if let filter {
      let ranges = filter.query.ranges(
        in: bytes, goesOn: bytes.count < document.contentLength(at: position))
      row.marks = DisplayText.columns(of: ranges, in: bytes, limit: columns)
    }
    return row
  }

  package func canEdit(_ id: RowID) -> Bool {
    isEditable && id != draft?.id
  }

  /// With a filter there are rows between those that are shown; the order of a command's rows is the
  /// command's.
  package func canMove(_ id: RowID) -> Bool {
    canEdit(id) && filter == nil && actions == .editing
  }

  package func swipeActions(for id: RowID, edge: SwipeEdge) -> SwipeActionsConfiguration? {
    guard canEdit(id) else { return nil }
    let side = edge == .trailing ? actions.trailing : actions.leading
    return side.isEmpty ? nil : SwipeActionsConfiguration(actions: side)
  }

  /// Also a row that the filter hides.
  package func contains(_ id: RowID) -> Bool {
    id == draft?.id || document.position(of: id) != nil
  }

  /// The one of `ids` that stands first among the rows shown; nil if none is shown.
  package func first(of ids: [RowID]) -> RowID? {
    let places = ids.compactMap { id in position(of: id).map { (id: id, at: $0) } }
    return places.min { $0.at < $1.at }?.id
  }

  /// The last row of the document, shown or not.
  package var lastRow: RowID? {
    document.isEmpty ? nil : document.id(at: document.count - 1)
  }

  /// The row shown that stands nearest to `row` in the document: itself if it is shown. Of two that
  /// are equally near, the one below. nil if none is shown, or `row` is not in the document.
  package func nearestShown(to row: RowID) -> RowID? {
    guard let position = document.position(of: row) else { return nil }
    guard let filter else { return row }
    let below = filter.count(before: position)
    let places = [below, below - 1].filter { (0..<filter.count).contains($0) }
    let nearest = places.min {
      abs(filter.position(at: $0) - position) < abs(filter.position(at: $1) - position)
    }
    return nearest.map { document.id(at: filter.position(at: $0)) }
  }

  private static let bytesPerColumn = 64
  private static let bytesToMark = 16_384

  private var shownCount: Int { filter?.count ?? document.count }

  /// The position in the document of a row shown, the draft apart.
  private func documentPosition(_ place: Int) -> Int {
    filter?.position(at: place) ?? place
  }

  /// Where among the rows shown the draft stands.
  private var draftPlace: Int? {
    guard let draft else { return nil }
    guard let after = draft.after else { return 0 }
    // A row that another program removed meanwhile leaves its draft at the end.
    guard let position = document.position(of: after) else { return shownCount }
    return filter?.count(before: position + 1) ?? position + 1
  }
}
