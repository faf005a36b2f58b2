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
    let (red, green, blue) = Self.components(of: number)
    func part(_ level: Int, _ weight: Double) -> Double {
      // The square stands in for the screen's gamma of 2.2.
      weight * Double(level * level) / (255 * 255)
    }
    return part(red, 0.2126) + part(green, 0.7152) + part(blue, 0.0722)
  }
}
