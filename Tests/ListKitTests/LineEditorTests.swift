import Terminal
import TestSupport
import Testing

@testable import ListKit

@Suite struct LineEditorTests {
  private func editor(_ text: String, at offset: Int? = nil) -> LineEditor {
    var editor = LineEditor(text.utf8)
    while let offset, editor.cursorOffset > offset { _ = editor.handle(Key(.left)) }
    return editor
  }

  private func text(_ editor: LineEditor) -> String {
    var bytes = editor.bytes
    bytes.insert(UInt8(ascii: "^"), at: editor.cursorOffset)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `^` is the cursor.
  @Test(arguments: [
    (Key(.left), "ab^c", "a^bc"),
    (Key(.character("b"), .control), "ab^c", "a^bc"),
    (Key(.left), "^abc", "^abc"),
    (Key(.right), "a^bc", "ab^c"),
    (Key(.character("f"), .control), "a^bc", "ab^c"),
    (Key(.right), "abc^", "abc^"),
    (Key(.home), "ab^c", "^abc"),
    (Key(.character("a"), .control), "ab^c", "^abc"),
    (Key(.end), "ab^c", "abc^"),
    (Key(.character("e"), .control), "ab^c", "abc^"),
    (Key(.character("b"), .alt), "one two.t^hree", "one two.^three"),
    (Key(.left, .control), "one two.^three", "one ^two.three"),
    (Key(.character("b"), .alt), "  ^one", "^  one"),
    (Key(.character("f"), .alt), "o^ne two", "one^ two"),
    (Key(.right, .control), "one^ -- two.x", "one -- two^.x"),
    (Key(.character("f"), .alt), "側滑^ 動作", "側滑 動作^"),
    (Key(.character("b"), .alt), "側滑 動作^", "側滑 ^動作"),
    (Key(.backspace), "ab^c", "a^c"),
    (Key(.character("h"), .control), "ab^c", "a^c"),
    (Key(.backspace), "^abc", "^abc"),
    (Key(.backspace), "e\u{301}^x", "^x"),
    (Key(.backspace), "👨‍👩‍👧^x", "^x"),
    (Key(.delete), "a^bc", "a^c"),
    (Key(.character("d"), .control), "a^bc", "a^c"),
    (Key(.delete), "^🇹🇼x", "^x"),
    (Key(.delete), "abc^", "abc^"),
    (Key(.character("w"), .control), "one two.three^ x", "one ^ x"),
    (Key(.character("w"), .control), "one two  ^x", "one ^x"),
    (Key(.backspace, .alt), "one two.three^ x", "one two.^ x"),
    (Key(.character("d"), .alt), "one^ two.three", "one^.three"),
    (Key(.character("u"), .control), "one ^two", "^two"),
    (Key(.character("k"), .control), "one ^two", "one ^"),
    (Key(.character("x")), "a^b", "ax^b"),
    (Key(.character("側")), "a^b", "a側^b"),
    (Key(.character(" ")), "a^b", "a ^b"),
    (Key(.character("\u{301}")), "e^b", "e\u{301}^b"),
    (Key(.character("e")), "^\u{301}b", "e\u{301}^b"),
    // No meaning here.
    (Key(.up), "a^b", "a^b"),
    (Key(.down), "a^b", "a^b"),
    (Key(.tab), "a^b", "a^b"),
    (Key(.tab, .shift), "a^b", "a^b"),
    (Key(.pageUp), "a^b", "a^b"),
    (Key(.function(1)), "a^b", "a^b"),
    (Key(.character("r"), .control), "a^b", "a^b"),
    (Key(.character("x"), .alt), "a^b", "a^b"),
    // Controls are never typed in.
    (Key(.character("\u{1B}")), "a^b", "a^b"),
    (Key(.character("\n")), "a^b", "a^b"),
    (Key(.character("\u{0}")), "a^b", "a^b"),
    (Key(.character("\u{7F}")), "a^b", "a^b"),
    (Key(.character("\u{9B}")), "a^b", "a^b"),
  ])
  func keys(key: Key, before: String, after: String) throws {
    let place = try #require(before.utf8.firstIndex(of: UInt8(ascii: "^")))
    let plain = before.utf8.filter { $0 != UInt8(ascii: "^") }
    var editor = editor(
      String(decoding: plain, as: UTF8.self),
      at: before.utf8.distance(from: before.utf8.startIndex, to: place))
    #expect(text(editor) == before)
    let outcome = editor.handle(key)
    #expect(text(editor).utf8.elementsEqual(after.utf8), "\(text(editor))")
    #expect(outcome == (before == after ? .ignored : .changed))
  }

  @Test func enterAndEscapeChangeNothing() {
    var editor = editor("abc", at: 1)
    let before = editor
    #expect(editor.handle(Key(.enter)) == .commit)
    #expect(editor.handle(Key(.escape)) == .cancel)
    #expect(editor.handle(Key(.enter, .alt)) == .ignored)
    #expect(editor == before)
  }

  @Test(arguments: [
    ("one", "one"),
    ("one\ntwo", "one two"),
    ("one\r\ntwo\rthree", "one two three"),
    ("one\n\ntwo", "one  two"),
    ("one\n", "one"),
    ("one\r\n\r\n", "one"),
    ("a\tb", "a\tb"),
    ("a\u{0}b\u{1B}[31mc\u{7F}", "a b [31mc "),
    ("a\u{85}b\u{9B}c", "a b c"),
    ("a\u{2028}b\u{202E}c", "a\u{2028}b\u{202E}c"),
  ])
  func pasteKeepsToOneLine(pasted: String, inserted: String) {
    var editor = editor("<>", at: 1)
    #expect(editor.paste(Array(pasted.utf8)) == .changed)
    #expect(text(editor).utf8.elementsEqual("<\(inserted)^>".utf8), "\(text(editor))")
  }

  @Test func pasteOfNothingIsIgnored() {
    var editor = editor("ab")
    #expect(editor.paste([]) == .ignored)
    #expect(editor.paste(Array("\r\n\n".utf8)) == .ignored)
    #expect(editor.bytes == Array("ab".utf8))
  }

  @Test func badBytesAreSingleTokensAndStay() {
    let bytes: [UInt8] = [0x61, 0xE9, 0xFF, 0x62, 0xC3]
    var editor = LineEditor(bytes)
    var offsets = [editor.cursorOffset]
    while editor.handle(Key(.left)) == .changed { offsets.append(editor.cursorOffset) }
    #expect(offsets == [5, 4, 3, 2, 1, 0])
    _ = editor.handle(Key(.character("x")))
    #expect(editor.bytes == [0x78] + bytes)
    _ = editor.handle(Key(.end))
    _ = editor.handle(Key(.backspace))
    #expect(editor.bytes == [0x78, 0x61, 0xE9, 0xFF, 0x62])
  }

  @Test func aScalarPutTogetherFromPiecesIsOneToken() {
    var editor = LineEditor([0xF0, 0x9F, 0x98])
    #expect(editor.tokens.count == 3)
    _ = editor.paste([0x80])
    #expect(editor.tokens.count == 1)
    #expect(editor.cursorOffset == 4)
  }

  @Test func aHugeRowStaysEditable() {
    var editor = LineEditor(Array(repeating: UInt8(ascii: "a"), count: 200_000))
    let time = processorSeconds {
      for _ in 0..<20 { _ = editor.handle(Key(.character("b"))) }
      _ = editor.handle(Key(.home))
      for _ in 0..<20 { _ = editor.handle(Key(.character("b"))) }
    }
    #expect(editor.bytes.count == 200_040)
    // Reading the row again for each key would take many times that in a debug build.
    #expect(time < 5)
  }
}
