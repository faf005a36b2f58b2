import Terminal
import Testing

@testable import SideswipeApp

/// Colours in rows, as programs write them.
@Suite struct ColoredTextTests {
  @Test(
    "A sequence sets what it says, whether it is written with semicolons or with colons",
    arguments: [
      ("", Style.plain), ("0", .plain), ("1;0", .plain), ("1;", .plain),
      ("31", style(.palette(1))), ("1;31", style(.palette(1), [.bold])),
      ("97;104", style(.palette(15), on: .palette(12))), ("31;39", .plain),
      ("4", Style(attributes: [.underline])), ("4:3", Style(attributes: [.underline])),
      ("1;4;4:0", Style(attributes: [.bold])),
      ("4;24", .plain), ("1;2;22", .plain), ("7", Style(attributes: [.reverse])), ("7;27", .plain),
      // The palette.
      ("38;5;208", style(.palette(208))), ("38:5:208", style(.palette(208))),
      ("1;48:5:7;4", style(on: .palette(7), [.bold, .underline])),
      ("38;5;300;1", Style(attributes: [.bold])),
      // The cube.
      ("1;38;2;255;0;0", style(.palette(196), [.bold])),
      ("1;38:2:255:0:0", style(.palette(196), [.bold])),
      ("1;38:2::255:0:0", style(.palette(196), [.bold])),
      ("1;38:2:1:255:0:0:0:1", style(.palette(196), [.bold])),
      ("38:2::255:0:0;48:2::0:0:255", style(.palette(196), on: .palette(21))),
      ("38;2;0;0", .plain), ("38:2:0:0", .plain),
      // The colour of the underline is none of the text.
      ("4;58;5;1", Style(attributes: [.underline])), ("58:5:1", .plain),
      ("58:2::1:2:3;1", Style(attributes: [.bold])),
      ("58;2;1;4;7;1", Style(attributes: [.bold])),
      // What means nothing here.
      ("38", .plain), ("38;9;1", Style(attributes: [.bold])), ("38:9:1", .plain),
      ("99999999999999999999", .plain),
      (":", .plain), ("53;1", Style(attributes: [.bold])),
    ] as [(String, Style)])
  func sequence(parameters: String, style: Style) {
    let text = ColoredText(Array("\u{1B}[\(parameters)mx".utf8))
    #expect(text.bytes == [0x78])
    #expect(text.spans.first?.style ?? .plain == style)
  }

  @Test(
    "What is no colour stays in the text", arguments: ["\u{1B}[2J", "\u{1B}[1", "\u{1B}]0;a\u{7}"])
  func other(text: String) {
    #expect(ColoredText(Array(text.utf8)).bytes == Array(text.utf8))
  }
}

private func style(
  _ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []
) -> Style {
  Style(foreground: foreground, background: background, attributes: attributes)
}
