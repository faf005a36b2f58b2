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

  @Test func monochromeHasNoColour() {
    let theme = Theme.monochrome
    for slot in Theme.Slot.allCases {
      #expect(theme[slot].foreground == .standard && theme[slot].background == .standard)
    }
    let action = SwipeAction(name: "x", title: "X", background: .palette(5))
    for edge in SwipeEdge.allCases {
      #expect(theme.button(action, edge: edge) == Style(attributes: .reverse))
    }
  }

  @Test func aMonochromeThemeRefusesColours() {
    var theme = Theme.monochrome
    theme[.row] = Style(foreground: .palette(1), background: .palette(2), attributes: .dim)
    #expect(theme[.row] == Style(attributes: .dim))
  }

  @Test func onlyNamedColoursAreUsed() {
    let theme = Theme.dark
    for slot in Theme.Slot.allCases {
      for color in [theme[slot].foreground, theme[slot].background] {
        guard case .palette(let number) = color else { continue }
        #expect(number < 16)
      }
    }
  }

  /// On a ground of its own, text has a colour of its own, and the two are far enough apart with 16
  /// colours and with 8, where bright colours lose their brightness.
  @Test(arguments: [16, 8] as [UInt8]) func textOnAGroundReads(colors: UInt8) throws {
    let theme = Theme.dark
    for slot in Theme.Slot.allCases where theme[slot].background != .standard {
      let contrast = try #require(self.contrast(of: theme[slot], colors: colors), "\(slot)")
      #expect(contrast >= 3, "\(slot)")
    }
  }

  @Test func aButtonsOwnColourGetsReadableText() throws {
    let theme = Theme.dark
    for number in UInt8.min...UInt8.max {
      let action = SwipeAction(name: "x", title: "X", background: .palette(number))
      let style = theme.button(action, edge: .trailing)
      #expect(style.background == .palette(number))
      #expect(try #require(contrast(of: style, colors: 0)) >= 4)
    }
    let plain = SwipeAction(name: "x", title: "X", background: .standard)
    #expect(theme.button(plain, edge: .leading).attributes == .reverse)
  }

  /// The contrast of text and ground, 1 to 21; `colors` 0 keeps all.
  private func contrast(of style: Style, colors: UInt8) -> Double? {
    func reduced(_ color: Color) -> Color {
      guard case .palette(let number) = color, colors > 0 else { return color }
      return .palette(number % colors)
    }
    guard let text = reduced(style.foreground).luminance,
      let ground = reduced(style.background).luminance
    else { return nil }
    return (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
  }
}
