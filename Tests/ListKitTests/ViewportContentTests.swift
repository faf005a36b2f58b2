import TestSupport
import Testing

@testable import ListKit

/// Tall rows and sections in the viewport.
struct ViewportContentTests {
  /// `h0` a header, `3` a row, `3b` its second line, `g0` a gap, each the lines of a screen.
  static func text(_ viewport: Viewport) -> [String] {
    viewport.slots.flatMap { slot in
      slot.parts.map { part in
        let name =
          switch slot.thing {
          case .row(let position): "\(position)"
          case .gap(let index): "g\(index)"
          case .header(let section): "h\(section)"
          }
        return name + (part > 0 ? "b" : "")
      }
    }
  }

  static func viewport(
    _ height: Int, _ counts: [Int], rowHeight: Int = 1, top: Int = 0, gaps: [Int] = []
  ) -> Viewport {
    var viewport = Viewport()
    viewport.resize(
      height: height, count: counts.reduce(0, +), rowHeight: rowHeight,
      sections: counts.count > 1 ? SectionIndex(rowCounts: counts) : SectionIndex())
    viewport.setGaps(gaps)
    viewport.scroll(to: top)
    return viewport
  }

  private static let tall: [(height: Int, top: Int, lines: String)] = [
    (4, 0, "0 0b 1 1b"), (5, 0, "0 0b 1 1b 2"), (5, 1, "0b 1 1b 2 2b"), (4, 3, "1b 2 2b 3"),
    (5, 99, "1b 2 2b 3 3b"), (3, 99, "2b 3 3b"), (2, 1, "0b 1"), (9, 3, "0 0b 1 1b 2 2b 3 3b"),
    (1, 2, "2"), (1, 9, "3"), (0, 0, ""),
  ]

  @Test("rows of two lines are cut at the edges; a single line shows rows of one", arguments: tall)
  func tallRows(_ height: Int, _ top: Int, _ lines: String) {
    let viewport = Self.viewport(height, [4], rowHeight: 2, top: top)
    #expect(Self.text(viewport).joined(separator: " ") == lines)
  }

  private static let sticky: [(top: Int, lines: String)] = [
    (0, "h0 0 1 h1 h2"), (1, "h0 1 h1 h2 2"), (2, "h0 h1 h2 2 3"), (3, "h1 h2 2 3 4"),
    (4, "h2 2 3 4 h3"), (5, "h2 3 4 h3 5"), (6, "h2 4 h3 5 6"), (99, "h2 4 h3 5 6"),
  ]

  @Test("a header stays at the top until the next one comes", arguments: sticky)
  func stickyHeaders(_ top: Int, _ lines: String) {
    let viewport = Self.viewport(5, [2, 0, 3, 2], top: top)
    #expect(Self.text(viewport).joined(separator: " ") == lines)
  }

  private static let shows: [(height: Int, top: Int, position: Int, lines: String)] = [
    // The first row of a section brings its header with it.
    (5, 9, 0, "h0 0 0b 1 1b"), (5, 9, 2, "h1 2 2b 3 3b"), (5, 9, 3, "h1 3 3b 4 4b"),
    (5, 0, 2, "h0 1b h1 2 2b"), (3, 0, 2, "h1 2 2b"), (3, 9, 1, "h0 1 1b"),
    // No room for both: the row.
    (2, 0, 2, "2 2b"), (1, 0, 2, "2"),
    (4, 0, 1, "h0 0b 1 1b"),
  ]

  @Test("a row is shown whole, below its section's header", arguments: shows)
  func show(_ height: Int, _ top: Int, _ position: Int, _ lines: String) {
    var viewport = Self.viewport(height, [2, 3], rowHeight: 2, top: top)
    viewport.show(position)
    #expect(Self.text(viewport).joined(separator: " ") == lines)
  }

  private static let gapPlaces: [(gap: (position: Int, isBelow: Bool), lines: String)] = [
    ((2, false), "h0 0 1 g0 h1 2 3"), ((2, true), "h0 0 1 h1 g0 2 3"),
    ((0, true), "h0 g0 0 1 h1 2 3"), ((4, false), "h0 0 1 h1 2 3 g0"),
    ((3, true), "h0 0 1 h1 2 g0 3"), ((3, false), "h0 0 1 h1 2 g0 3"),
  ]

  @Test("a gap stands on its own section's side of a header", arguments: gapPlaces)
  func gapSide(_ gap: (position: Int, isBelow: Bool), _ lines: String) {
    var viewport = Self.viewport(7, [2, 2])
    viewport.setGaps([viewport.content.gapLine(at: gap.position, isBelowHeader: gap.isBelow)])
    #expect(Self.text(viewport).joined(separator: " ") == lines)
  }

  private static let pages: [(height: Int, rowHeight: Int, counts: [Int], from: Int, to: [Int])] = [
    (4, 1, [20], 3, [7, -1]), (4, 2, [20], 8, [10, 6]), (5, 2, [20], 8, [10, 6]),
    (1, 1, [20], 8, [9, 7]), (3, 2, [9, 9], 8, [9, 7]), (5, 1, [2, 2, 2, 2, 2], 4, [7, 2]),
    (9, 1, [1, 1, 1, 1, 1, 1, 1, 1], 3, [7, -1]),
  ]

  @Test("a page is what is in sight, and at least a row", arguments: pages)
  func page(_ height: Int, _ rowHeight: Int, _ counts: [Int], _ from: Int, _ expected: [Int]) {
    var viewport = Self.viewport(height, counts, rowHeight: rowHeight)
    viewport.show(from)
    let down = viewport.page(from: from, by: viewport.pageLines)
    let up = viewport.page(from: from, by: -viewport.pageLines)
    #expect([down, up] == expected)
  }

  @Test("rows stay where they are when they become higher or lower")
  func otherHeight() {
    var viewport = Self.viewport(7, [100], top: 40)
    viewport.resize(height: 7, count: 100, rowHeight: 2)
    #expect(Self.text(viewport).first == "40")
    viewport.scroll(to: 61)
    viewport.resize(height: 7, count: 100, rowHeight: 1)
    #expect(Self.text(viewport).first == "30")
    // A single line has rows of one, and forgets nothing by it.
    viewport.resize(height: 1, count: 100, rowHeight: 2)
    #expect(Self.text(viewport) == ["30"])
    viewport.resize(height: 4, count: 100, rowHeight: 2)
    #expect(Self.text(viewport) == ["30", "30b", "31", "31b"])
  }

  // MARK: properties

  private struct Sample {
    var viewport: Viewport
    /// The whole list, line by line.
    var lines: [String] = []
    var sectionOfLine: [Int] = []

    init(using random: inout SeededGenerator) {
      let height = Int.random(in: 1...100, using: &random)
      let rowHeight = Int.random(in: 1...2, using: &random)
      let counts = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        Int.random(in: 0...(Bool.random(using: &random) ? 3 : 30), using: &random)
      }
      viewport = ViewportContentTests.viewport(height, counts, rowHeight: rowHeight)
      var position = 0
      for (section, count) in counts.enumerated() {
        if counts.count > 1 {
          lines.append("h\(section)")
          sectionOfLine.append(section)
        }
        for _ in 0..<count {
          lines += ["\(position)", "\(position)b"].prefix(viewport.rowHeight)
          sectionOfLine += Array(repeating: section, count: viewport.rowHeight)
          position += 1
        }
      }
      viewport.scroll(to: Int.random(in: -5...lines.count + 5, using: &random))
    }
  }

  @Test("each line in sight is one thing's, as in the list written out", arguments: 0..<80)
  func lines(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let sample = Sample(using: &random)
      let viewport = sample.viewport
      var expected = Array(sample.lines.dropFirst(viewport.top).prefix(viewport.height))
      if viewport.headLines > 0, !expected.isEmpty {
        expected[0] = "h\(sample.sectionOfLine[viewport.top])"
      }
      #expect(Self.text(viewport) == expected)
      #expect(viewport.slots.flatMap(\.lines) == Array(expected.indices))
      for (line, name) in expected.enumerated() {
        let slot = viewport.slot(onLine: line)
        #expect(slot?.lines.contains(line) == true)
        guard case .row(let position) = slot?.thing else { continue }
        #expect(name == "\(position)" || name == "\(position)b")
        #expect(viewport.line(of: position) == slot?.firstLine)
        #expect(viewport.position(nearestTo: line) == position)
      }
      // The header of the first row in sight is in sight, where there is room for both.
      let first = viewport.slots.compactMap { slot in
        if case .row(let position) = slot.thing { position } else { nil }
      }.first
      if let first {
        #expect(viewport.topPosition == first)
        #expect(
          (viewport.headLines == 0)
            == (sample.lines.first?.hasPrefix("h") != true || viewport.height <= viewport.rowHeight)
        )
      }
    }
  }

  @Test("whatever row is shown is shown whole, and moved no more than it must", arguments: 0..<80)
  func showing(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      var viewport = Sample(using: &random).viewport
      guard viewport.count > 0 else { continue }
      let position = Int.random(in: 0..<viewport.count, using: &random)
      let wasWhole = viewport.slots.contains {
        $0.thing == .row(position: position) && $0.parts.count == viewport.rowHeight
      }
      let top = viewport.top
      viewport.show(position)
      let slot = viewport.slots.first { $0.thing == .row(position: position) }
      #expect(slot?.parts == 0..<viewport.rowHeight)
      #expect((viewport.top == top) == wasWhole)
      if let slot, viewport.top < top { #expect(slot.line == viewport.headLines) }
      if let slot, viewport.top > top { #expect(slot.lines.upperBound == viewport.height) }
      #expect(viewport.nearestVisible(to: position) == position)
      if let section = viewport.content.section(onLine: viewport.content.line(of: position)),
        viewport.headLines > 0, viewport.content.sections.rows(of: section).lowerBound == position
      {
        #expect(viewport.slots.contains { $0.thing == .header(section: section) })
      }
      // Held where it is, it stays where it is.
      var held = viewport
      held.hold(
        position, on: viewport.line(of: position), content: viewport.content, gaps: viewport.gaps)
      #expect(held == viewport)
    }
  }

  @Test("paging down passes every line and comes to the end", arguments: 0..<40)
  func paging(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var viewport = Sample(using: &random).viewport
    guard viewport.count > 0 else { return }
    for direction in [1, -1] {
      var position = direction > 0 ? 0 : viewport.count - 1
      viewport.show(position)
      var seen = Set(viewport.slots.map(\.thing).map { "\($0)" })
      for _ in 0...viewport.count {
        let target = viewport.page(from: position, by: direction * viewport.pageLines)
        position = min(max(0, target), viewport.count - 1)
        viewport.show(position)
        seen.formUnion(viewport.slots.map(\.thing).map { "\($0)" })
      }
      #expect(position == (direction > 0 ? viewport.count - 1 : 0))
      let rows = (0..<viewport.count).map { "\(Viewport.Slot.Thing.row(position: $0))" }
      #expect(seen.isSuperset(of: rows))
    }
  }
}
