import Glibc
import TestSupport

/// What programs do while nobody touches them; a row is open in those that have such rows.
enum IdleBench {
  private static let seconds = 5.0

  static func run(_ subjects: [Subject]) throws -> [Measure] {
    var ticks = Measure("idle 5 s, a row open", unit: "ticks", must: .most(0))
    var wakes = Measure("idle 5 s, a row open", unit: "wake-ups", must: .most(0))
    var bytes = Measure("idle 5 s, a row open", unit: "bytes", must: .most(0))
    let file = try RowFile(rows: 1000)
    let all = try subjects.map { try Running($0, file: file) }
    for running in all where running.subject.takesDrags {
      running.send(Drag.opening, quiet: 0.5)
      guard running.screen.contains("Delete") else {
        throw Unexpected(running, "opened no row")
      }
    }
    let before = all.map { (ticks: $0.use.ticks, sleeps: $0.use.sleeps) }
    _ = poll(nil, 0, Int32(seconds * 1000))
    for (running, before) in zip(all, before) {
      ticks.add(Double(running.use.ticks - before.ticks), for: running.subject)
      wakes.add(Double(running.use.sleeps - before.sleeps), for: running.subject)
      bytes.add(Double(running.device.read().count), for: running.subject)
    }
    return [ticks, wakes, bytes]
  }
}
