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
}
