import TestSupport
import Testing

@testable import Documents

@Suite struct RowSplitterTests {
  private static func rows(_ pieces: [[UInt8]], separator: UInt8 = 0x0A) -> [[UInt8]] {
    var splitter = RowSplitter(separator: separator)
    var document = ListDocument(bytes: []).emptied
    for piece in pieces { document.append(splitter.take(piece)) }
    document.append(splitter.finish())
    if separator == 0x0A { #expect(document.checkInvariants().isEmpty) }
    return (0..<document.count).map { document.content(at: $0) }
  }

  @Test(
    "Each separator ends a row; what follows the last one is a row if it is something",
    arguments: [
      ("", []), ("\n", [""]), ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]),
      ("a\r\n\nb\r", ["a\r", "", "b\r"]),
    ])
  func lines(text: String, rows: [String]) {
    #expect(Self.rows([Array(text.utf8)]) == rows.map { Array($0.utf8) })
  }

  @Test("Rows ended by NUL bytes may hold line ends")
  func null() {
    #expect(Self.rows([[0x61, 0x0A, 0, 0, 0x62]], separator: 0) == [[0x61, 0x0A], [], [0x62]])
  }

  @Test("It does not matter how the bytes are cut", arguments: 0..<100 as Range<UInt64>)
  func pieces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes: [UInt8] = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
      [0x0A, 0x61, 0x0D, 0xE9].randomElement(using: &random) ?? 0x61
    }
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...max(1, min(9, rest.count)), using: &random)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(Self.rows(pieces) == Self.rows([bytes]))
  }

  @Test("A row read again is the same one by its key and its place among equal ones")
  func identities() {
    let old = ListDocument(bytes: Array("a 1\nb 1\na 1\nc 1\n".utf8))
    var new = old.emptied
    var splitter = RowSplitter(separator: 0x0A)
    new.append(splitter.take(Array("c 2\na 2\nd 2\na 2\na 2\n".utf8)))
    let found = new.withIdentities(of: old) { Array($0.prefix(1)) }
    #expect(found.checkInvariants().isEmpty)
    #expect((0..<5).map { found.content(at: $0) } == (0..<5).map { new.content(at: $0) })
    #expect(found.id(at: 0) == old.id(at: 3))
    #expect(found.id(at: 1) == old.id(at: 0))
    #expect(found.id(at: 3) == old.id(at: 2))
    #expect(old.position(of: found.id(at: 2)) == nil)
    #expect(old.position(of: found.id(at: 4)) == nil)
  }
}
