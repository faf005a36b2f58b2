import Foundation
import JSON5
import ListKit
import Testing

@testable import SideswipeApp

/// The whole configuration that the README shows, and where it says that it is what holds anyway.
@Suite struct ConfigReadmeTests {
  private static let readme = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../README.md").standardized

  /// What stands between two lines of the README.
  private func text(from first: String, to last: String) throws -> Range<String.Index> {
    let readme = try readme()
    let start = try #require(readme.range(of: first + "\n")).upperBound
    let end = try #require(readme.range(of: last, range: start..<readme.endIndex)).lowerBound
    return start..<end
  }

  private func readme() throws -> String { try String(contentsOf: Self.readme, encoding: .utf8) }

  private func example() throws -> String {
    let readme = try readme()
    let config = try #require(readme.range(of: "<!-- config:"))
    let start = try #require(
      readme.range(of: "```json5\n", range: config.upperBound..<readme.endIndex))
    let end = try #require(readme.range(of: "```\n", range: start.upperBound..<readme.endIndex))
    return String(readme[start.upperBound..<end.lowerBound])
  }

  /// The lines of the keys, made from the table.
  private var keys: String {
    AppCommand.table.entries.map { entry in
      let keys = entry.keys.map { "\"\(KeyName.text(of: $0))\"" }
      let value = keys.count == 1 ? keys[0] : "[\(keys.joined(separator: ", "))]"
      return "    \"\(entry.name)\": \(value),\n"
    }.joined()
  }

  @Test func theKeysAreTheTables() throws {
    if ProcessInfo.processInfo.environment["SIDESWIPE_RECORD"] == "1" {
      var readme = try readme()
      readme.replaceSubrange(try text(from: "  keys: {", to: "  },\n}\n```"), with: keys)
      try readme.write(to: Self.readme, atomically: true, encoding: .utf8)
    }
    #expect(try example().contains("  keys: {\n\(keys)  },\n"))
  }

  @Test func itSaysWhatHoldsWithoutIt() throws {
    let file = ConfigFile(Array(try example().utf8))
    let standard = Config()
    #expect(file.problems.isEmpty)
    #expect(file.config.theme == Config.standardTheme)
    #expect(file.config.usesASCII == standard.usesASCII)
    #expect(file.config.usesMouse == standard.usesMouse)
    #expect(file.config.showsTwoLines == standard.showsTwoLines)
    #expect(file.config.reducesMotion == standard.reducesMotion)
    #expect(file.config.synchronizesOutput == standard.synchronizesOutput)
    #expect(file.config.escapeTimeout == standard.escapeTimeout)
    #expect(file.config.doubleClickInterval == standard.doubleClickInterval)
    #expect(file.config.commands.markdown == standard.commands.markdown)
  }

  @Test func itHasEverySetting() throws {
    let members = try #require(try JSON5Reader.read(Array(try example().utf8)).members)
    #expect(members.map(\.name) == ConfigFile.Setting.allCases.map(\.rawValue))
  }
}
