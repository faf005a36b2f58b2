import Foundation
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// The default keys, which people's hands remember: a change of them is to be seen.
@Suite struct KeyTableTests {
  private let table = AppCommand.table

  @Test func isFrozen() {
    let lines = table.groups.map { group in
      "\(group.name)\n"
        + group.entries.map { entry in
          let keys = entry.keys.map { KeyName.text(of: $0) }.joined(separator: "  ")
          return "  \(entry.name): \(keys)"
        }.joined(separator: "\n")
    }
    expectGolden(lines.joined(separator: "\n"), "keys")
  }

  @Test func hasNoFlaw() {
    #expect(table.flaws.isEmpty)
  }

  @Test func hasEveryCommandOnce() {
    #expect(table.entries.map(\.command) == table.groups.flatMap(\.entries).map(\.command))
    #expect(Set(table.entries.map(\.command)) == Set(AppCommand.allCases))
    #expect(table.entries.count == AppCommand.allCases.count)
    #expect(table.entries.allSatisfy { !$0.keys.isEmpty })
  }

  @Test func givesEveryCommandOfTheList() {
    let given = AppCommand.allCases.compactMap(\.listCommand)
    #expect(Set(given) == Set(ListCommand.allCases))
    #expect(given.count == ListCommand.allCases.count)
  }

  /// What only looks or leaves may be typed before the list is seen, nothing else.
  @Test func whatIsHarmlessChangesNothing() throws {
    for entry in table.entries where entry.command.isHarmless {
      for key in entry.keys {
        let simulation = try Simulation("one", "two", "three")
        simulation.key(key)
        simulation.settle()
        #expect(simulation.fileBytes == Array("one\ntwo\nthree\n".utf8), "\(entry.name)")
        #expect(simulation.screen.list.openRow == nil, "\(entry.name)")
      }
    }
  }

  @Test func everyKeyIsReadFromItsBytes() {
    for key in table.entries.flatMap(\.keys) {
      var parser = InputParser()
      let events = parser.feed(key.bytes, at: 0) + parser.advance(to: 1)
      #expect(events == [.key(key)], "\(KeyName.text(of: key))")
    }
  }

  /// The README's section of keys is made from the table.
  @Test func isInTheReadMe() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../README.md").standardizedFileURL
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let start = try #require(text.range(of: "<!-- keys:"))
    let first = try #require(text[start.upperBound...].range(of: "-->\n"))
    let end = try #require(text[first.upperBound...].range(of: "<!-- end of keys -->"))
    let expected =
      text[..<first.upperBound] + table.markdown + "\n" + text[end.lowerBound...]
    try expectRecorded(Array(String(expected).utf8), file)
  }
}
