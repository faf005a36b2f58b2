import Terminal
import TestSupport
import Testing

@testable import ListKit

/// The editor against a model that reads the whole text again for each key.
@Suite struct LineEditorModelTests {
  struct Model {
    var bytes: [UInt8] = []
    var cursor = 0

    var tokens: [TextToken] { Array(TextTokens(bytes)) }

    var borders: [Int] {
      tokens.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.bytes.count) }
    }

    mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
      bytes.replaceSubrange(range, with: new)
      let end = range.lowerBound + new.count
      cursor = borders.first { $0 >= end } ?? bytes.count
    }

    mutating func handle(_ key: Key) {
      let borders = borders
      let left = borders.last { $0 < cursor } ?? 0
      let right = borders.first { $0 > cursor } ?? bytes.count
      switch (key.code, key.modifiers) {
      case (.left, []): cursor = left
      case (.right, []): cursor = right
      case (.left, .control): cursor = word(backward: true)
      case (.right, .control): cursor = word(backward: false)
      case (.home, []): cursor = 0
      case (.end, []): cursor = bytes.count
      case (.backspace, []): replace(left..<cursor, with: [])
      case (.delete, []): replace(cursor..<right, with: [])
      case (.backspace, .alt): replace(word(backward: true)..<cursor, with: [])
      case (.character("d"), .alt): replace(cursor..<word(backward: false), with: [])
      case (.character("u"), .control): replace(0..<cursor, with: [])
      case (.character("k"), .control): replace(cursor..<bytes.count, with: [])
      case (.character(let scalar), []):
        replace(cursor..<cursor, with: Array(String(Character(scalar)).utf8))
      default: Issue.record("a key that the model does not know: \(key)")
      }
    }

    private func word(backward: Bool) -> Int {
      let all = zip(borders, tokens).map { (start: $0, token: $1) }
      let way =
        backward ? all.filter { $0.start < cursor }.reversed() : all.filter { $0.start >= cursor }
      func isLetter(_ token: TextToken) -> Bool {
        guard !token.isEscape, let properties = token.scalar?.properties else { return false }
        return properties.isAlphabetic || properties.numericType != nil
      }
      let passed = way.prefix { !isLetter($0.token) }.count
      let word = passed + way.dropFirst(passed).prefix { isLetter($0.token) }.count
      let length = way.prefix(word).reduce(0) { $0 + $1.token.bytes.count }
      return backward ? cursor - length : cursor + length
    }
  }

  private static let typed: [Unicode.Scalar] = [
    "a", "Z", "7", " ", ".", "é", "側", "滑", "\u{301}", "\u{20DD}", "😀", "👩", "\u{200D}", "👧",
    "\u{1F3FD}",
    "🇹", "🇼", "\u{FE0F}", "❤", "\u{202E}", "\u{3000}",
  ]
  /// Among them pieces of scalars.
  private static let pasted: [[UInt8]] = [
    [0xF0], [0x9F], [0x98], [0x80], [0xE5, 0x81], [0xB4], [0xCC], [0x81], [0xFF], [0xE9], [0xC2],
    [0x09], [0x41, 0x09, 0x42], [0xF0, 0x9F, 0x91], [0xA9, 0xE2, 0x80], [0x8D, 0xF0],
  ]
  private static let keys: [Key] = [
    Key(.left), Key(.left), Key(.left), Key(.right), Key(.right), Key(.left, .control),
    Key(.right, .control), Key(.home), Key(.end), Key(.backspace), Key(.backspace), Key(.delete),
    Key(.backspace, .alt), Key(.character("d"), .alt), Key(.character("u"), .control),
    Key(.character("k"), .control),
  ]

  @Test(arguments: 0..<30 as Range<UInt64>) func agreesOverRandomKeys(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    var editor = LineEditor()
    for step in 0..<200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let scalar = try #require(Self.typed.randomElement(using: &random))
        _ = editor.handle(Key(.character(scalar)))
        model.handle(Key(.character(scalar)))
      case 5, 6:
        let piece = try #require(Self.pasted.randomElement(using: &random))
        _ = editor.paste(piece)
        model.replace(model.cursor..<model.cursor, with: piece)
      default:
        // Deleting to an end is rare, or the text would never grow.
        let keys = step % 50 == 0 ? Self.keys[...] : Self.keys.dropLast(2)
        let key = try #require(keys.randomElement(using: &random))
        _ = editor.handle(key)
        model.handle(key)
      }
      try #require(editor.bytes == model.bytes, "seed \(seed), step \(step)")
      try #require(editor.cursorOffset == model.cursor, "seed \(seed), step \(step)")
      try #require(editor.tokens == LineEditor(editor.bytes).tokens, "seed \(seed), step \(step)")
      try #require(model.borders.contains(editor.cursorOffset))
    }
  }

  /// At every width and cursor: the cursor is seen, on the glyph it stands before, and nothing is
  /// drawn outside.
  @Test(arguments: 0..<20 as Range<UInt64>) func drawsTheTextAroundTheCursor(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var editor = LineEditor()
    for _ in 0..<40 {
      let piece = try #require(Self.pasted.randomElement(using: &random))
      let scalar = try #require(Self.typed.randomElement(using: &random))
      _ = editor.paste(
        Int.random(in: 0..<4, using: &random) == 0 ? piece : Array(String(scalar).utf8))
    }
    let whole = Array(TextTokens(editor.bytes))
    for columns in [1, 2, 3, 4, 7, 20, 33, 500] {
      for place in stride(from: editor.tokens.count, through: 0, by: -1) {
        var editor = editor
        editor.move(to: place)
        var frame = Frame(size: Size(columns: columns + 4, rows: 1))
        let bounds = Rect(column: 2, row: 0, columns: columns, rows: 1)
        editor.draw(into: &frame, bounds: bounds, appearance: Appearance())
        expectWhole(frame)
        for outside in [0, 1, columns + 2, columns + 3] {
          #expect(frame[Position(column: outside, row: 0)] == .blank)
        }
        let cursor = try #require(frame.cursor)
        #expect(bounds.contains(cursor))
        guard place < whole.count, columns >= 4, whole[place].scalar != "\t" else { continue }
        #expect(frame[cursor].glyph == whole[place].glyphs.first)
      }
    }
  }
}
