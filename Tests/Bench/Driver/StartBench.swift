/// How long a program takes to its first screen, and how much memory.
enum StartBench {
  static func run(_ subjects: [Subject]) throws -> [Measure] {
    var start = Measure(
      "start to full frame, 1,000 rows", unit: "ms", decimals: 2,
      must: .times(2, of: "C fixture"), aim: .times(1.25, of: "less"))
    var memory = Measure(
      "peak memory, 1,000 rows", unit: "KiB", must: .times(4, of: "C fixture"),
      aim: .times(1, of: "fzf"))
    let file = try RowFile(rows: 1000)
    for _ in 0..<15 {
      for subject in subjects {
        let running = try Running(subject, file: file)
        start.add(running.start * 1000, for: subject)
        if subject.showsRows { memory.add(Double(running.use.peakMemory), for: subject) }
      }
    }
    return [start, memory]
  }
}
