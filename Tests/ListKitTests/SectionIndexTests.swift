import TestSupport
import Testing

@testable import ListKit

struct SectionIndexTests {
  private static let places: [(Int, Int)] = [
    (0, 0), (1, 0), (2, 0), (3, 3), (4, 4), (5, 4), (6, 5), (7, 5),
  ]

  @Test("a row is in the section whose rows it is among, never in an empty one", arguments: places)
  func section(_ position: Int, _ expected: Int) {
    let index = SectionIndex(rowCounts: [3, 0, 0, 1, 2, 0])
    #expect(index.count == 6 && index.rowCount == 6)
    #expect(index.section(at: position) == expected)
  }

  @Test("without sections there is nothing to ask")
  func none() {
    #expect(SectionIndex().isEmpty && SectionIndex().rowCount == 0)
    #expect(SectionIndex(rowCounts: []) == SectionIndex())
    #expect(SectionIndex(rowCounts: [0]).rows(of: 0).isEmpty)
    #expect(SectionIndex(rowCounts: [2, -5, 1]).rows(of: 2) == 2..<3)
  }

  @Test("rows and headers are where counting one by one finds them", arguments: 0..<50)
  func counting(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let counts = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      max(0, Int.random(in: -2...6, using: &random))
    }
    let height = Int.random(in: 1...2, using: &random)
    let index = SectionIndex(rowCounts: counts)
    var (position, line) = (0, 0)
    for (section, count) in counts.enumerated() {
      #expect(index.rows(of: section) == position..<position + count)
      #expect(index.line(ofHeader: section, rowHeight: height) == line)
      for below in 0...count * height {
        #expect(index.section(onLine: line + below, rowHeight: height) == section)
      }
      for row in index.rows(of: section) { #expect(index.section(at: row) == section) }
      position += count
      line += 1 + count * height
    }
  }
}
