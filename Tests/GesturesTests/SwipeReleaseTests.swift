import Testing

@testable import Gestures

/// Where a row that is let go comes to rest. b 10, p 21 on the trailing side; b 10, p 11 leading.
struct SwipeReleaseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var origin: SwipeEdge?
    var wasMoving = false
    var base = 0.0
    var travel: Double
    var velocity = 0.0
    var pressColumn: Int? = 70
    var rest: SwipeEdge?
  }

  static let cases = [
    Case(testDescription: "10 columns", travel: -10, rest: .trailing),
    Case(testDescription: "9 columns", travel: -9, rest: nil),
    Case(testDescription: "to the right from near the border", travel: 10, rest: .leading),
    Case(testDescription: "9 to the right, 9 to the border", travel: 9, rest: .leading),
    Case(
      testDescription: "9 to the right from the left", travel: 9, pressColumn: 5, rest: nil),
    Case(
      testDescription: "7 to the left, 8 to the border", travel: -7, pressColumn: 8,
      rest: .trailing),
    Case(testDescription: "6 to the left, 8 to the border", travel: -6, pressColumn: 8, rest: nil),
    Case(
      testDescription: "4 to the left, 4 to the border", travel: -4, pressColumn: 4,
      rest: .trailing),
    Case(testDescription: "3 to the left, 3 to the border", travel: -3, pressColumn: 3, rest: nil),
    Case(
      testDescription: "caught at 5, 3 to the left, 5 to the border", wasMoving: true, base: -5,
      travel: -3, pressColumn: 5, rest: nil),
    Case(testDescription: "a wheel knows no border", travel: -9, pressColumn: nil, rest: nil),
    Case(testDescription: "a flick out", travel: -3, velocity: -25, rest: .trailing),
    Case(testDescription: "a slow flick", travel: -3, velocity: -24.9, rest: nil),
    Case(testDescription: "a jerk", travel: -2, velocity: -200, rest: nil),
    Case(testDescription: "a flick back from far out", travel: -30, velocity: 25, rest: nil),
    Case(testDescription: "a flick that ends at 0", travel: 0, velocity: -50, rest: nil),
    Case(
      testDescription: "open, a column in", origin: .trailing, base: -21, travel: 1,
      rest: .trailing),
    Case(testDescription: "open, 2 columns in", origin: .trailing, base: -21, travel: 2, rest: nil),
    Case(
      testDescription: "open, pulled out", origin: .trailing, base: -21, travel: -30,
      rest: .trailing),
    Case(
      testDescription: "open, flicked in past 0", origin: .trailing, base: -21, travel: 40,
      velocity: 90, rest: nil),
    Case(
      testDescription: "open, pulled far in, flicked out again before 0", origin: .trailing,
      base: -21, travel: 15, velocity: -30, rest: .trailing),
    Case(
      testDescription: "closing, caught, pulled out by 1", wasMoving: true, base: -15, travel: -1,
      rest: nil),
    Case(
      testDescription: "closing, caught, pulled out by 2", wasMoving: true, base: -15, travel: -2,
      rest: .trailing),
    Case(
      testDescription: "closing, caught, pulled to the other side", wasMoving: true, base: -5,
      travel: 16, rest: .leading),
    Case(
      testDescription: "opening, caught near 0", origin: .trailing, wasMoving: true, base: -3,
      travel: 0, rest: .trailing),
  ]

  @Test(arguments: cases)
  func rests(_ release: Case) {
    #expect(rest(release, .standard) == release.rest)
  }

  private static let positions: [(Double, Double, SwipeEdge?)] = [
    (0.0, -9.0, nil), (0, -10, .trailing), (0, 10, .leading), (-21, 11, .trailing),
    (-21, 12, nil), (-21, 31, .leading), (11, -1, .leading), (11, -2, nil), (0, 0, nil),
  ]

  @Test(
    "by position alone",
    arguments: positions)
  func positional(_ base: Double, _ travel: Double, _ rest: SwipeEdge?) {
    let origin = SwipeGeometry.edge(showingAt: base)
    for velocity in [-200.0, 0, 200] {
      let release = Case(
        testDescription: "", origin: origin, base: base, travel: travel, velocity: velocity)
      #expect(self.rest(release, .positional) == rest)
    }
  }

  @Test("a side without actions never opens")
  func bare() {
    let release = SwipeRelease(
      origin: nil, wasMoving: false, base: 0, offset: 2, travel: 30, velocity: 90, pressColumn: 5)
    for preset in [SwipeConfiguration.standard, .positional] {
      #expect(release.rest(in: SwipeGeometryTests.bare, preset) == nil)
    }
  }

  private func rest(_ release: Case, _ configuration: SwipeConfiguration) -> SwipeEdge? {
    let geometry = SwipeGeometryTests.geometry
    let offset = geometry.offset(
      raw: release.base + release.travel, from: release.origin, configuration)
    return SwipeRelease(
      origin: release.origin, wasMoving: release.wasMoving, base: release.base, offset: offset,
      travel: release.travel, velocity: release.velocity, pressColumn: release.pressColumn
    ).rest(in: geometry, configuration)
  }
}
