import Testing

@testable import Documents

struct ListDocumentTests {
  /// Text of a file and the contents of its rows [T1].
  @Test(arguments: [
    ("", []),
    ("\n", [""]),
    ("\n\n", ["", ""]),
    ("one", ["one"]),
    ("one\n", ["one"]),
    ("one\ntwo\nthree", ["one", "two", "three"]),
    ("one\r\ntwo\r\n", ["one", "two"]),
    ("one\r\ntwo\nthree\r\n", ["one", "two", "three"]),
    ("\r\n", [""]),
    ("\r", ["\r"]),
    ("a\rb\n", ["a\rb"]),
    ("a\r\r\n", ["a\r"]),
    ("\u{FEFF}one\ntwo\n", ["one", "two"]),
    ("\u{FEFF}", []),
    ("\u{FEFF}\n", [""]),
    ("one\u{FEFF}\n", ["one\u{FEFF}"]),
    ("trailing  \t\n\n  leading\n", ["trailing  \t", "", "  leading"]),
    ("one\n\n\nfour\n\n", ["one", "", "", "four", ""]),
  ])
  func loading(_ text: String, _ contents: [String]) {
    let document = ListDocument(text)
    #expect(document.contents == contents)
    #expect(document.text == text)
    #expect(document.isWritten(as: Array(text.utf8)))
    #expect(document.checkInvariants() == [])
  }

  @Test func bytesThatAreNoTextStay() {
    let bytes: [UInt8] = [0xE9, 0x0A, 0xFF, 0xFE, 0x80, 0x0D, 0x0A, 0xC3]
    var document = ListDocument(bytes: bytes)
    #expect(document.content(at: 1) == [0xFF, 0xFE, 0x80])
    #expect(document.delete(0) != nil)
    #expect(document.bytes == Array(bytes[2...]))
  }

  @Test func everyRowKeepsItsOwnLineEnd() {
    let document = ListDocument("one\r\ntwo\nthree")
    #expect(
      document.rows.map(\.row.end) == [.carriageReturnLineFeed, .lineFeed, .none])
  }

  @Test func aPrefixOfALongRow() {
    let document = ListDocument("short\n" + String(repeating: "x", count: 100_000))
    #expect(document.content(at: 1, prefix: 4) == Array("xxxx".utf8))
    #expect(document.content(at: 0, prefix: 400) == Array("short".utf8))
    #expect(document.content(at: 0, prefix: -1) == [])
    #expect(document.contentLength(at: 1) == 100_000)
  }

  @Test func isWrittenTellsEveryDifference() {
    let document = ListDocument("\u{FEFF}one\r\ntwo")
    for other in [
      "", "\u{FEFF}", "one\r\ntwo", "\u{FEFF}one\ntwo", "\u{FEFF}one\r\ntwo\n",
      "\u{FEFF}one\r\ntw", "\u{FEFF}one\r\ntwp",
    ] {
      #expect(!document.isWritten(as: Array(other.utf8)), "\(other)")
    }
  }

  enum Change {
    case delete(Int)
    case insert(String, Int)
    case replace(Int, String)
  }

  /// Text, change, text after it. Undone and done again each.
  @Test(arguments: [
    // c01: no final line end.
    ("one\ntwo\nthree", Change.delete(1), "one\nthree"),
    ("one\nthree", .insert("four", 2), "one\nthree\nfour"),
    ("one\ntwo\nthree", .delete(2), "one\ntwo"),
    ("one\ntwo\nthree", .delete(0), "two\nthree"),
    ("one\ntwo\n", .delete(1), "one\n"),
    ("one", .delete(0), ""),
    ("one\n", .delete(0), ""),
    ("", .insert("one", 0), "one\n"),
    ("one", .insert("zero", 0), "zero\none"),
    ("one", .insert("", 1), "one\n\n"),
    ("one\n", .insert("", 1), "one\n\n"),
    ("one", .insert("two", 1), "one\ntwo"),
    // A blank row before the last one cannot end the file without a line end.
    ("a\n\nb", .delete(2), "a\n\n"),
    ("a\nb", .replace(1, ""), "a\n\n"),
    ("a\r\nb", .replace(1, ""), "a\r\n\r\n"),
    ("a", .replace(0, ""), "\n"),
    ("\n", .delete(0), ""),
    // Line ends of neighbours.
    ("one\r\ntwo\r\n", .insert("x", 1), "one\r\nx\r\ntwo\r\n"),
    ("one\r\ntwo\r\n", .insert("x", 2), "one\r\ntwo\r\nx\r\n"),
    ("one\r\ntwo\r\n", .insert("x", 0), "x\r\none\r\ntwo\r\n"),
    ("one\r\ntwo\n", .insert("x", 2), "one\r\ntwo\nx\n"),
    ("one\r\ntwo\n", .insert("x", 1), "one\r\nx\r\ntwo\n"),
    ("one\r\ntwo", .insert("x", 2), "one\r\ntwo\r\nx"),
    ("one\ntwo\r\nthree", .delete(2), "one\ntwo"),
    ("one\r\ntwo\r\n", .replace(0, "x"), "x\r\ntwo\r\n"),
    // The byte order mark stays, also where the first row goes (c04).
    ("\u{FEFF}one\ntwo\n", .delete(0), "\u{FEFF}two\n"),
    ("\u{FEFF}one\n", .delete(0), "\u{FEFF}"),
    ("\u{FEFF}one\n", .insert("zero", 0), "\u{FEFF}zero\none\n"),
    ("\u{FEFF}one\n", .replace(0, "two"), "\u{FEFF}two\n"),
    // c17
    ("\n", .insert("x", 1), "\nx\n"),
    ("\n", .replace(0, "x"), "x\n"),
    // Carriage returns that end no row.
    ("a\rb\nc\n", .delete(1), "a\rb\n"),
    ("a\rb\nc\n", .replace(1, "\rd"), "a\rb\n\rd\n"),
  ])
  func editing(_ before: String, _ change: Change, _ after: String) throws {
    var document = ListDocument(before)
    let original = document
    let made =
      switch change {
      case .delete(let position): document.delete(position)
      case .insert(let text, let position): document.insert(text, at: position)
      case .replace(let position, let text): document.replace(position, text)
      }
    let inverse = try #require(made)
    #expect(document.text == after)
    #expect(document.checkInvariants() == [])
    let edited = document
    let undone = document.apply(inverse)
    let again = try #require(undone)
    #expect(document == original)
    #expect(document.text == before)
    #expect(document.apply(again) != nil)
    #expect(document == edited)
  }

  @Test func refusedEditsChangeNothing() throws {
    var document = ListDocument("one\ntwo\n")
    let gone = document.id(at: 0)
    #expect(document.delete(0) != nil)
    let before = document
    let two = document.id(at: 0)
    #expect(document.apply(.delete(gone)) == nil)
    #expect(document.apply(.replace(gone, content: [])) == nil)
    #expect(document.apply(.insert(document.makeRowID(), after: gone, content: [])) == nil)
    #expect(document.apply(.insert(two, after: nil, content: [])) == nil)
    #expect(document.apply(.replace(two, content: [0x61, 0x0A])) == nil)
    #expect(document.apply(.insert(document.makeRowID(), after: nil, content: [0x0A])) == nil)
    #expect(document == before)
  }

  @Test func identitiesOfOneSourceNeverRepeat() {
    let ids = RowIDSource()
    let first = ListDocument("one\ntwo\n", ids: ids)
    let second = ListDocument("one\ntwo\nthree", ids: ids)
    let all = first.allIDs + second.allIDs + [first.makeRowID(), second.makeRowID()]
    #expect(Set(all).count == all.count)
  }

  @Test func copiesAreIndependent() {
    var document = ListDocument("one\ntwo\n")
    let copy = document
    #expect(document.replace(0, "changed") != nil)
    #expect(document.delete(1) != nil)
    #expect(copy.text == "one\ntwo\n")
    #expect(document.text == "changed\n")
  }

  @Test func manyRows() throws {
    let text = (0..<50_000).map { "item \($0)\n" }.joined()
    var document = ListDocument(text)
    #expect(document.count == 50_000)
    let ids = document.allIDs
    for position in stride(from: 0, to: 50_000, by: 777) {
      #expect(document.position(of: ids[position]) == position)
    }
    for id in ids[20_000..<23_000] { #expect(document.apply(.delete(id)) != nil) }
    #expect(document.count == 47_000)
    #expect(document.position(of: ids[23_000]) == 20_000)
    #expect(document.position(of: ids[22_999]) == nil)
    for number in 0..<3_000 { #expect(document.insert("new \(number)", at: 10) != nil) }
    #expect(document.position(of: ids[23_000]) == 23_000)
    #expect(document.checkInvariants() == [])
    #expect(document.content(at: 10) == Array("new 2999".utf8))
  }
}
