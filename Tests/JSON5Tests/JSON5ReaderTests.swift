import JSON5
import TestSupport
import Testing

@Suite struct JSON5ReaderTests {
  private func read(_ text: String) throws(JSON5Error) -> JSON5Value {
    try JSON5Reader.read(Array(text.utf8))
  }

  // MARK: values

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("+12", 12), ("-12", -12), ("1.5", 1.5), (".5", 0.5),
      ("-.5e1", -5), ("5.", 5), ("5.e2", 500), ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5),
      ("0x1F", 31), ("-0XfF", -255), ("Infinity", .infinity), ("-Infinity", -.infinity),
      ("+Infinity", .infinity), ("0.1", 0.1), ("1e400", .infinity),
    ] as [(String, Double)])
  func numbers(text: String, number: Double) throws {
    #expect(try read(text).number == number)
  }

  @Test(arguments: ["NaN", "+NaN", "-NaN"])
  func noNumber(text: String) throws {
    #expect(try #require(read(text).number).isNaN)
  }

  @Test(
    arguments: [
      ("\"\"", ""), ("'a\"b'", "a\"b"), ("\"a'b\"", "a'b"), ("'側滑'", "側滑"),
      (#"'\b\f\n\r\t\v\0\\\'\"\/\q'"#, "\u{8}\u{C}\n\r\t\u{B}\0\\'\"/q"),
      (#"'\x41\u00e9\uD83D\uDE00'"#, "A\u{e9}\u{1F600}"),
      ("'a\\\nb\\\r\nc\\\u{2028}d'", "abcd"), ("'a\u{2028}b'", "a\u{2028}b"),
      ("'a\tb'", "a\tb"),
    ])
  func strings(text: String, string: String) throws {
    #expect(try read(text).string == string)
  }

  @Test func words() throws {
    #expect(try read("null").content == .null)
    #expect(try read("true").bool == true)
    #expect(try read(" false ").bool == false)
  }

  @Test func arrays() throws {
    #expect(try read("[]").elements == [])
    #expect(try read("[1, 'a', [true],]").elements?.count == 3)
    #expect(try read("[1\n,2 /* x */ , // y\n]").elements?.map(\.number) == [1, 2])
  }

  @Test(
    arguments: [
      "a", "$", "_a1", "ünder", "名", "a\u{301}", "a\u{200D}b", "true", "null", "Infinity",
    ])
  func namesWithoutQuotes(name: String) throws {
    #expect(try read("{\(name): 1}").members?.map(\.name) == [name])
  }

  @Test func names() throws {
    let members = try read(
      "{'a-b': 1, \"c d\": 2, \\u0061\\u{62}: 3}".replacing("\\u{62}", with: "b")
    )
    .members
    #expect(members?.map(\.name) == ["a-b", "c d", "ab"])
    #expect(members?.map(\.value.number) == [1, 2, 3])
  }

  @Test(arguments: [
    "\u{FEFF}{}", "/**/{}//", "\u{A0}\u{2028}\u{3000}\u{B}{}\r\n", "/* * / ** */ {} // {",
    "//\r{}", "{/*a*/}/*b*/",
  ])
  func blanksAndComments(text: String) throws {
    #expect(try read(text).members == [])
  }

  // MARK: places

  @Test func placesAreWhereEditorsHaveThem() throws {
    let file = try read("\u{FEFF}// é\r\n{ a: '側',\r  b: [1,\n2] }")
    let members = try #require(file.members)
    #expect(file.place == TextPlace(line: 2, column: 1))
    #expect(members.map(\.place) == [.init(line: 2, column: 3), .init(line: 3, column: 3)])
    #expect(members[0].value.place == TextPlace(line: 2, column: 6))
    #expect(
      members[1].value.elements?.map(\.place)
        == [.init(line: 3, column: 7), .init(line: 4, column: 1)])
    #expect(try read("\u{FEFF}{}").place == TextPlace(line: 1, column: 1))
  }

  // MARK: mistakes

  @Test(
    arguments: [
      ("", 1, 1, "the file ends where a value (words in quotes) should stand"),
      ("{", 1, 2, "the file ends where a name should stand"),
      ("{ a: 1", 1, 7, "the file ends where ',' or '}' should stand"),
      ("{ a 1 }", 1, 5, "':' should stand here, not '1'"),
      ("{ a: 1 b: 2 }", 1, 8, "',' or '}' should stand here, not 'b'"),
      ("{ a: 1\n  b: 2 }", 2, 3, "',' or '}' should stand here, not 'b'"),
      ("{,}", 1, 2, "a name should stand here, not ','"),
      ("{ a: 1,, }", 1, 8, "a name should stand here, not ','"),
      ("{ a-b: 1 }", 1, 4, "':' should stand here, not '-'"),
      ("{ 1a: 1 }", 1, 3, "a name should stand here, not '1'"),
      (#"{ \u0031: 1 }"#, 1, 3, "a name should stand here, not '1'"),
      ("{ a: 1, a: 2 }", 1, 9, "\"a\" stands here a second time"),
      ("[1 2]", 1, 4, "',' or ']' should stand here, not '2'"),
      ("[,]", 1, 2, "a value (words in quotes) should stand here, not ','"),
      ("{ a: dark }", 1, 6, "a value (words in quotes) should stand here, not 'd'"),
      ("{ a: \u{1} }", 1, 6, "a value (words in quotes) should stand here, not the character 1"),
      ("{} x", 1, 4, "the end of the file should stand here, not 'x'"),
      ("{ a: 'b }\n", 1, 6, "the string does not end on its line"),
      ("'a", 1, 1, "the string does not end on its line"),
      ("'a\\", 1, 3, "this is no escape that a string can have"),
      (#"'\x4'"#, 1, 2, "this is no escape that a string can have"),
      (#"'\u12'"#, 1, 2, "this is no escape that a string can have"),
      (#"'\1'"#, 1, 2, "this is no escape that a string can have"),
      (#"'\01'"#, 1, 2, "this is no escape that a string can have"),
      (#"'\uD83D'"#, 1, 2, "half of a pair of \\u escapes"),
      (#"'\uDE00'"#, 1, 2, "half of a pair of \\u escapes"),
      (#"'\uD83D\u0041'"#, 1, 2, "half of a pair of \\u escapes"),
      ("\n /* x", 2, 2, "the comment does not end"),
      ("/ x", 1, 2, "a comment should stand here, not ' '"),
      ("010", 1, 1, "this is no number"), ("1.2.3", 1, 1, "this is no number"),
      ("0x", 1, 1, "this is no number"), ("0x1G", 1, 1, "this is no number"),
      ("1e", 1, 1, "this is no number"), (".", 1, 1, "this is no number"),
      (".e1", 1, 1, "this is no number"), ("+", 1, 1, "this is no number"),
      ("--1", 1, 1, "this is no number"), ("1nan", 1, 1, "this is no number"),
      ("-inf", 1, 1, "this is no number"),
    ])
  func mistakesTellTheirPlace(text: String, line: Int, column: Int, message: String) throws {
    let error = #expect(throws: JSON5Error.self) { try JSON5Reader.read(Array(text.utf8)) }
    #expect(error?.place == TextPlace(line: line, column: column))
    #expect(error?.message == message)
  }

  @Test(arguments: [[0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80]] as [[UInt8]])
  func whatIsNoUTF8(bytes: [UInt8]) throws {
    let error = #expect(throws: JSON5Error.self) {
      try JSON5Reader.read(Array("{\n a: 'é".utf8) + bytes + Array("' }".utf8))
    }
    #expect(error?.reason == .notUTF8)
    #expect(error?.place == TextPlace(line: 2, column: 7))
  }

  @Test func nestingEnds() throws {
    let depth = 64
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try read(text).elements?.count == 1)
    let error = #expect(throws: JSON5Error.self) {
      try JSON5Reader.read(Array(String(repeating: "{a:[", count: 100_000).utf8))
    }
    #expect(error?.reason == .tooDeep)
  }

  // MARK: damage

  /// Whatever bytes come, it answers: with a value or with a place in the text.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func noiseIsAnswered(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]:,'\"\\/*\n\r +-.0x1eEuaNIé".utf8)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      guard let error = (Result { try JSON5Reader.read(bytes) }).failure as? JSON5Error else {
        continue
      }
      let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
      #expect((1...lines).contains(error.place.line))
      #expect((1...bytes.count + 1).contains(error.place.column))
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}
