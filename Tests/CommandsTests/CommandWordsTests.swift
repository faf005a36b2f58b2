import Testing

@testable import Commands

@Suite struct CommandWordsTests {
  @Test(
    "Words are split by the quoting rules of POSIX shells, without expansion",
    arguments: [
      ("a b  c", ["a", "b", "c"]), (" a\tb\n", ["a", "b"]), ("'a b'c", ["a bc"]),
      ("\"a b\"", ["a b"]), (#"a\ b"#, ["a b"]), (#"'a\b'"#, [#"a\b"#]),
      (#""a\b\"\\\$""#, [#"a\b"\$"#]), ("'' \"\"", ["", ""]),
      ("$HOME `x` ~ *", ["$HOME", "`x`", "~", "*"]),
      ("'a'\"b\"c", ["abc"]), ("a\\\nb", ["ab"]), ("\"a\\\nb\"", ["ab"]), ("#x", ["#x"]),
      ("';' '|'", [";", "|"]), (#"\; \|"#, [";", "|"]),
    ])
  func split(text: String, words: [String]) throws {
    let found = try CommandTemplate.plainWords(of: Array(text.utf8))
    #expect(found == words.map { Array($0.utf8) })
  }

  @Test("Bytes that are not UTF-8 stay as they are")
  func bytes() throws {
    let found = try CommandTemplate.plainWords(of: [0x61, 0xE9, 0x20, 0x27, 0xFF, 0x20, 0x27])
    #expect(found == [[0x61, 0xE9], [0xFF, 0x20]])
  }

  @Test(
    "What cannot be read, or needs a shell, is refused",
    arguments: [
      ("", CommandMistake.empty), ("  ", .empty), ("a 'b", .openQuote("'")),
      ("a \"b", .openQuote("\"")), ("a\\", .lastBackslash), ("a | b", .shellOperator("|")),
      ("a; b", .shellOperator(";")), ("a && b", .shellOperator("&")),
      ("a >b", .shellOperator(">")), ("a <b", .shellOperator("<")),
      ("(a)", .shellOperator("(")), ("a\0b", .nul), ("'a\0b'", .nul), ("\"a\0b\"", .nul),
      ("a\\\0", .nul),
    ])
  func refused(text: String, mistake: CommandMistake) {
    #expect(throws: mistake) { try CommandTemplate(Array(text.utf8)) }
  }
}
