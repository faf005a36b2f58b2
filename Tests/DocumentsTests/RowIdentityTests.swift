import TestSupport
import Testing

@testable import Documents

/// Rows of a source that was read again: which of them are the same ones.
@Suite struct RowIdentityTests {
  private static func document(_ text: String, ids: ListDocument? = nil) -> ListDocument {
    var document = (ids ?? ListDocument(bytes: [])).emptied
    var splitter = RowSplitter(separator: 0x0A)
    document.append(splitter.take(Array(text.utf8)))
    return document
  }

  /// The key of a row is its first byte. Each number is a position before.
  @Test(
    arguments: [
      ("a 1\nb 1\nc 1\n", "c 2\na 2\nd 2\n", [2, 0, nil]),
      // Of two rows with one key, it is the one that is equal.
      ("w 1\nw 2\n", "w 2\n", [1]), ("w 1\n", "w 2\nw 1\n", [nil, 0]),
      ("w 1\nw 2\n", "w 3\n", [nil]), ("w 1\n", "w 2\nw 3\n", [nil, nil]),
      ("w 1\nw 2\n", "w 2\nw 1\nw 2\n", [1, 0, nil]),
      // Of equal rows it is the place among them that counts.
      ("w\nx\nw\n", "w\nw\nx\nw\n", [0, 2, 1, nil]),
    ] as [(String, String, [Int?])])
  func identities(before: String, after: String, expected: [Int?]) {
    let old = Self.document(before)
    let new = Self.document(after, ids: old)
    let found = new.withIdentities(of: old) { Array($0.prefix(1)) }
    #expect(found.checkInvariants().isEmpty)
    #expect(
      (0..<found.count).map { found.content(at: $0) } == (0..<new.count).map { new.content(at: $0) }
    )
    #expect((0..<found.count).map { old.position(of: found.id(at: $0)) } == expected)
  }

  /// However rows are sorted and changed, each is found where it is, and what is gone is not found.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func positions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = [3, 700, 3000].randomElement(using: &random) ?? 3
    let names = (0..<count).map { "row \($0)" }
    let old = Self.document(names.map { $0 + "\n" }.joined())
    var document = Self.document(
      names.shuffled(using: &random).map { $0 + "\n" }.joined(), ids: old
    ).withIdentities(of: old) { $0 }
    let before = document
    var gone: [RowID] = []
    for _ in 0..<300 where document.count > 1 {
      let row = document.id(at: Int.random(in: 0..<document.count, using: &random))
      let other = document.id(at: Int.random(in: 0..<document.count, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        #expect(document.apply(.delete(row)) != nil)
        gone.append(row)
      case 1: _ = document.apply(.insert(document.makeRowID(), after: row, content: [0x78]))
      case 2: _ = document.apply(.move(row, before: other))
      default:
        let many = (0..<Int.random(in: 1...40, using: &random)).map { _ in
          DocumentEdit.insert(document.makeRowID(), after: other, content: [])
        }
        for edit in many { _ = document.apply(edit) }
      }
    }
    #expect(document.checkInvariants().isEmpty)
    for position in 0..<document.count {
      #expect(document.position(of: document.id(at: position)) == position)
    }
    for row in gone { #expect(document.position(of: row) == nil) }
    // The copy knows nothing of it.
    for position in 0..<before.count {
      #expect(before.position(of: before.id(at: position)) == position)
    }
  }
}
