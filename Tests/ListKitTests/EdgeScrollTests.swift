import Terminal
import Testing

@testable import ListKit

/// Scrolling by itself at the edges of a list.
struct EdgeScrollTests {
  /// The rows that come in a list of `height` lines while the pointer is held on `line` for so long.
  private func rows(line: Int, height: Int = 10, for span: Seconds) -> Int {
    var edge = EdgeScroll()
    edge.move(to: line, height: height, at: 0)
    var sum = 0
    while let next = edge.deadline(canGo: { _ in true }), next <= span + 1e-9 {
      sum += edge.advance(to: next)
    }
    return sum
  }

  private static let cases: [(line: Int, height: Int, rows: Int)] = [
    (8, 10, 5), (9, 10, 11), (10, 10, 21), (14, 10, 21),
    (1, 10, -5), (0, 10, -11), (-1, 10, -21), (-9, 10, -21),
    (2, 10, 0), (7, 10, 0), (5, 10, 0),
    // A low list has one line at each edge.
    (0, 5, -11), (1, 5, 0), (3, 5, 0), (4, 5, 11), (5, 5, 21), (1, 6, -5), (4, 6, 5),
  ]

  @Test("a row per 250, 100 or 50 ms, after 300 ms", arguments: cases)
  func speed(_ line: Int, _ height: Int, _ rows: Int) {
    #expect(self.rows(line: line, height: height, for: 0.29) == 0)
    #expect(self.rows(line: line, height: height, for: 0.3) == rows.signum())
    #expect(self.rows(line: line, height: height, for: 1.3) == rows)
  }

  @Test("passing through does nothing; only what stays counts")
  func arming() {
    var edge = EdgeScroll()
    edge.move(to: 9, height: 10, at: 0)
    edge.move(to: 5, height: 10, at: 0.2)
    #expect(edge.deadline { _ in true } == nil)
    edge.move(to: 9, height: 10, at: 0.25)
    #expect(edge.advance(to: 0.5) == 0)
    #expect(edge.advance(to: 0.55) == 1)
    // The other edge begins anew, farther out is faster at once.
    edge.move(to: 0, height: 10, at: 0.6)
    #expect(edge.advance(to: 0.8) == 0)
    #expect(edge.advance(to: 0.9) == -1)
    edge.move(to: -1, height: 10, at: 0.91)
    #expect(edge.advance(to: 0.97) == -1)
  }

  @Test("it asks for no time where the list cannot go, and makes up for no pause")
  func rests() {
    var edge = EdgeScroll()
    edge.move(to: 12, height: 10, at: 0)
    #expect(edge.deadline { _ in false } == nil)
    #expect(edge.deadline { $0 > 0 } == 0.3)
    #expect(edge.advance(to: 60) == 1)
    #expect(edge.advance(to: 60.01) == 0)
  }
}
