internal import Terminal

/// The nearest that a terminal with fewer colours has to the palette that frames use.
enum Palette {
  /// The number for `index` in a terminal of `count` colours.
  static func number(of index: UInt8, among count: Int) -> Int32 {
    switch count {
    case 256: return Int32(index)
    case 257...:
      // Such a terminal takes red, green and blue in one number; only 0–7 are entries.
      if index < 8 { return Int32(index) }
      let color = Color.components(of: index)
      return Int32(color.red << 16 | color.green << 8 | color.blue)
    default:
      let entries = count < 16 ? 8 : 16
      if index < entries { return Int32(index) }
      return Int32(nearest(to: Color.components(of: index), among: entries))
    }
  }

  private static func nearest(to color: (red: Int, green: Int, blue: Int), among entries: Int)
    -> Int
  {
    func distance(_ entry: Int) -> Int {
      let other = Color.components(of: UInt8(entry))
      let red = color.red - other.red
      let green = color.green - other.green
      let blue = color.blue - other.blue
      // The eye weighs them about like this.
      return 3 * red * red + 4 * green * green + 2 * blue * blue
    }
    // A grey that takes on a hue looks like a mistake, however near it is.
    let isGrey = color.red == color.green && color.green == color.blue
    let candidates = isGrey ? [0, 7, 8, 15].filter { $0 < entries } : Array(0..<entries)
    return candidates.min { distance($0) < distance($1) } ?? 0
  }

  /// Whether black reads better than white on an entry.
  static func isLight(_ index: UInt8) -> Bool {
    let color = Color.components(of: index)
    return 3 * color.red + 6 * color.green + color.blue > 1280
  }
}
