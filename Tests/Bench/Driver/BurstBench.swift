import TestSupport

/// How long a program takes over a flood of input, until what it comes to is on the screen.
enum BurstBench {
  private static let count = 5000
  private static let rounds = 7

  static func run(_ subjects: [Subject]) throws -> [Measure] {
    var motions = Measure(
      "5,000 motions at once, last position drawn", unit: "ms", decimals: 2,
      must: .times(10, of: "C fixture"), aim: .times(2, of: "C fixture"))
    var keys = Measure(
      "5,000 keys at once", unit: "ms", decimals: 2, must: .times(1, of: "less"),
      aim: .times(2, of: "C fixture"))
    let file = try RowFile(rows: count + 1000)
    let all = try subjects.filter(\.showsRows).map { try Running($0, file: file) }
    for _ in 0..<rounds {
      for running in all {
        keys.add(try keysBurst(running, file) * 1000, for: running.subject)
        if running.subject.takesDrags {
          motions.add(try motionsBurst(running) * 1000, for: running.subject)
        }
      }
    }
    return [motions, keys]
  }

  /// Goes down, then back to the first row. Seconds.
  private static func keysBurst(_ running: Running, _ file: RowFile) throws -> Double {
    let subject = running.subject
    let keys = Array(repeating: subject.down, count: count).joined()
    let answer = running.send(Array(keys), quiet: 0.2)
    guard running.screen.contains(file.row(count)) else {
      throw Unexpected(running, "lost keys")
    }
    running.send(subject.first, quiet: 0.1)
    return answer.seconds
  }

  /// Drags to and fro and ends where a single motion has been before. Seconds.
  private static func motionsBurst(_ running: Running) throws -> Double {
    let last = 9
    running.send(Drag.press)
    running.send(Drag.motion(last), quiet: 0.1)
    let wanted = running.screen.text
    running.send(Drag.motion(4), quiet: 0.1)
    let motions = (1...count).map { Drag.motion(2 + (count - $0 + last - 2) % 10) }
    let answer = running.send(Array(motions.joined()), quiet: 0.2)
    guard running.screen.text == wanted else {
      throw Unexpected(running, "lost motions")
    }
    running.send(Drag.motion(0), quiet: 0.1)
    running.send(Drag.release, quiet: 0.1)
    return answer.seconds
  }
}
