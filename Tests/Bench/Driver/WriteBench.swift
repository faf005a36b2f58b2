import TestSupport

/// How often a program calls `write` on its terminal, as `strace` sees it.
enum WriteBench {
  private static let motions = Array(1...12)

  static func run(_ subjects: [Subject]) throws -> [Measure] {
    var writes = Measure("drag motion", unit: "writes", decimals: 1, must: .most(1))
    let file = try RowFile(rows: 1000)
    for subject in subjects where subject.takesDrags {
      let log = file.folder.path("strace-\(subject.name)")
      let running = try Running(
        subject, file: file,
        tracer: ["/usr/bin/strace", "-f", "-qq", "-y", "-e", "trace=write,writev", "-o", log])
      running.send(Drag.press, quiet: 0.1)
      let before = count(in: log)
      for columns in motions { running.send(Drag.motion(columns), quiet: 0.05) }
      writes.add(Double(count(in: log) - before) / Double(motions.count), for: subject)
    }
    return [writes]
  }

  /// Writes to a device so far: `write(3</dev/pts/1>, …`.
  private static func count(in log: String) -> Int {
    contents(of: log).split(separator: "\n").count { line in
      line.split(separator: ",").first?.contains("</dev/") ?? false
    }
  }
}
