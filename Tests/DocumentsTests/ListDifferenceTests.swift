import TestSupport
import Testing

@testable import Documents

struct ListDifferenceTests {
  /// The lines as in a patch: `-` theirs, `+` ours, `=3` three rows alike.
  private func difference(ours: String, theirs: String) -> [String] {
    ListDifference(ours: ListDocument(ours), theirs: ListDocument(theirs)).lines.map { line in
      switch line {
      case .both(let bytes): " \(String(decoding: bytes, as: UTF8.self))"
      case .alike(let count): "=\(count)"
      case .onlyOurs(let bytes): "+\(String(decoding: bytes, as: UTF8.self))"
      case .onlyTheirs(let bytes): "-\(String(decoding: bytes, as: UTF8.self))"
      }
    }
  }

  @Test(
    arguments: [
      ("", "", []),
      ("a\nb\n", "a\nb\n", []),
      // Line ends are no difference of rows.
      ("a\nb\n", "a\r\nb", []),
      ("a\n", "", ["+a"]),
      ("", "a\n", ["-a"]),
      ("a\nB\nc\n", "a\nb\nc\n", [" a", "-b", "+B", " c"]),
      ("a\nc\n", "a\nb\nc\n", [" a", "-b", " c"]),
      ("a\nb\nx\n", "a\nb\n", [" a", " b", "+x"]),
      // Several rows: theirs before ours.
      ("a\nX\nY\nd\n", "a\nb\nc\nd\n", [" a", "-b", "-c", "+X", "+Y", " d"]),
      // One row left out is shown instead of counted.
      (
        "X\n1\n2\n3\n4\n5\nY\n", "x\n1\n2\n3\n4\n5\ny\n",
        ["-x", "+X", " 1", " 2", " 3", " 4", " 5", "-y", "+Y"]
      ),
      (
        "X\n1\n2\n3\n4\n5\n6\nY\n", "x\n1\n2\n3\n4\n5\n6\ny\n",
        ["-x", "+X", " 1", " 2", "=2", " 5", " 6", "-y", "+Y"]
      ),
      (
        "1\n2\n3\n4\nX\n1\n2\n3\n4\n", "1\n2\n3\n4\nx\n1\n2\n3\n4\n",
        ["=2", " 3", " 4", "-x", "+X", " 1", " 2", "=2"]
      ),
      // A moved row goes and comes.
      ("b\na\nc\n", "a\nb\nc\n", ["-a", " b", "+a", " c"]),
    ])
  func table(ours: String, theirs: String, lines: [String]) {
    #expect(difference(ours: ours, theirs: theirs) == lines)
  }

  @Test("The lines tell both lists: what stands in both, and what stands in one")
  func property() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<500 {
      func rows() -> [String] {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          String(Int.random(in: 0...6, using: &random))
        }
      }
      let (ours, theirs) = (rows(), rows())
      let lines = difference(
        ours: ours.map { $0 + "\n" }.joined(), theirs: theirs.map { $0 + "\n" }.joined())
      #expect(lines.isEmpty == (ours == theirs), "\(round)")
      func side(_ sign: Character, of list: [String]) -> [String] {
        var rows: [String] = []
        for line in lines {
          switch line.first {
          case "=":
            let count = Int(line.dropFirst()) ?? 0
            rows += list[rows.count..<rows.count + count]
          case " ", sign: rows.append(String(line.dropFirst()))
          default: break
          }
        }
        return rows
      }
      guard !lines.isEmpty else { continue }
      #expect(side("+", of: ours) == ours && side("-", of: theirs) == theirs, "\(round)")
    }
  }

  @Test("Of a long row its beginning is kept")
  func longRow() {
    let row = String(repeating: "x", count: 100_000)
    let lines = ListDifference(ours: ListDocument(row), theirs: ListDocument("y")).lines
    guard case .onlyOurs(let bytes)? = lines.last else { return #expect(Bool(false)) }
    #expect(bytes.count == 16_384)
  }
}
