/// A line of text as it may be shown: the only form in which a row's text reaches the screen.
///
/// Bytes are decoded as UTF-8. What would act on a terminal or hide what is there becomes a visible
/// escape (`\xE9` for a byte that is not UTF-8, `\u{202E}` for a scalar): C0, DEL, C1, U+2028/9,
/// U+200B–200F, U+202A–202E, U+2060–206F, U+061C, U+FEFF, U+00AD, tag characters, fillers, marks
/// with nothing under them and all that has no known width. ZWJ and variation selectors inside an
/// emoji sequence are dropped. A tab becomes blanks up to the next multiple of 8 columns.
public struct DisplayText: Hashable, Sendable {
  public private(set) var glyphs: [Glyph] = []
  /// Columns that `glyphs` take.
  public private(set) var width = 0
  /// Whether the text goes on after `glyphs`.
  public private(set) var isCut = false

  /// Decodes `bytes` until `columns` columns are filled or the text ends.
  ///
  /// A wide glyph that would need one column more is left out, so `width` is at most `columns`.
  /// - Complexity: O(what shows), not O(`bytes`).
  public init(_ bytes: some Collection<UInt8>, columns: Int = .max) {
    let isRead: Void? = bytes.withContiguousStorageIfAvailable { read($0, columns: columns) }
    if isRead == nil { read(bytes, columns: columns) }
  }

  /// As `init(_:columns:)` of the string's UTF-8 bytes.
  public init(_ string: String, columns: Int = .max) {
    self.init(string.utf8, columns: columns)
  }

  /// Columns that a text takes in full. O(its bytes).
  public static func columns(of bytes: some Collection<UInt8>) -> Int {
    DisplayText(bytes).width
  }

  /// Columns that a text takes in full. O(its bytes).
  public static func columns(of string: String) -> Int {
    DisplayText(string).width
  }

  /// The text in at most `columns` columns.
  ///
  /// Where something is left out (here or before), `ellipsis` stands at its end, followed by a blank
  /// if a wide glyph left a column over, so that a text cut here is exactly `columns` wide. An
  /// ellipsis that is itself too wide is left out.
  public func cut(to columns: Int, ellipsis: Glyph = "…") -> DisplayText {
    guard isCut || width > columns else { return self }
    let mark = Int(ellipsis.width)
    let target = min(max(0, columns), width + mark)
    var result = self
    result.isCut = true
    while result.width > max(0, target - mark) { result.removeLast() }
    if mark <= target { result.append(ellipsis) }
    while result.width < target { result.append(.space) }
    return result
  }

  /// Adds another text on the right; nothing of it joins what stands here.
  public mutating func append(_ other: DisplayText) {
    guard !isCut else { return }
    glyphs += other.glyphs
    width += other.width
    isCut = other.isCut
  }

  /// Adds blanks up to a column; nothing where the text already reaches it.
  public mutating func pad(to column: Int) {
    guard !isCut, width < column else { return }
    glyphs += Array(repeating: .space, count: column - width)
    width = column
  }

  private mutating func read(_ bytes: some Collection<UInt8>, columns: Int) {
    let plain = bytes.withContiguousStorageIfAvailable { readPlain($0, columns: columns) } ?? 0
    let start = bytes.index(bytes.startIndex, offsetBy: plain)
    var reader = TokenReader(bytes, from: start, column: plain)
    while reader.column < columns, reader.next(into: &glyphs) != nil {}
    width = reader.column
    isCut = !reader.isAtEnd
    while width > max(0, columns) {
      removeLast()
      isCut = true
    }
  }

  /// Reads the printable ASCII that the text begins with, nearly all of most texts: one glyph, one
  /// column a byte. Stops before a character that a mark may follow.
  ///
  /// - Returns: how many bytes were read.
  private mutating func readPlain(_ bytes: UnsafeBufferPointer<UInt8>, columns: Int) -> Int {
    let end = min(bytes.count, max(0, columns))
    var count = 0
    while count < end, bytes[count] >= 0x20, bytes[count] < 0x7F { count += 1 }
    if count > 0, count < bytes.count, bytes[count] >= 0x80 { count -= 1 }
    // The empty array that all threads share is not to be written to.
    guard count > 0 else { return 0 }
    glyphs = [Glyph](unsafeUninitializedCapacity: count) { glyphs, filled in
      for place in 0..<count {
        glyphs.initializeElement(
          at: place, to: Glyph(Unicode.Scalar(bytes[place]), width: 1))
      }
      filled = count
    }
    return count
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += Int(glyph.width)
  }

  private mutating func removeLast() {
    width -= Int(glyphs.removeLast().width)
  }
}
