import Gestures
import Terminal
import Testing

@testable import ListKit

@Suite struct ThemeTests {
  @Test func everySlotIsAskedForOnce() {
    var asked: [Theme.Slot] = []
    let theme = Theme { slot in
      asked.append(slot)
      return Style(foreground: .palette(UInt8(asked.count)))
    }
    #expect(asked == Theme.Slot.allCases)
    for (place, slot) in Theme.Slot.allCases.enumerated() {
      #expect(theme[slot] == Style(foreground: .palette(UInt8(place + 1))))
    }
  }

  @Test func slotNamesAreKebabCaseAndUnlike() {
    let names = Theme.Slot.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) } })
  }

  @Test func aMonochromeThemeRefusesColours() {
    var theme = Theme.monochrome
    theme[.row] = Style(foreground: .palette(1), background: .palette(2), attributes: .dim)
    #expect(theme[.row] == Style(attributes: .dim))
  }

  @Test func theGroundOfAStyleIsWhatBlanksShow() {
    #expect(Style(foreground: .palette(1), attributes: [.bold, .underline]).blank == .plain)
    #expect(
      Style(background: .palette(2), attributes: .dim).blank == Style(background: .palette(2)))
    let reverse = Style(foreground: .palette(1), attributes: [.reverse, .bold])
    #expect(reverse.blank == Style(foreground: .palette(1), attributes: .reverse))
  }

  @Test func aButtonsOwnColourGetsReadableText() throws {
    let theme = Theme.dark
    for number in UInt8.min...UInt8.max {
      let action = SwipeAction(name: "x", title: "X", background: .palette(number))
      let style = theme.button(action, edge: .trailing)
      #expect(style.background == .palette(number))
      #expect(try #require(contrast(of: style)) >= 4)
    }
    let plain = SwipeAction(name: "x", title: "X", background: .standard)
    #expect(theme.button(plain, edge: .leading).attributes == .reverse)
  }

  /// The contrast of text and ground, 1 to 21.
  private func contrast(of style: Style) -> Double? {
    guard let text = style.foreground.luminance, let ground = style.background.luminance else {
      return nil
    }
    return (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
  }
}
