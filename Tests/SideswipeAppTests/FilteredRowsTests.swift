import Documents
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// A document through a filter.
@Suite struct FilteredRowsTests {
  private func rows(_ texts: String..., filter: String = "") -> DocumentRows {
    var rows = DocumentRows(
      document: ListDocument(bytes: Array(texts.map { $0 + "\n" }.joined().utf8)), isEditable: true)
    rows.setFilter(FilterQuery(filter.utf8))
    return rows
  }

  private func texts(_ rows: DocumentRows) -> [String] {
    (0..<rows.rowCount).map { place in
      rows.row(at: place, columns: 20).text.glyphs.map(\.text).joined()
    }
  }

  private func id(_ rows: DocumentRows, _ text: String) throws -> RowID {
    let position = (0..<rows.document.count).first {
      rows.document.content(at: $0) == Array(text.utf8)
    }
    return rows.document.id(at: try #require(position))
  }

  @Test func onlyWhatMatchesIsShownInItsOrder() {
    var rows = rows("b2", "a1", "b1", "a2", filter: "b")
    #expect(texts(rows) == ["b2", "b1"])
    #expect(rows.document.count == 4)
    rows.setFilter(FilterQuery("b1".utf8))
    #expect(texts(rows) == ["b1"])
    rows.setFilter(FilterQuery("a".utf8))
    #expect(texts(rows) == ["a1", "a2"])
    rows.setFilter(FilterQuery("zz".utf8))
    #expect(rows.rowCount == 0)
    rows.setFilter(FilterQuery([]))
    #expect(texts(rows) == ["b2", "a1", "b1", "a2"])
    #expect(rows.filter == nil)
  }

  @Test func whatIsAddedOrChangedStaysUntilTheFilterChanges() throws {
    var rows = rows("a1", "b1", "a2", filter: "a")
    let new = rows.document.makeRowID()
    let first = try id(rows, "a1")
    let hidden = try id(rows, "b1")
    rows.keep(new)
    rows.apply(.insert(new, after: first, content: Array("x".utf8)))
    #expect(texts(rows) == ["a1", "x", "a2"])
    rows.apply(.replace(first, content: Array("y".utf8)))
    #expect(texts(rows) == ["y", "x", "a2"])
    // A hidden one is another matter: it shows if it matches.
    rows.apply(.replace(hidden, content: Array("c".utf8)))
    #expect(texts(rows) == ["y", "x", "a2"])
    rows.apply(.replace(hidden, content: Array("ca".utf8)))
    #expect(texts(rows) == ["y", "x", "ca", "a2"])
    // Also through a whole new document.
    rows.replaceDocument(with: rows.document)
    #expect(texts(rows) == ["y", "x", "ca", "a2"])
    rows.setFilter(FilterQuery("a ".utf8))
    #expect(texts(rows) == ["ca", "a2"])
  }

  @Test func aRowThatCameBackIsWhereItWas() throws {
    var rows = rows("a1", "b1", "a2", "b2", filter: "a")
    var undo: DocumentEdit?
    let row = try id(rows, "a2")
    rows.change { document in
      undo = document.apply(.delete(row))
      return .one(row)
    }
    #expect(texts(rows) == ["a1"])
    let edit = try #require(undo)
    rows.apply(edit)
    #expect(texts(rows) == ["a1", "a2"])
  }

  @Test func theDraftStandsBelowItsRowAmongTheRowsShown() throws {
    var rows = rows("a1", "b1", "a2", "b2", filter: "a")
    for (after, expected) in [
      ("a1", ["a1", "", "a2"]), ("b1", ["a1", "", "a2"]), ("a2", ["a1", "a2", ""]),
      ("b2", ["a1", "a2", ""]),
    ] {
      rows.draft = .init(id: rows.document.makeRowID(), after: try id(rows, after))
      #expect(texts(rows) == expected)
      let ids = (0..<rows.rowCount).map { rows.rowID(at: $0) }
      #expect(ids.map { rows.position(of: $0) } == Array(0..<ids.count))
    }
  }

  @Test func theNearestRow() throws {
    let rows = rows("a1", "b1", "b2", "b3", "a2", filter: "a")
    let nearest = { (text: String) in try rows.nearestShown(to: id(rows, text)) }
    let first = try id(rows, "a1")
    let last = try id(rows, "a2")
    #expect(try nearest("a1") == first)
    #expect(try nearest("b1") == first)
    #expect(try nearest("b2") == last)
    #expect(try nearest("b3") == last)
    #expect(rows.nearestShown(to: rows.document.makeRowID()) == nil)
    var none = rows
    none.setFilter(FilterQuery("zz".utf8))
    #expect(none.nearestShown(to: first) == nil)
  }

  @Test func marksFallOnTheCellsThatShowTheMatch() {
    let bytes =
      Array("\tx米\u{1B}k ".utf8) + [0xE9] + Array("lk and a long tail that goes on milk".utf8)
    var rows = DocumentRows(document: ListDocument(bytes: bytes), isEditable: true)
    func marks(_ filter: [UInt8], _ columns: Int = 80) -> [Range<Int>] {
      rows.setFilter(FilterQuery(filter))
      return rows.rowCount == 0 ? [] : rows.row(at: 0, columns: columns).marks
    }
    #expect(marks([]) == [])
    #expect(marks(Array("'x".utf8)) == [8..<9])
    #expect(marks(Array("'x米".utf8)) == [8..<11])
    #expect(marks([0x1B]) == [11..<17])
    #expect(marks([0x27, 0xE9, 0x6C]) == [19..<24])
    // Out of sight, yet told of.
    #expect(marks(Array("'milk".utf8), 30) == [30..<31])
    #expect(marks(Array("milk$".utf8), 30) == [30..<31])
  }

  /// Whatever is edited, filtered and reloaded: what is shown is what matches or was kept, places
  /// and identities are each other's inverse, and the file is none of the filter's business.
  @Test(arguments: 0..<30)
  func randomEdits(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    func text() -> [UInt8] { (0..<roll(5)).map { _ in UInt8(ascii: "a") + UInt8(roll(4)) } }
    let filters = ["", "a", "ab", "!a", "b | c", "^a", "d$", "^$", "zzz", "ab c"]
    var rows = DocumentRows(
      document: ListDocument(bytes: Array((0..<40).map { _ in text() + [0x0A] }.joined())),
      isEditable: true)
    var query = FilterQuery([])
    var kept: Set<RowID> = []
    var history = UndoHistory()
    for _ in 0..<150 {
      let count = rows.document.count
      let row = count > 0 ? rows.document.id(at: roll(count)) : rows.document.makeRowID()
      let shown = Set((0..<rows.rowCount).map { rows.rowID(at: $0) })
      var edits: [DocumentEdit] = []
      switch roll(10) {
      case 0: edits = [.delete(row)]
      case 1: edits = [.replace(row, content: text())]
      case 8 where rows.rowCount > 0:
        edits = [.replace(row, content: text()), .delete(rows.rowID(at: roll(rows.rowCount)))]
      case 9:
        let bytes = rows.document.bytes + Array("a new one\nb\n".utf8)
        edits = rows.document.exchange(for: bytes).map { [.exchange($0)] } ?? []
      case 2:
        let new = rows.document.makeRowID()
        edits = [.insert(new, after: count > 0 ? row : nil, content: text())]
        rows.keep(new)
        if rows.filter != nil { kept.insert(new) }
      case 3, 4:
        rows.change { document in
          let outcome = roll(2) == 0 ? history.undo(&document) : history.redo(&document)
          guard case .done(let touched, let change) = outcome else { return .nothing }
          kept.formUnion(shown.intersection(touched))
          return .init(touched, change)
        }
      case 5: rows.replaceDocument(with: rows.document)
      default:
        query = FilterQuery((filters.randomElement(using: &generator) ?? "").utf8)
        kept = []
        rows.setFilter(query)
      }
      rows.change { history.perform(edits, on: &$0) ? .init(edits) : .nothing }
      kept.formUnion(shown.intersection(edits.flatMap(\.rows)))
      rows.draft =
        roll(4) == 0 ? .init(id: rows.document.makeRowID(), after: rows.lastRow) : nil
      check(rows, query, kept)
    }
  }

  private func check(_ rows: DocumentRows, _ query: FilterQuery, _ kept: Set<RowID>) {
    let document = rows.document
    #expect(document.checkInvariants().isEmpty)
    let all = (0..<document.count).map { document.id(at: $0) }
    let expected = all.enumerated().filter { position, id in
      query.matches(document.content(at: position)) || kept.contains(id)
    }.map(\.element)
    let ids = (0..<rows.rowCount).map { rows.rowID(at: $0) }
    #expect(ids.filter { $0 != rows.draft?.id } == expected)
    #expect(ids.map { rows.position(of: $0) } == Array(0..<ids.count))
    for id in all where !expected.contains(id) { #expect(rows.position(of: id) == nil) }
  }
}
