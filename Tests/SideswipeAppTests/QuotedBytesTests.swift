import TestSupport
import Testing

@testable import SideswipeApp

@Suite struct QuotedBytesTests {
  @Test(
    "What is plain text stays so, all else is written by name or number",
    arguments: [
      ([], #""""#),
      (Array("Milk, 2 l".utf8), #""Milk, 2 l""#),
      (Array("\u{1B}[<0;40;4M".utf8), #""\e[<0;40;4M""#),
      (Array("a\tb\r\n\\\"".utf8), #""a\tb\r\n\\\"""#),
      ([0, 0x7F, 0xE9, 0xFF], #""\x00\x7F\xE9\xFF""#),
      (Array("米粉 é ＡＢ 🙂 →".utf8), #""米粉 é ＡＢ 🙂 →""#),
      ([0xE7, 0xB1], #""\xE7\xB1""#),
      (
        Array("e\u{301}\u{202E}\u{A0}\u{AD}\u{3164}\u{9B}".utf8),
        #""e\xCC\x81\xE2\x80\xAE\xC2\xA0\xC2\xAD\xE3\x85\xA4\xC2\x9B""#
      ),
      (Array("米".utf8) + [0x80] + Array("粉".utf8), #""米\x80粉""#),
    ] as [([UInt8], String)])
  func text(bytes: [UInt8], text: String) throws {
    #expect(QuotedBytes.text(of: bytes) == text)
    var rest = Array(text.utf8)[...]
    #expect(try QuotedBytes.read(&rest) == bytes)
    #expect(rest.isEmpty)
  }

  @Test(
    "People may write more",
    arguments: [(#""\x4d\xe9"rest"#, [0x4D, 0xE9]), ("\"\t\u{A0}\"", [9, 0xC2, 0xA0])]
      as [(String, [UInt8])])
  func reads(text: String, bytes: [UInt8]) throws {
    var rest = Array(text.utf8)[...]
    #expect(try QuotedBytes.read(&rest) == bytes)
  }

  @Test(
    "But not everything",
    arguments: [
      "", "x", "\"", #""\"#, #""\"."#, #""\q""#, #""\x""#, #""\x4""#, #""\xG0""#, #""\x+1""#,
    ])
  func refuses(text: String) {
    var rest = Array(text.utf8)[...]
    #expect(throws: QuotedBytes.Mistake.self) { try QuotedBytes.read(&rest) }
  }

  @Test("Any bytes come back, and are one line of text", arguments: 0..<200)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = Recording.randomBytes(&generator)
    let text = QuotedBytes.text(of: bytes)
    #expect(!text.utf8.contains(0x0A) && !text.utf8.contains(0x0D))
    var rest = Array((text + " more").utf8)[...]
    #expect(try QuotedBytes.read(&rest) == bytes)
    #expect(Array(rest) == Array(" more".utf8))
  }
}
