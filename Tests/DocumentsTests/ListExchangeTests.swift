import TestSupport
import Testing

@testable import Documents

/// A whole list edited elsewhere: the bytes are what the editor left, and rows stay who they are.
struct ListExchangeTests {
  @Test(
    arguments: [
      ("a\nb\nc\n", "a\nc\n", [0, 2]),
      ("a\nb\nc\n", "x\na\nb\nc\n", [nil, 0, 1, 2]),
      ("a\nb\nc\n", "a\nB\nc\n", [0, nil, 2]),
      // Moved.
      ("a\nb\nc\n", "c\na\nb\n", [2, 0, 1]),
      // Line ends, the final one among them, and the byte order mark.
      ("a\r\nb\r\n", "a\nb\n", [0, 1]), ("a\nb", "a\nb\n", [0, 1]), ("a\nb\n", "a\nb", [0, 1]),
      ("a\r\nb\r\n", "a\r\nx\nb\r\n", [0, nil, 1]),
      ("\u{FEFF}a\n", "a\n", [0]), ("a\n", "\u{FEFF}a\n", [0]),
      ("a\nb\n", "", []), ("", "a\n", [nil]), ("", "\n", [nil]),
    ] as [(String, String, [Int?])])
  func identitiesAndBytes(before: String, after: String, kept: [Int?]) throws {
    var document = ListDocument(before)
    let original = document
    let exchange = try #require(document.exchange(for: Array(after.utf8)))
    var history = UndoHistory()
    #expect(history.perform(.exchange(exchange), on: &document))
    #expect(document.bytes == Array(after.utf8))
    #expect(document.checkInvariants() == [])
    for (position, source) in kept.enumerated() {
      let id = document.id(at: position)
      if let source {
        #expect(id == original.id(at: source))
      } else {
        #expect(original.position(of: id) == nil)
      }
    }
    guard case .done = history.undo(&document) else { throw TestFailure() }
    #expect(document == original)
    guard case .done = history.redo(&document) else { throw TestFailure() }
    #expect(document.bytes == Array(after.utf8))
  }

  private struct TestFailure: Error {}

  @Test(arguments: ["", "a\n", "a\r\nb", "\u{FEFF}\n"])
  func theSameBytesAreNoEdit(text: String) {
    #expect(ListDocument(text).exchange(for: Array(text.utf8)) == nil)
  }

  @Test func aTextWithoutLineEndsKeepsTheirKind() throws {
    var document = ListDocument("a\r\nb\r\n")
    let exchange = try #require(document.exchange(for: Array("a".utf8)))
    _ = document.apply(.exchange(exchange))
    _ = document.insert("x", at: 1)
    #expect(document.text == "a\r\nx")
  }

  @Test func undoingLeavesAloneWhatOthersDid() throws {
    var document = ListDocument("a\nb\nc\n")
    var history = UndoHistory()
    let exchange = try #require(document.exchange(for: Array("a\nB\nc\n".utf8)))
    #expect(history.perform(.exchange(exchange), on: &document))
    let loaded = ListDocument("a\nB\nc\nd\n", ids: document.ids)
    document = RowAlignment(base: document, loaded: loaded).loadedWithBaseIDs
    #expect(history.undo(&document) != .nothing)
    #expect(document.text == "a\nb\nc\nd\n")
    #expect(history.redo(&document) != .nothing)
    #expect(document.text == "a\nB\nc\nd\n")
  }

  @Test func undoingIsRefusedWhereOthersChangedTheSameRow() throws {
    var document = ListDocument("a\nb\nc\n")
    var history = UndoHistory()
    let exchange = try #require(document.exchange(for: Array("a\nB\nc\n".utf8)))
    #expect(history.perform(.exchange(exchange), on: &document))
    let loaded = ListDocument("a\nelse\nc\n", ids: document.ids)
    document = RowAlignment(base: document, loaded: loaded).loadedWithBaseIDs
    guard case .refused = history.undo(&document) else {
      Issue.record("not refused")
      return
    }
    #expect(document.text == "a\nelse\nc\n")
  }

  /// Random lists, changed at random places by hand: exact, undone exactly, and a row whose content
  /// stands once before and after is the same row.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func randomEdits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ends = ["\n", "\r\n"]
    func text() -> String {
      let count = Int.random(in: 0...12, using: &random)
      var text = (0..<count).map { _ in
        (["", "a", "b", "c", "d", "e"].randomElement(using: &random) ?? "")
          + (ends.randomElement(using: &random) ?? "")
      }.joined()
      if Bool.random(using: &random), text.hasSuffix("a\n") { text.removeLast() }
      return text
    }
    var document = ListDocument(text())
    var history = UndoHistory()
    var states = [document]
    for _ in 0..<6 {
      let after = Array(text().utf8)
      guard let exchange = document.exchange(for: after) else { continue }
      #expect(history.perform(.exchange(exchange), on: &document))
      #expect(document.bytes == after)
      #expect(document.checkInvariants() == [])
      states.append(document)
    }
    for state in states.dropLast().reversed() {
      #expect(history.undo(&document) != .nothing)
      #expect(document == state)
    }
  }
}
