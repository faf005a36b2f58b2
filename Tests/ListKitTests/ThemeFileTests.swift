import JSON5
import Terminal
import Testing

@testable import ListKit

@Suite struct ThemeFileTests {
  private func read(_ text: String, base: Theme? = nil) -> ThemeFile {
    ThemeFile(Array(text.utf8), base: base)
  }

  @Test(
    arguments: [
      ("{}", Style.plain),
      ("{ fg: 'red' }", Style(foreground: .palette(1))),
      (
        "{ fg: 'bright-white', bg: 'black' }",
        Style(foreground: .palette(15), background: .palette(0))
      ),
      ("{ bg: 0 }", Style(background: .palette(0))),
      ("{ bg: 0xFF, fg: 'default' }", Style(background: .palette(255))),
      ("{ bold: true, dim: false }", Style(attributes: .bold)),
      (
        "{ dim: true, underline: true, reverse: true }",
        Style(attributes: [.dim, .underline, .reverse])
      ),
    ])
  func styles(text: String, style: Style) {
    let file = read("{ title: \(text) }")
    #expect(file.problems.isEmpty)
    #expect(file.slots == [.title])
    #expect(file.theme[.title] == style)
    #expect(file.theme[.row] == .plain)
  }

  @Test func everyNameHasItsNumber() {
    for (number, name) in Color.names.enumerated() {
      #expect(read("{ row: { fg: '\(name)' } }").theme[.row].foreground == .palette(UInt8(number)))
    }
    #expect(Color.names.count == 16 && Set(Color.names).count == 16)
  }

  @Test func whatIsNotNamedIsAsInTheBase() {
    let text = "{ 'hint-key': { fg: 'red' } }"
    #expect(read(text, base: .light).theme[.choiceKey] == Theme.light[.choiceKey])
    #expect(read(text, base: .light).theme[.hintKey] == Style(foreground: .palette(1)))
    let named = read("{ 'hint-key': { fg: 'red' }, base: 'monochrome' }", base: .light)
    #expect(named.theme[.leadingButton] == Theme.monochrome[.leadingButton])
    #expect(read("{ base: 'light' }").theme == .light)
  }

  @Test func aThemeWithoutColoursUsesNone() {
    #expect(!read("{ row: { bold: true } }").theme.usesColor)
    #expect(read("{ row: { bg: 3 } }").theme.usesColor)
    #expect(read("{}", base: .dark).theme.usesColor)
  }

  @Test(
    arguments: [
      ("[]", 1, 1, "a theme has to be { … }"),
      ("{ row: }", 1, 8, "a value (words in quotes) should stand here, not '}'"),
      ("{\n rwo: {} }", 2, 2, "nothing that is drawn is named \"rwo\""),
      ("{ row: 'red' }", 1, 8, "row has to be { … }"),
      (
        "{ row: { color: 'red' } }", 1, 10,
        "row: \"color\" is none of fg, bg, bold, dim, underline, reverse"
      ),
      ("{ row: { bold: 1 } }", 1, 16, "bold has to be true or false"),
      (
        "{ row: { fg: 'redd' } }", 1, 14,
        "row: no colour is named \"redd\"; there are black, red, green, yellow, blue, magenta, "
          + "cyan, white, each with bright- too, default, and the numbers 0 to 255"
      ),
      (
        "{ row: { fg: 256 } }", 1, 14,
        "row has to be a colour's name in quotes or a number from 0 to 255"
      ),
      (
        "{ row: { fg: 1.5 } }", 1, 14,
        "row has to be a colour's name in quotes or a number from 0 to 255"
      ),
      (
        "{ row: { bg: NaN } }", 1, 14,
        "row has to be a colour's name in quotes or a number from 0 to 255"
      ),
      ("{ base: 1 }", 1, 9, "base has to be a name in quotes"),
      (
        "{ base: 'no' }", 1, 9,
        "base: no theme is named \"no\"; there are dark, light, high-contrast, monochrome"
      ),
    ])
  func mistakes(text: String, line: Int, column: Int, message: String) {
    let file = read(text)
    #expect(file.problems.map(\.reason.message) == [message])
    #expect(file.problems.first?.place == TextPlace(line: line, column: column))
  }

  @Test func everyMistakeIsTold() {
    let file = read("{ rwo: {}, row: { fg: 'x', bg: 300, blink: true }, title: { bold: true } }")
    #expect(file.problems.count == 4)
    #expect(file.theme[.title] == Style(attributes: .bold))
  }
}
