import TestSupport
import Testing

@testable import Gestures

/// How far a row follows the pointer.
struct SwipeGeometryTests {
  static let geometry = SwipeGeometry(
    width: 80, leading: SwipePane(buttonWidths: [10]), trailing: SwipePane(buttonWidths: [10, 10]))
  static let bare = SwipeGeometry(width: 80, trailing: SwipePane(buttonWidths: [10, 10]))

  private static let offsets: [(Double, Double)] = [
    (0, 0), (5, 5), (11, 11), (25, 18), (60, 31), (-1, -1), (-21, -21), (-80, -44),
    (1_000_000, 80),
  ]

  @Test(
    "one to one up to the pane, as on rubber beyond",
    arguments: offsets)
  func law(_ raw: Double, _ expected: Double) {
    let offset = Self.geometry.offset(raw: raw, from: nil, .standard)
    #expect(offset.rounded() == expected)
  }

  private static let pulls: [(Double, SwipeEdge?, Double)] = [
    (5.0, nil, 1.0), (10, nil, 2), (50, nil, 2), (5, .trailing, 1),
    (50, .trailing, 2), (-5, .trailing, -5),
  ]

  @Test(
    "two columns at most where nothing is, or past 0 from an open side",
    arguments: pulls)
  func ends(_ raw: Double, _ origin: SwipeEdge?, _ expected: Double) {
    #expect(Self.bare.offset(raw: raw, from: origin, .standard) == expected)
    if origin != nil {
      #expect(Self.geometry.offset(raw: raw, from: origin, .standard) == expected)
    }
  }

  @Test("by position alone: the row stays under the pointer, to any side")
  func positional() {
    for raw in [-200.0, -60, -21, 0, 11, 30, 80] {
      for origin in [SwipeEdge.leading, .trailing, nil] {
        let offset = Self.geometry.offset(raw: raw, from: origin, .positional)
        #expect(offset == max(-80, min(80, raw)))
      }
    }
  }

  @Test("a caught row's raw value gives the offset it is seen at, and it never moves backwards")
  func inverse() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let width = Int.random(in: 12...200, using: &random)
      let pane = SwipePane(naturalWidths: [10, 10], rowWidth: width)
      let geometry = SwipeGeometry(
        width: width, leading: Bool.random(using: &random) ? pane : nil, trailing: pane)
      let origin = [SwipeEdge.leading, .trailing, nil].randomElement(using: &random) ?? nil
      let preset = [SwipeConfiguration.standard, .positional][Int.random(in: 0...1, using: &random)]
      let raw = Double.random(in: -300...300, using: &random)
      let offset = geometry.offset(raw: raw, from: origin, preset)
      let found = geometry.raw(offset: offset, from: origin, preset)
      #expect(abs(geometry.offset(raw: found, from: origin, preset) - offset) < 1e-9)
      #expect(abs(offset) <= Double(width))
      let further = geometry.offset(raw: raw + 1, from: origin, preset)
      #expect(further >= offset && further <= offset + 1 + 1e-9)
    }
  }
}
