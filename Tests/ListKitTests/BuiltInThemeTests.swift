import Foundation
import Gestures
import Terminal
import Testing
import Themes

@testable import ListKit

/// The theme files that are built in: whole, and readable.
@Suite struct BuiltInThemeTests {
  /// The least contrast, by WCAG's measure, of text and of marks, and the grounds that a terminal
  /// may have which the theme is for.
  struct Demand: CustomTestStringConvertible {
    var theme: String
    var text: Double
    var marks: Double
    var ground: Style

    var testDescription: String { theme }

    static let all = [
      Demand(
        theme: "dark", text: 4.5, marks: 3,
        ground: Style(foreground: .palette(7), background: .palette(0))),
      Demand(
        theme: "light", text: 4.5, marks: 3,
        ground: Style(foreground: .palette(0), background: .palette(15))),
      Demand(
        theme: "high-contrast", text: 7, marks: 7,
        ground: Style(foreground: .palette(7), background: .palette(0))),
    ]
  }

  /// Symbols beside the text; and panes, which only blanks are seen of.
  private static let marks: Set<Theme.Slot> = [
    .currentRowMark, .waitingMark, .failureMark, .moreMark, .leadingPane, .trailingPane, .emptyPane,
  ]

  private func file(_ name: String) throws -> ThemeFile {
    let bytes = try #require(ThemeFiles.all.first { $0.name == name }).bytes
    return ThemeFile(bytes)
  }

  @Test(arguments: ThemeFiles.all.map(\.name))
  func isWhole(name: String) throws {
    let file = try file(name)
    #expect(file.problems.isEmpty)
    #expect(file.slots == Set(Theme.Slot.allCases))
    #expect(Theme.builtIn(name) == file.theme)
  }

  @Test func everyFileIsBuiltIn() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Resources/Themes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json5") }
    #expect(Set(names) == Set(ThemeFiles.all.map { $0.name + ".json5" }))
    for (name, bytes) in ThemeFiles.all {
      let file = try Data(contentsOf: folder.appendingPathComponent(name + ".json5"))
      #expect(bytes == Array(file), "\(name)")
    }
    #expect(Set(ThemeFiles.all.map(\.name)).count == ThemeFiles.all.count)
  }

  @Test func theyHaveNames() throws {
    #expect(Theme.dark == (try file("dark").theme))
    #expect(Theme.light == (try file("light").theme))
    #expect(Theme.highContrast == (try file("high-contrast").theme))
    #expect(Theme.monochrome == (try file("monochrome").theme))
    #expect(Theme.builtIn("no") == nil)
  }

  // MARK: contrast

  @Test(arguments: Demand.all)
  func contrastSuffices(demand: Demand) throws {
    let theme = try file(demand.theme).theme
    for slot in Theme.Slot.allCases where slot != .focusedTitle {
      let isMark = Self.marks.contains(slot)
      let contrast = try contrast(of: theme[slot].over(ground(of: slot, theme, demand)))
      #expect(contrast >= (isMark ? demand.marks : demand.text), "\(slot): \(contrast)")
    }
    // A marked title stands on the button's colours.
    #expect(theme[.focusedTitle].foreground == .standard)
    #expect(theme[.focusedTitle].background == .standard)
  }

  /// What a slot is drawn over.
  private func ground(of slot: Theme.Slot, _ theme: Theme, _ demand: Demand) -> Style {
    let colors = { (style: Style) in
      Style(foreground: style.foreground, background: style.background)
    }
    switch slot {
    case .currentRow: return colors(theme[.row]).over(demand.ground)
    case .currentRowMark, .waitingMark, .failureMark:
      return colors(theme[.currentRow].over(theme[.row])).over(demand.ground)
    case .moreMark, .placeholder: return colors(theme[.row]).over(demand.ground)
    case .editorEscape: return colors(theme[.editor]).over(demand.ground)
    default: return demand.ground
    }
  }

  /// The contrast of what stands there, 1 to 21, by xterm's colours. Dim text counts as two thirds
  /// as light, as xterm shows it; a dim black is still black.
  private func contrast(of style: Style) throws -> Double {
    var text = try luminance(of: style.foreground)
    let ground = try luminance(of: style.background)
    // Two thirds of a level are four ninths of the light, nearly.
    if style.attributes.contains(.dim) { text *= 0.4 }
    return (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
  }

  /// By the curve that WCAG has, which the library only comes near to.
  private func luminance(of color: Color) throws -> Double {
    guard case .palette(let number) = color else {
      Issue.record("no colour is known")
      return 0
    }
    let levels: [(Double, Double, Double)] = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
      (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
      (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]
    func part(_ level: Double) -> Double {
      let level = level / 255
      return level <= 0.03928 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = try #require(number < 16 ? levels[Int(number)] : nil)
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }

  /// With eight colours the bright ones lose their brightness.
  @Test(arguments: ["dark", "light", "high-contrast"])
  func textOnAGroundReadsInEightColours(name: String) throws {
    let theme = try file(name).theme
    for slot in Theme.Slot.allCases where theme[slot].background != .standard {
      var style = theme[slot]
      for color in [\Style.foreground, \Style.background] {
        guard case .palette(let number) = style[keyPath: color] else { continue }
        style[keyPath: color] = .palette(number % 8)
      }
      #expect(try contrast(of: style) >= 3, "\(slot)")
    }
  }

  @Test func highContrastHasNothingDim() throws {
    let theme = try file("high-contrast").theme
    #expect(Theme.Slot.allCases.allSatisfy { !theme[$0].attributes.contains(.dim) })
  }

  // MARK: without colour

  @Test func monochromeHasNoColour() throws {
    let theme = try file("monochrome").theme
    #expect(!theme.usesColor)
    for slot in Theme.Slot.allCases {
      #expect(theme[slot].foreground == .standard && theme[slot].background == .standard)
    }
    let action = SwipeAction(name: "x", title: "X", background: .palette(5))
    for edge in SwipeEdge.allCases {
      #expect(theme.button(action, edge: edge) == Style(attributes: .reverse))
    }
  }

  /// What is told apart by its look is so without colours too, in every theme.
  @Test(
    arguments: ThemeFiles.all.map(\.name),
    [
      (.row, .leadingButton), (.row, .trailingButton), (.row, .destructiveButton),
      (.row, .leadingPane), (.row, .trailingPane), (.row, .emptyPane), (.row, .currentRowMark),
      (.row, .editor), (.editor, .editorEscape), (.hintText, .hintKey), (.choiceText, .choiceKey),
      (.helpText, .helpKey), (.message, .failureMessage), (.message, .question),
      (.trailingButton, .destructiveButton), (.title, .titleDetail), (.fieldLabel, .fieldNote),
      (.fieldNote, .fieldFlaw), (.editor, .fieldNote),
    ] as [(Theme.Slot, Theme.Slot)])
  func whatDiffersLooksDifferent(name: String, slots: (Theme.Slot, Theme.Slot)) throws {
    let theme = try file(name).theme
    #expect(theme[slots.0] != theme[slots.1])
    #expect(!theme[.focusedTitle].attributes.isEmpty, "the marked title")
  }
}
