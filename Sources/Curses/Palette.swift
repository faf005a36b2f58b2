internal import Terminal

/// The palette that frames name their colours by, and its nearest in terminals with fewer.
enum Palette {
  /// Red, green, blue, 0–255 each, as xterm shows an entry.
  static func components(of index: UInt8) -> (red: Int, green: Int, blue: Int) {
    let index = Int(index)
    switch index {
    case 0..<16: return named[index]
    case 16..<232:
      let cube = index - 16
      return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }

  private static func level(_ step: Int) -> Int {
    step == 0 ? 0 : 55 + 40 * step
  }

  private static let named: [(red: Int, green: Int, blue: Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The number for `index` in a terminal of `count` colours.
  static func number(of index: UInt8, among count: Int) -> Int32 {
    switch count {
    case 256: return Int32(index)
    case 257...:
      // Such a terminal takes red, green and blue in one number; only 0–7 are entries.
      if index < 8 { return Int32(index) }
      let color = components(of: index)
      return Int32(color.red << 16 | color.green << 8 | color.blue)
    default:
      let entries = count < 16 ? 8 : 16
      if index < entries { return Int32(index) }
      return Int32(nearest(to: components(of: index), among: entries))
    }
  }

  private static func nearest(to color: (red: Int, green: Int, blue: Int), among entries: Int)
    -> Int
  {
    func distance(_ entry: Int) -> Int {
      let other = named[entry]
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
    let color = components(of: index)
    return 3 * color.red + 6 * color.green + color.blue > 1280
  }
}
