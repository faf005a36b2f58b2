import TestSupport
import Testing

@testable import Documents
@testable import SideswipeApp

/// Where rows that went are printed among those that stayed.
@Suite struct RemovedRowsTests {
  /// A list that is changed, and what went from it.
  private struct Stage {
    var document: ListDocument
    var history = UndoHistory()
    var removed = RemovedRows()

    init(_ text: String) {
      document = ListDocument(bytes: Array(text.utf8))
    }

    private func id(_ content: String) -> RowID? {
      (0..<document.count).first { document.content(at: $0) == Array(content.utf8) }
        .map { document.id(at: $0) }
    }

    mutating func delete(_ contents: String...) {
      let rows = contents.compactMap(id)
      guard !rows.isEmpty else { return }
      removed.note(rows, in: document)
      _ = history.perform(rows.reversed().map { .delete($0) }, on: &document)
    }

    mutating func move(_ content: String, before next: String) {
      guard let row = id(content) else { return }
      _ = history.perform([.move(row, before: id(next))], on: &document)
    }

    mutating func undo() { _ = history.undo(&document) }

    /// The source is read again, and has these rows.
    mutating func read(_ text: String) {
      let old = document
      var rows = SourceRows(old.emptied)
      var splitter = RowSplitter(separator: 0x0A)
      let batch = splitter.take(Array(text.utf8))
      rows.append(
        RowsJob.Delivery(generation: 2, rowCount: batch.count, batch: batch), headerLines: 0)
      rows = rows.withIdentities(of: old) { $0 }
      removed.takeBack(rows.arrived, in: rows.document) { $0 }
      document = rows.document
    }

    var all: String { printed(.all(document, removed)) }
    var gone: String { printed(.gone(document, removed)) }

    private func printed(_ rows: Parting.Rows) -> String {
      var bytes: [UInt8] = []
      Parting(rows: rows).forEachPiece {
        bytes += $0
        return true
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test("Neighbours that go one after the other, or at once, come back in their order")
  func neighbours() {
    for order in [["b", "c"], ["c", "b"]] {
      var stage = Stage("a\nb\nc\nd\n")
      for row in order { stage.delete(row) }
      #expect(stage.all == "a\nb\nc\nd\n")
      #expect(stage.gone == "b\nc\n")
    }
    var stage = Stage("a\nb\nc\nd\n")
    stage.delete("a", "b", "d")
    #expect(stage.all == "a\nb\nc\nd\n")
    stage.delete("c")
    #expect(stage.all == "a\nb\nc\nd\n")
    #expect(stage.gone == "a\nb\nc\nd\n")
  }

  @Test("A row that went goes with the row that it stood below")
  func moved() {
    var stage = Stage("a\nb\nc\nd\n")
    stage.delete("b")
    stage.move("d", before: "a")
    #expect(stage.all == "d\na\nb\nc\n")
    stage.move("a", before: "nothing")
    #expect(stage.all == "d\nc\na\nb\n")
  }

  @Test("What was taken back is there once, and may go again from elsewhere")
  func undone() {
    var stage = Stage("a\nb\nc\n")
    stage.delete("a")
    stage.undo()
    #expect(stage.all == "a\nb\nc\n")
    #expect(stage.gone.isEmpty)
    stage.move("a", before: "nothing")
    stage.delete("a")
    #expect(stage.all == "b\nc\na\n")
  }

  @Test("A row that its source has again is not gone, and holds those that went below it")
  func returned() {
    var stage = Stage("a\nb\nc\nd\n")
    stage.delete("b", "c")
    stage.read("a\nd\n")
    #expect(stage.gone == "b\nc\n")
    stage.read("a\nd\nb\n")
    #expect(stage.gone == "c\n")
    #expect(stage.all == "a\nd\nb\nc\n")
    stage.delete("b")
    #expect(stage.all == "a\nd\nb\nc\n")
    #expect(stage.gone == "b\nc\n")
  }

  @Test("Of equal rows as many are back as have come")
  func returnedEquals() {
    var stage = Stage("x\nx\nx\n")
    stage.delete("x")
    stage.delete("x")
    stage.delete("x")
    stage.read("")
    #expect(stage.gone == "x\nx\nx\n")
    stage.read("x\n")
    #expect(stage.gone == "x\nx\n")
  }

  @Test("A row that went is not lost with the row that it stood below")
  func orphan() {
    var stage = Stage("a\nb\nc\n")
    stage.delete("b")
    stage.read("c\n")
    #expect(stage.gone == "b\n")
    #expect(stage.all == "c\nb\n")
  }

  @Test("A last row that nothing ended stays so at the end, and there only")
  func unended() {
    var stage = Stage("a\nb\nlast")
    stage.delete("b")
    #expect(stage.all == "a\nb\nlast")
    stage.delete("last")
    #expect(stage.all == "a\nb\nlast")
    #expect(stage.gone == "b\nlast")
    stage.undo()
    stage.move("last", before: "a")
    stage.delete("last")
    #expect(stage.all.split(separator: "\n") == ["last", "a", "b"])
  }

  @Test("Whatever goes and comes back, in whatever order: nothing is lost", arguments: 0..<200)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = (0..<12).map { "row \($0)" }
    let text = names.map { $0 + "\n" }.joined()
    var stage = Stage(text)
    for _ in 0..<20 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        stage.undo()
      } else {
        let name = names.randomElement(using: &random) ?? ""
        let other = names.randomElement(using: &random) ?? ""
        if name < other { stage.delete(name, other) } else { stage.delete(name) }
      }
      #expect(stage.all == text)
    }
  }
}
