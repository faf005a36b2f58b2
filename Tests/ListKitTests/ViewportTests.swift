import TestSupport
import Testing

@testable import ListKit

struct ViewportTests {
  static func viewport(_ height: Int, _ count: Int, top: Int = 0, gaps: [Int] = []) -> Viewport {
    var viewport = Viewport()
    viewport.resize(height: height, count: count)
    viewport.setGaps(gaps)
    viewport.scroll(to: top)
    return viewport
  }

  private static let ends: [(Int, Int, Int, Int)] = [
    (5, 20, 3, 3), (5, 20, -1, 0), (5, 20, 15, 15), (5, 20, 16, 15), (5, 3, 2, 0), (0, 3, 9, 3),
    (5, 0, 2, 0),
  ]

  @Test(
    "scrolls no further than the list's ends",
    arguments: ends)
  func scroll(_ height: Int, _ count: Int, _ top: Int, _ expected: Int) {
    #expect(Self.viewport(height, count, top: top).top == expected)
  }

  private static let shows: [(Int, Int)] = [
    (7, 7), (10, 10), (14, 10), (15, 11), (6, 6), (0, 0), (19, 15),
  ]

  @Test(
    "shows a row by scrolling as little as possible",
    arguments: shows)
  func show(_ position: Int, _ expected: Int) {
    var viewport = Self.viewport(5, 20, top: 10)
    if position == 7 || position == 6 { viewport.scroll(to: 12) }
    viewport.show(position)
    #expect(viewport.top == expected)
  }

  @Test("a gap takes a line of its own")
  func gaps() {
    let viewport = Self.viewport(5, 20, top: 10, gaps: [3, 11, 11, 18])
    #expect(
      viewport.slots.map(\.thing)
        == [.row(position: 10), .gap(1), .gap(2), .row(position: 11), .row(position: 12)])
    #expect(viewport.slots.map(\.line) == Array(0..<5))
    #expect(viewport.line(of: 12) == 4)
    #expect(viewport.nearestVisible(to: 14) == 12)
    #expect(viewport.nearestVisible(to: 2) == 10)
    #expect(Self.viewport(5, 4, top: 9, gaps: [4]).slots.last?.thing == .gap(0))
    #expect(Self.viewport(5, 0, gaps: [0]).slots.map(\.thing) == [.gap(0)])
  }

  @Test("any row can be shown and held, gaps or not")
  func properties() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<5_000 {
      let count = Int.random(in: 1...30, using: &random)
      let gaps = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: 0...count, using: &random)
      }
      var viewport = Self.viewport(
        Int.random(in: 5...8, using: &random), count, top: Int.random(in: -5...40, using: &random),
        gaps: gaps.sorted())
      let position = Int.random(in: 0..<count, using: &random)
      viewport.show(position)
      #expect(viewport.slots.map(\.thing).contains(.row(position: position)))
      let shown = viewport.slot(onLine: viewport.line(of: position))
      #expect(shown?.thing == .row(position: position))
      let lines = min(viewport.height, count + gaps.count)
      #expect((lines - gaps.count...lines).contains(viewport.slots.count))
      let line = viewport.line(of: position)
      var held = viewport
      held.hold(position, on: line, content: viewport.content, gaps: viewport.gaps)
      #expect(held.line(of: position) == line || held.top == 0 || gaps.count > 0)
      #expect(held == viewport || gaps.count > 0)
    }
  }
}
