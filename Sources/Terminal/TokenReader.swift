/// Reads bytes token by token: the one place where text becomes glyphs, and so the one place where
/// what could act on a terminal, or hide in it, becomes a visible escape.
struct TokenReader<Bytes: Collection<UInt8>> {
  /// What a token began with, and whether it had to be escaped.
  struct Reading {
    var scalar: Unicode.Scalar?
    var isEscape = false
  }

  let bytes: Bytes
  /// Where the next token begins.
  private(set) var index: Bytes.Index
  /// The column where the next token begins.
  private(set) var column: Int

  /// Columns between tab stops.
  private var tabStop: Int { 8 }

  /// Scalars that one token takes besides its first. Far more than writing needs, and a bound for a
  /// text of nothing but marks: what is over is shown as escapes.
  private var followerLimit: Int { 30 }

  init(_ bytes: Bytes, column: Int = 0) {
    self.init(bytes, from: bytes.startIndex, column: column)
  }

  /// Begins at a token in the middle, which stands at `column`.
  init(_ bytes: Bytes, from index: Bytes.Index, column: Int) {
    self.bytes = bytes
    self.index = index
    self.column = column
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  /// Appends the next token's glyphs and steps over it; nil at the end.
  mutating func next(into glyphs: inout [Glyph]) -> Reading? {
    guard index != bytes.endIndex else { return nil }
    let byte = bytes[index]
    guard let (scalar, after) = decode(at: index) else {
      bytes.formIndex(after: &index)
      escape(byte: byte, into: &glyphs)
      return Reading(scalar: nil, isEscape: true)
    }
    index = after
    if scalar == "\t" {
      repeat { show(.space, in: &glyphs) } while column % tabStop != 0
      return Reading(scalar: scalar)
    }
    guard !scalar.isHidden, showSpacing(scalar, in: &glyphs) else {
      // A mark without anything under it comes here too.
      escape(scalar, into: &glyphs)
      return Reading(scalar: scalar, isEscape: true)
    }
    // What follows plain ASCII is plain ASCII most of the time: no need to decode it here.
    if index != bytes.endIndex, bytes[index] >= 0x80 {
      takeFollowers(of: scalar, into: &glyphs)
    }
    return Reading(scalar: scalar)
  }

  /// Takes what belongs to the token that `first` began.
  private mutating func takeFollowers(of first: Unicode.Scalar, into glyphs: inout [Glyph]) {
    var spacing = first
    var previous = first
    for place in 0..<followerLimit {
      guard let (scalar, after) = decode(at: index) else { return }
      var end = after
      if scalar == .zeroWidthJoiner {
        // Dropped from the cells, but only between two pictographs.
        guard spacing.isPictograph, let (joined, afterJoined) = decode(at: after),
          joined.isPictograph, showSpacing(joined, in: &glyphs)
        else { return }
        spacing = joined
        end = afterJoined
      } else if scalar.properties.isVariationSelector {
        guard previous.takesVariation(scalar) else { return }
        // Terminals disagree about what one does to an emoji's width, so none gets to see it.
        if !previous.properties.isEmoji { glyphs[glyphs.count - 1].add(mark: scalar) }
      } else if scalar.properties.isEmojiModifier, previous.properties.isEmojiModifierBase {
        guard showSpacing(scalar, in: &glyphs) else { return }
      } else if scalar.isRegionalIndicator, first.isRegionalIndicator, place == 0 {
        guard showSpacing(scalar, in: &glyphs) else { return }
      } else if !scalar.isHidden, Glyph.columns(of: scalar) == 0 {
        glyphs[glyphs.count - 1].add(mark: scalar)
      } else {
        return
      }
      previous = scalar == .zeroWidthJoiner ? spacing : scalar
      index = end
    }
  }

  /// Shows a scalar that takes columns; false, and nothing shown, for any other.
  private mutating func showSpacing(_ scalar: Unicode.Scalar, in glyphs: inout [Glyph]) -> Bool {
    guard let width = Glyph.columns(of: scalar), width > 0 else { return false }
    show(Glyph(scalar, width: width), in: &glyphs)
    return true
  }

  mutating func show(_ glyph: Glyph, in glyphs: inout [Glyph]) {
    glyphs.append(glyph)
    column += Int(glyph.width)
  }
}
