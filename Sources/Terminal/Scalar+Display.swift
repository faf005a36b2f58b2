extension Unicode.Scalar {
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

  /// Whether a terminal could obey this scalar, or would show nothing for it: controls, line and
  /// paragraph separators, bidi controls, fillers, joiners, tags, variation selectors.
  ///
  /// Listed here instead of asked from the standard library, which takes longer than a row may; a
  /// test compares the two.
  var isHidden: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    switch value {
    case 0x7F...0x9F,  // DEL, C1
      0x00AD,  // soft hyphen
      0x034F,  // grapheme joiner
      0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,  // zero width, separators, bidi
      0x115F...0x1160, 0x17B4...0x17B5, 0x3164, 0xFFA0,  // fillers
      0x180B...0x180F, 0xFE00...0xFE0F,  // variation selectors
      0xFEFF, 0xFFF0...0xFFFB,  // byte order mark, annotations
      0x1_BCA0...0x1_BCA3, 0x1_D173...0x1_D17A,  // shorthand and musical format controls
      0xE_0000...0xE_0FFF:  // tags, more variation selectors
      return true
    default:
      return false
    }
  }

  /// Whether this scalar can be joined into an emoji sequence. Digits, which have the emoji
  /// property too, cannot.
  var isPictograph: Bool {
    value >= 0xA9 && properties.isEmoji && !isRegionalIndicator
  }

  /// Half of a flag.
  var isRegionalIndicator: Bool { (0x1_F1E6...0x1_F1FF).contains(value) }

  /// Whether `selector`, right after this scalar, picks its form. Anywhere else a variation
  /// selector only hides something.
  func takesVariation(_ selector: Unicode.Scalar) -> Bool {
    switch selector.value {
    case 0xFE0E, 0xFE0F: properties.isEmoji || properties.isIdeographic
    case 0x180B...0x180F: (0x1820...0x18AA).contains(value)
    default: properties.isIdeographic
    }
  }
}
