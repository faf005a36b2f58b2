package import Terminal

extension Color {
  static let black = Color.palette(0)
  static let white = Color.palette(15)

  /// Black or white, whichever reads better on this colour; the terminal's own on its own.
  var readableText: Color {
    guard let luminance else { return .standard }
    // Where the contrast with black and with white is the same.
    return luminance < 0.179 ? .white : .black
  }

  /// How light the colour is, 0 to 1, by xterm's palette; nil for the terminal's own colours, which
  /// nobody knows.
  package var luminance: Double? {
    guard case .palette(let number) = self else { return nil }
    let (red, green, blue) = Self.levels(of: Int(number))
    func part(_ level: Int, _ weight: Double) -> Double {
      // The square stands in for the screen's gamma of 2.2.
      weight * Double(level * level) / (255 * 255)
    }
    return part(red, 0.2126) + part(green, 0.7152) + part(blue, 0.0722)
  }

  private static func levels(of number: Int) -> (red: Int, green: Int, blue: Int) {
    switch number {
    case 4: return (0, 0, 238)
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 12: return (92, 92, 255)
    case 0..<16:
      let full = number < 8 ? 205 : 255
      return (number & 1 != 0 ? full : 0, number & 2 != 0 ? full : 0, number & 4 != 0 ? full : 0)
    case 16..<232:
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      let place = number - 16
      return (level(place / 36), level(place / 6 % 6), level(place % 6))
    default:
      let grey = 8 + 10 * (number - 232)
      return (grey, grey, grey)
    }
  }
}
