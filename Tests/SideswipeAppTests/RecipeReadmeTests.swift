import Foundation
import Testing

@testable import SideswipeApp

/// The recipe that the README shows.
@Suite struct RecipeReadmeTests {
  private static let readme = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../README.md").standardized

  @Test func itIsOne() throws {
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    let mark = try #require(readme.range(of: "<!-- recipe:"))
    let start = try #require(
      readme.range(of: "```json5\n", range: mark.upperBound..<readme.endIndex))
    let end = try #require(readme.range(of: "```\n", range: start.upperBound..<readme.endIndex))
    let bytes = Array(readme[start.upperBound..<end.lowerBound].utf8)
    let recipe = try Recipe(name: "units", bytes, origin: "README.md")
    #expect(recipe.about.hasPrefix("systemd units"))
    #expect(recipe.call.title == "Units")
    #expect(recipe.call.interval == 5)
    #expect(recipe.call.idFields == [1])
    #expect(recipe.call.actions.map(\.label) == ["Stop"])
    #expect(recipe.call.actions.first?.undo != nil)
  }
}
