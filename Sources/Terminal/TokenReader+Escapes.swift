extension TokenReader {
  /// Shows a byte that is not UTF-8 as `\xE9`.
  mutating func escape(byte: UInt8, into glyphs: inout [Glyph]) {
    spell("\\x", in: &glyphs)
    spell(hexadecimal: UInt32(byte), digits: 2, in: &glyphs)
  }

  /// Shows a scalar as `\u{202E}`.
  mutating func escape(_ scalar: Unicode.Scalar, into glyphs: inout [Glyph]) {
    spell("\\u{", in: &glyphs)
    let bits = UInt32.bitWidth - scalar.value.leadingZeroBitCount
    spell(hexadecimal: scalar.value, digits: max(2, (bits + 3) / 4), in: &glyphs)
    spell("}", in: &glyphs)
  }

  private mutating func spell(_ ascii: StaticString, in glyphs: inout [Glyph]) {
    ascii.withUTF8Buffer { buffer in
      for byte in buffer { show(Glyph(Unicode.Scalar(byte), width: 1), in: &glyphs) }
    }
  }

  private mutating func spell(hexadecimal value: UInt32, digits: Int, in glyphs: inout [Glyph]) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: value >> UInt32(4 * place)) & 0xF
      let ascii = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
      show(Glyph(Unicode.Scalar(ascii), width: 1), in: &glyphs)
    }
  }
}
