/// What characters mean in JSON5.
extension Unicode.Scalar {
  var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x2028, 0x2029, 0xFEFF: true
    case 0..<0x80: false
    default: properties.generalCategory == .spaceSeparator
    }
  }

  var beginsNumber: Bool {
    self == "+" || self == "-" || self == "." || ("0"..."9").contains(self)
  }

  var isNameStart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_", "$": return true
    case "\0"..."\u{7F}": return false
    default:
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .letterNumber:
        return true
      default: return false
      }
    }
  }

  var isNamePart: Bool {
    switch self {
    case "0"..."9", "\u{200C}", "\u{200D}": return true
    case "\0"..."\u{7F}": return isNameStart
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
      default: return isNameStart
      }
    }
  }

  /// Whether a comment, and a string that is not continued, ends before it.
  var endsLine: Bool {
    self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}"
  }
}
