import TestSupport
import Testing

@testable import Documents

/// What a document is to be like, as plainly as it can be said.
private struct Model {
  var mark = ""
  var rows: [(id: RowID, content: String, end: String)] = []
  var defaultEnd = "\n"

  var text: String {
    mark + rows.map { $0.content + $0.end }.joined()
  }

  mutating func delete(_ position: Int) {
    let row = rows.remove(at: position)
    if position == rows.count, position > 0, row.end.isEmpty,
      !rows[position - 1].content.isEmpty
    {
      rows[position - 1].end = ""
    }
  }

  mutating func insert(_ id: RowID, _ content: String, at position: Int) {
    var end = defaultEnd
    if position > 0 {
      end = rows[position - 1].end
      if end.isEmpty {
        let separator = position > 1 ? rows[position - 2].end : defaultEnd
        rows[position - 1].end = separator
        end = content.isEmpty ? separator : ""
      }
    } else if let first = rows.first, !first.end.isEmpty {
      end = first.end
    }
    rows.insert((id, content, end), at: position)
  }

  /// - Parameter place: where it is to stand among the others.
  mutating func move(_ position: Int, to place: Int) {
    let row = rows[position]
    delete(position)
    guard !rows.isEmpty else { return rows = [row] }
    let endsFile = place == rows.count && rows[place - 1].end.isEmpty
    insert(row.id, row.content, at: place)
    let isBlankEnd = row.end.isEmpty && (row.content.isEmpty || place < rows.count - 1)
    if !endsFile, !isBlankEnd { rows[place].end = row.end }
  }

  mutating func replace(_ position: Int, _ content: String) {
    if content.isEmpty, rows[position].end.isEmpty {
      rows[position].end = position > 0 ? rows[position - 1].end : defaultEnd
    }
    rows[position].content = content
  }
}

struct EditPropertyTests {
  private static let contents = ["", "a", "b", "two words", "漢字", "tab\t", "cr\rinside", "  "]

  private func randomModel(_ random: inout SeededGenerator) -> Model {
    var model = Model()
    if Int.random(in: 0..<4, using: &random) == 0 { model.mark = "\u{FEFF}" }
    let ends = [["\n"], ["\r\n"], ["\n", "\r\n"]].randomElement(using: &random) ?? ["\n"]
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let content = Self.contents.randomElement(using: &random) ?? ""
      let end = ends.randomElement(using: &random) ?? "\n"
      model.rows.append((RowID(rawValue: 0), content, end))
    }
    if Bool.random(using: &random), let last = model.rows.indices.last,
      !model.rows[last].content.isEmpty
    {
      model.rows[last].end = ""
    }
    if let first = model.rows.first, !first.end.isEmpty { model.defaultEnd = first.end }
    return model
  }

  @Test(arguments: 0..<120 as Range<UInt64>)
  func randomEditsMatchThePlainModelAndUndo(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var model = randomModel(&random)
    var document = ListDocument(model.text)
    #expect(document.count == model.rows.count)
    for position in model.rows.indices { model.rows[position].id = document.id(at: position) }
    var history = UndoHistory()
    var states = [document]
    var seen = Set(document.allIDs)

    for _ in 0..<40 {
      let content = Self.contents.randomElement(using: &random) ?? ""
      let edit: DocumentEdit
      switch Int.random(in: 0..<4, using: &random) {
      case 3 where !model.rows.isEmpty:
        let position = Int.random(in: 0..<model.rows.count, using: &random)
        let place = Int.random(in: 0..<model.rows.count, using: &random)
        let id = model.rows[position].id
        let others = model.rows.map(\.id).filter { $0 != id }
        edit = .move(id, before: place < others.count ? others[place] : nil)
        model.move(position, to: place)
      case 0 where !model.rows.isEmpty:
        let position = Int.random(in: 0..<model.rows.count, using: &random)
        edit = .delete(model.rows[position].id)
        model.delete(position)
      case 1 where !model.rows.isEmpty:
        let position = Int.random(in: 0..<model.rows.count, using: &random)
        edit = .replace(model.rows[position].id, content: Array(content.utf8))
        model.replace(position, content)
      default:
        let position = Int.random(in: 0...model.rows.count, using: &random)
        let id = document.makeRowID()
        #expect(seen.insert(id).inserted)
        let previous = position > 0 ? model.rows[position - 1].id : nil
        edit = .insert(id, after: previous, content: Array(content.utf8))
        model.insert(id, content, at: position)
      }
      #expect(history.perform(edit, on: &document) == true)
      #expect(document.text == model.text)
      #expect(document.allIDs == model.rows.map(\.id))
      #expect(document.checkInvariants() == [])
      // What is written reads back as the same rows.
      #expect(ListDocument(document.text).count == document.count)
      #expect(document.isWritten(as: document.bytes))
      states.append(document)
    }

    for state in states.dropLast().reversed() {
      guard case .done = history.undo(&document) else {
        Issue.record("an undo was refused")
        return
      }
      #expect(document == state)
    }
    #expect(history.undo(&document) == .nothing)
    for state in states.dropFirst() {
      guard case .done = history.redo(&document) else {
        Issue.record("a redo was refused")
        return
      }
      #expect(document == state)
    }
    #expect(history.redo(&document) == .nothing)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func randomEditsInManyChunks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var document = ListDocument((0..<5_000).map { "row \($0)\n" }.joined())
    var ids = document.allIDs
    for _ in 0..<500 {
      let position = Int.random(in: 0..<ids.count, using: &random)
      if Bool.random(using: &random) {
        #expect(document.apply(.delete(ids.remove(at: position))) != nil)
      } else {
        let id = document.makeRowID()
        #expect(document.apply(.insert(id, after: ids[position], content: [0x78])) != nil)
        ids.insert(id, at: position + 1)
      }
    }
    #expect(document.allIDs == ids)
    #expect(document.checkInvariants() == [])
    #expect(ids.indices.allSatisfy { document.position(of: ids[$0]) == $0 })
  }
}
