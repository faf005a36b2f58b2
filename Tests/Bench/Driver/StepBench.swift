import Terminal
import TestSupport

/// What single keys, wheel steps and drag motions cost, each answered before the next one is sent.
enum StepBench {
  private static let rounds = 11
  /// Steps there, and as many back, in one round: enough that few of them are the first after another
  /// subject's turn, and so few that keys stay inside the page below the row that is dragged.
  private static let steps = 36

  static func run(_ subjects: [Subject]) throws -> [Measure] {
    var latency = Measure(
      "key to last byte of the answer", unit: "ms", decimals: 3, must: .times(2, of: "echo"),
      aim: .times(1.3, of: "echo"))
    var keyTime = processorTime("key")
    var wheelTime = processorTime("wheel step")
    var motionTime = processorTime("drag motion")
    var motionBytes = Measure(
      "drag motion, ASCII row", unit: "bytes",
      must: .most(1.25 * Double(Running.size.columns) + 64), aim: .most(40))
    var keyBytes = Measure(
      "key inside the page", unit: "bytes", must: .most(170), aim: .most(40))

    let file = try RowFile(rows: 1000)
    let all = try subjects.map { try Running($0, file: file) }
    for round in 0...rounds {
      for running in all {
        let subject = running.subject
        let keys = steps(running, there: subject.down, back: subject.up)
        let wheels =
          subject.takesWheel ? steps(running, there: wheel(.down), back: wheel(.up)) : nil
        let motions = subject.takesDrags ? drag(running) : nil
        // The first round warms up.
        guard round > 0 else { continue }
        for answer in keys.answers { latency.add(answer.seconds * 1000, for: subject) }
        if subject.showsRows {
          keyTime.add(keys.microseconds, for: subject)
          keyBytes.add(keys.bytes, for: subject)
        }
        if let wheels { wheelTime.add(wheels.microseconds, for: subject) }
        if let motions {
          motionTime.add(motions.microseconds, for: subject)
          motionBytes.add(motions.bytes, for: subject)
        }
      }
    }
    return [latency, keyTime, wheelTime, motionTime, motionBytes, keyBytes]
  }

  private static func processorTime(_ step: String) -> Measure {
    Measure(
      "CPU per \(step)", unit: "µs", must: .times(1.5, of: "C fixture"),
      aim: step == "drag motion" ? nil : .times(1, of: "less"))
  }

  /// What some steps came to.
  private struct Steps {
    var answers: [Running.Answer]
    /// Processor time for one, in microseconds.
    var microseconds: Double
    /// Bytes for one.
    var bytes: Double { Double(answers.map(\.bytes).reduce(0, +)) / Double(answers.count) }
  }

  private static func steps(_ running: Running, there: [UInt8], back: [UInt8]) -> Steps {
    return steps(
      running, Array(repeating: there, count: steps) + Array(repeating: back, count: steps))
  }

  /// A drag to the left, a column at a time, and back to where it began, several times.
  private static func drag(_ running: Running) -> Steps {
    let columns = Array(1...12)
    let sweep = columns + columns.reversed().dropFirst() + [0]
    running.send(Drag.press)
    let sweeps = Array(repeating: sweep, count: steps * 2 / sweep.count)
    let result = steps(running, sweeps.joined().map(Drag.motion))
    running.send(Drag.release)
    return result
  }

  private static func steps(_ running: Running, _ inputs: [[UInt8]]) -> Steps {
    let before = running.use.microseconds
    let answers = inputs.map { running.send($0, quiet: 0.001) }
    let time = running.use.microseconds - before
    return Steps(answers: answers, microseconds: time / Double(inputs.count))
  }

  private static func wheel(_ wheel: PointerEvent.Wheel) -> [UInt8] {
    MouseReport.sgr(PointerEvent(.wheel(wheel), at: Drag.start))
  }
}
