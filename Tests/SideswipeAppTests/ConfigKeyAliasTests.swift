import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// Keys that terminals send as other ones, and a file without settings.
@Suite struct ConfigKeyAliasTests {
  private func problems(_ text: String) -> [String] {
    ConfigFile(Array(text.utf8)).problems.map(\.reason.message)
  }

  /// All keys that a control byte is sent for.
  private static let controls = (UInt8(ascii: "?")...UInt8(ascii: "z")).compactMap { byte in
    let isControl = byte == UInt8(ascii: "?") || byte >= UInt8(ascii: "@")
    return isControl && byte != UInt8(ascii: "`") ? Unicode.Scalar(byte) : nil
  }

  private static func typed(_ scalar: Unicode.Scalar, isAlt: Bool) -> Key? {
    let byte = scalar == "?" ? 0x7F : UInt8(scalar.value & 0x1F)
    var parser = InputParser()
    let bytes: [UInt8] = isAlt ? [0x1B, byte] : [byte]
    let events = parser.feed(bytes, at: 0) + parser.advance(to: 10)
    guard events.count == 1, case .key(let key) = events[0] else { return nil }
    return key
  }

  @Test(
    "A name is taken where the key is known by it, else the other name is told", arguments: controls
  )
  func names(scalar: Unicode.Scalar) throws {
    for isAlt in [false, true] {
      let name = "Ctrl-\(isAlt ? "Alt-" : "")\(scalar == "\\" ? "\\\\" : String(scalar))"
      // ESC twice is no key of its own.
      guard let typed = Self.typed(scalar, isAlt: isAlt) else { continue }
      let messages = problems("{ keys: { undo: \"\(name)\" } }")
        .filter { !$0.contains(" is for both ") }
      let isSame: Bool
      switch typed.code {
      case .character(let other): isSame = other.value | 0x20 == scalar.value | 0x20
      default: isSame = false
      }
      if isSame {
        #expect(messages.isEmpty, "\(messages)")
      } else {
        let line = try #require(messages.first)
        #expect(line.contains("terminals send") && line.hasPrefix("keys: undo: "))
        #expect(line.contains("as \"\(KeyName.text(of: typed))\"; write that"))
      }
    }
  }

  @Test(arguments: [
    ("Ctrl-M", "Enter"), ("ctrl-i", "Tab"), ("Ctrl-[", "Esc"), ("Ctrl-H", "Backspace"),
  ])
  func theOtherNameIsTold(name: String, other: String) {
    let lines = problems("{ keys: { undo: ['z', '\(name)'] } }")
    #expect(lines.count == 1 && lines.first?.contains("as \"\(other)\"; write that") == true)
  }

  @Test(arguments: ["", " ", "\n\n", "// nothing yet\n", "/* { ascii: true } */", "\u{FEFF}"])
  func aFileWithoutAnythingHasNoSettings(text: String) {
    let file = ConfigFile(Array(text.utf8))
    #expect(file.problems.isEmpty)
    #expect(file.config.theme == Config().theme && file.config.usesASCII == Config().usesASCII)
    #expect(file.config.commands.markdown == AppCommand.table.markdown)
  }

  @Test(arguments: ["/*", "/", "null", ",", "\u{FEFF}x"])
  func whatIsNoCommentIsNotNothing(text: String) {
    #expect(problems(text).count == 1)
  }
}
