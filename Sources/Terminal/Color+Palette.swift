extension Color {
  /// Red, green and blue, 0–255 each, of a palette entry as xterm shows it: what a terminal is taken
  /// to show where colours have to be compared.
  package static func components(of index: UInt8) -> (red: Int, green: Int, blue: Int) {
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
}
