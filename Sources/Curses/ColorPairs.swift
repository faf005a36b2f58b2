internal import Terminal

/// Which of the terminal's numbered pairs shows which two colours. Pairs are given out as frames ask
/// for them; a terminal may have as few as 64.
struct ColorPairs {
  /// Numbers of foreground and background; -1 is the terminal's own.
  struct Colors: Hashable {
    var foreground: Int32
    var background: Int32
  }

  enum Answer: Equatable {
    /// The pair is set up already.
    case known(Int32)
    /// The pair is to be set up with these colours first.
    case new(Int32, Colors)
    /// No pair is free; `removeAll` frees all of them, and then the whole screen is to be painted.
    case full
  }

  let colorCount: Int
  /// Pairs 1..<limit may be given out; pair 0 is the terminal's own colours.
  let limit: Int
  /// Whether the terminal can show its own foreground or background beside another colour.
  let hasStandardColors: Bool
  private var pairs: [Colors: Int32] = [:]

  /// `limit` 0: a terminal without colours, where every style is pair 0.
  init(colorCount: Int, limit: Int, hasStandardColors: Bool) {
    self.colorCount = colorCount
    self.limit = limit
    self.hasStandardColors = hasStandardColors
  }

  /// The pair for the colours of `style` if none has to be set up for it.
  func known(for style: Style) -> Int32? {
    guard limit > 0, style.foreground != .standard || style.background != .standard else {
      return 0
    }
    return pairs[colors(of: style)]
  }

  /// The pair for the colours of `style`.
  mutating func pair(for style: Style) -> Answer {
    if let pair = known(for: style) { return .known(pair) }
    let colors = colors(of: style)
    let next = Int32(pairs.count + 1)
    guard next < limit else { return .full }
    pairs[colors] = next
    return .new(next, colors)
  }

  mutating func removeAll() {
    pairs.removeAll()
  }

  /// The colours by which the terminal shows those of `style`.
  func colors(of style: Style) -> Colors {
    var colors = Colors(
      foreground: number(style.foreground, standard: 7),
      background: number(style.background, standard: 0))
    // Two colours that were told apart must not become one: text would vanish.
    if colors.foreground == colors.background, style.foreground != style.background {
      colors.foreground = Palette.isLight(UInt8(clamping: colors.background)) ? 0 : 7
    }
    return colors
  }

  private func number(_ color: Color, standard: Int32) -> Int32 {
    switch color {
    case .standard: hasStandardColors ? -1 : standard
    case .palette(let index): Palette.number(of: index, among: colorCount)
    }
  }
}
