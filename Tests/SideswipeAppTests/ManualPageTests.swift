import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

@Suite struct ManualPageTests {
  static let pages = [
    ManualPage.text(version: "1.2.3", date: "2026-01-31"),
    ManualPage.text(
      version: "1.2.3", date: "2026-01-31", options: ProgramOption.samples, commands: commands),
  ]
  private static let commands = CommandTable<Int>([
    .init(1, name: "up", group: "It's \"moving\"", keys: [Key(.up), "\\"], help: ".up"),
    .init(2, name: "down", group: "It's \"moving\"", keys: ["'", ".", "-"], help: "'down'"),
    .init(3, name: "nothing", group: "No - keys", keys: [], help: "has no key"),
    .init(4, name: "pipe", group: "No - keys", keys: ["|", "`"], help: #"\(aq"#),
  ])

  @Test func sampleTables() {
    expectGolden(Self.pages[1], "manual")
  }

  @Test("Nothing but its own requests is one, and all is ASCII", arguments: pages)
  func requests(page: String) {
    let known = [".\\\"", ".TH", ".SH", ".SS", ".PP", ".TP", ".B"]
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.utf8.allSatisfy { (32..<127).contains($0) }, "\(line)")
      #expect(!line.hasPrefix("'"), "\(line)")
      if line.hasPrefix(".") {
        #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)")
      }
    }
    #expect(page.hasSuffix("\n") && !page.contains("\n\n"))
  }

  @Test(
    "Formatters have nothing to say about it", .enabled(if: isRendered && ToolRun.has("groff")),
    arguments: pages, [["mandoc", "-Tlint"], ["groff", "-man", "-ww", "-Tutf8", "-z"]])
  func lint(page: String, formatter: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(page, to: "sideswipe.1")
    let run = try ToolRun(formatter[0], formatter.dropFirst() + [path])
    #expect(run.output == "")
    #expect(run.status == 0)
  }

  @Test(
    "Readers see every option and every key as it is in the tables", .enabled(if: isRendered))
  func everything() throws {
    let text = try rendered(Self.pages[0])
    for option in ProgramOption.table {
      let forms = (option.letter.map { "-\($0), " } ?? "") + "--\(option.name)"
      #expect(text.contains(forms))
      #expect(text.lowercased().contains(option.help.lowercased()))
    }
    for entry in AppCommand.table.entries where !entry.keys.isEmpty {
      let keys = entry.keys.map { KeyName.text(of: $0) }.joined(separator: ", ")
      #expect(text.lowercased().contains("\(keys) \(entry.help)".lowercased()))
    }
    for status in ExitStatus.table { #expect(text.contains(" \(status.code) ")) }
    #expect(text.contains("sideswipe 1.2.3"))
  }

  @Test("Readers see hostile texts as they are in the tables", .enabled(if: isRendered))
  func hostile() throws {
    let text = try rendered(Self.pages[1])
    let typed = text.replacing("’", with: "'")
    for option in ProgramOption.samples {
      let help = option.help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // The first letter is made a capital.
      #expect(typed.contains(help.dropFirst()), "\(help) in \(typed)")
    }
    #expect(typed.contains("-o, --output=FILE") && typed.contains("--print=ROWS"))
    #expect(typed.contains(#"↑, \ .up."#) && typed.contains("', ., - 'down'."))
    #expect(typed.contains(#"|, ` \(aq."#) && !typed.contains("nothing"))
    #expect(typed.contains(#"It's "moving""#))
  }

  static let isRendered = ToolRun.has("mandoc")

  /// The page as a terminal shows it, with single blanks.
  private func rendered(_ page: String) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(page, to: "sideswipe.1")
    let output = try ToolRun("mandoc", ["-Tutf8", "-Owidth=200", path]).output
    // Bold and underlined: a character, a backspace, a character.
    var plain: [Unicode.Scalar] = []
    var overstrikes = false
    for scalar in output.unicodeScalars {
      if scalar == "\u{8}" {
        overstrikes = true
      } else if overstrikes {
        plain[plain.count - 1] = scalar
        overstrikes = false
      } else {
        plain.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(plain)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
