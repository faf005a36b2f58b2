import Terminal
import TestSupport
import Testing

@testable import Curses

@Suite struct ColorTests {
  @Test(
    "A colour is shown by the nearest that the terminal has",
    arguments: [
      (1, 256, 1), (196, 256, 196),
      (1, 16, 1), (9, 16, 9), (196, 16, 9), (46, 16, 10), (231, 16, 15), (16, 16, 0), (244, 16, 8),
      (160, 8, 1), (9, 8, 1), (34, 8, 2), (226, 8, 3), (231, 8, 7), (232, 8, 0), (8, 8, 7),
      (7, 1 << 24, 7), (9, 1 << 24, 0xFF0000), (21, 1 << 24, 0x0000FF), (255, 1 << 24, 0xEEEEEE),
    ] as [(UInt8, Int, Int32)])
  func nearest(index: UInt8, count: Int, number: Int32) {
    #expect(Palette.number(of: index, among: count) == number)
  }

  @Test("Two colours that differ stay apart with 8 colours, so that text can be read")
  func staysReadable() {
    for foreground in UInt8.min...255 {
      for background in UInt8.min...255 where foreground != background {
        var pairs = ColorPairs(colorCount: 8, limit: 64, hasStandardColors: true)
        let style = Style(foreground: .palette(foreground), background: .palette(background))
        guard case .new(_, let colors) = pairs.pair(for: style) else {
          Issue.record("no new pair for \(style)")
          return
        }
        #expect(colors.foreground != colors.background)
      }
    }
  }

  @Test("Pairs are given out once each, never past the limit, and again after all were freed")
  func pairs() {
    var pairs = ColorPairs(colorCount: 256, limit: 4, hasStandardColors: true)
    func style(_ index: UInt8) -> Style { Style(foreground: .palette(index)) }
    #expect(pairs.pair(for: .plain) == .known(0))
    for index in UInt8(1)...3 {
      let colors = ColorPairs.Colors(foreground: Int32(index), background: -1)
      #expect(pairs.pair(for: style(index)) == .new(Int32(index), colors))
      #expect(pairs.pair(for: style(index)) == .known(Int32(index)))
    }
    #expect(pairs.pair(for: style(4)) == .full)
    #expect(pairs.pair(for: style(2)) == .known(2))
    pairs.removeAll()
    #expect(pairs.pair(for: style(4)) == .new(1, .init(foreground: 4, background: -1)))
  }

  @Test("Attributes need no pair, and a terminal without colours none at all")
  func noColors() {
    var pairs = ColorPairs(colorCount: 0, limit: 0, hasStandardColors: false)
    #expect(pairs.pair(for: Style(foreground: .palette(1), background: .palette(2))) == .known(0))
    pairs = ColorPairs(colorCount: 8, limit: 64, hasStandardColors: true)
    #expect(pairs.pair(for: Style(attributes: .reverse)) == .known(0))
  }

  @Test("Where a terminal's own colours cannot stand beside others, black and white do")
  func noStandardColors() {
    var pairs = ColorPairs(colorCount: 8, limit: 64, hasStandardColors: false)
    #expect(
      pairs.pair(for: Style(background: .palette(1)))
        == .new(1, .init(foreground: 7, background: 1)))
    #expect(
      pairs.pair(for: Style(foreground: .palette(0)))
        == .new(2, .init(foreground: 7, background: 0)))
  }
}
