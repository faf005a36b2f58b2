import Terminal
import TestSupport

/// Scrolling through the bookings of a large book, always on to ones that were not shown before,
/// beside the same steps there and back in a small one.
enum BookScrollBench {
  static let small = "a book of 100"
  private static let rounds = 11
  /// In one round: as many wheel steps as a hundred bookings leave room for, there and back.
  private static let steps = 32

  /// - Parameters:
  ///   - opening: the program on a book, by a name for it.
  ///   - firstDay: a text of the page of bookings, as it is first shown.
  static func run(
    _ opening: (_ name: String, _ path: String) -> Subject, large: String, small: String,
    firstDay: String
  ) throws -> [Measure] {
    var wheel = measures("wheel step")
    var page = measures("page down")
    let file = try RowFile(rows: 1)
    let all = try [opening(Report.ours, large), opening(Self.small, small)].map {
      let running = try Running($0, file: file)
      try showBookings(running, firstDay: firstDay)
      return running
    }
    for round in 0...rounds {
      for running in all {
        let goesBack = running.subject.name == Self.small
        let wheels = self.wheels(.down) + self.wheels(goesBack ? .up : .down)
        let pages = (0..<steps / 2).flatMap { _ in [pageDown, goesBack ? pageUp : pageDown] }
        // The first round warms up.
        if round == 0 {
          measure(running, wheels + pages)
        } else {
          add(measure(running, wheels), of: running, to: &wheel)
          add(measure(running, pages), of: running, to: &page)
        }
      }
    }
    return [wheel.latency, wheel.time, page.latency, page.time]
  }

  private typealias Measures = (latency: Measure, time: Measure)
  private typealias Result = (answers: [Running.Answer], microseconds: Double)

  private static func measures(_ step: String) -> Measures {
    (
      Measure(
        "\(step) in a book of 100,000, all rows read", unit: "ms", decimals: 3,
        must: .times(2, of: small)),
      Measure(
        "CPU per \(step) in a book of 100,000", unit: "µs", must: .times(2, of: small))
    )
  }

  private static func showBookings(_ running: Running, firstDay: String) throws {
    running.send(Array("[".utf8), quiet: 0.5)
    for _ in 0..<20 where !running.screen.contains(firstDay) { running.send([], quiet: 0.5) }
    guard running.screen.contains(firstDay) else {
      throw Unexpected(running, "does not show its bookings")
    }
  }

  @discardableResult
  private static func measure(_ running: Running, _ inputs: [[UInt8]]) -> Result {
    let before = running.use.microseconds
    // Rows that had to be read come a little later.
    let answers = inputs.map { running.send($0, quiet: 0.01) }
    return (answers, (running.use.microseconds - before) / Double(inputs.count))
  }

  private static func add(_ result: Result, of running: Running, to measures: inout Measures) {
    for answer in result.answers {
      measures.latency.add(answer.seconds * 1000, for: running.subject)
    }
    measures.time.add(result.microseconds, for: running.subject)
  }

  private static let pageDown = Array("\u{1B}[6~".utf8)
  private static let pageUp = Array("\u{1B}[5~".utf8)

  private static func wheels(_ wheel: PointerEvent.Wheel) -> [[UInt8]] {
    let report = MouseReport.sgr(PointerEvent(.wheel(wheel), at: Drag.start))
    return Array(repeating: report, count: steps / 2)
  }
}
