import Glibc
import TestSupport

/// How soon rows that come in by a pipe are seen, and how soon all of them are read.
enum RowsBench {
  private static let count = 1_000_000
  private static let rounds = 7
  private static let size = Running.size

  static func run(_ subjects: [Subject]) throws -> [Measure] {
    var first = Measure(
      "seq 1000000 by a pipe, first rows", unit: "ms", decimals: 1, must: .times(2, of: "fzf"))
    var all = Measure(
      "seq 1000000 by a pipe, all read", unit: "ms", must: .times(2, of: "fzf"))
    for _ in 0..<rounds {
      for subject in subjects where subject.takesPipe {
        let times = try pipe(into: subject)
        first.add(times.first * 1000, for: subject)
        all.add(times.all * 1000, for: subject)
      }
    }
    return [first, all]
  }

  /// Seconds from before the pipe was made until rows are seen, and until the number of all is.
  private static func pipe(into subject: Subject) throws -> (first: Double, all: Double) {
    let folder = try TemporaryFolder()
    let device = try PseudoTerminal(size: size)
    let terminal = VirtualTerminal(size: size)
    let words = ["-c", #"seq "$1" | "$0" >/dev/null"#, subject.program, "\(count)"]
    let begin = monotonicSeconds()
    try device.spawn(
      "/bin/sh", words,
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path,
        "XDG_RUNTIME_DIR": folder.path, "FZF_DEFAULT_OPTS": "--no-sort --layout=reverse",
      ])
    var first: Double?
    while monotonicSeconds() - begin < 30 {
      let bytes = device.read(timeout: 0.01)
      guard !bytes.isEmpty else { continue }
      terminal.feed(bytes)
      let replies = terminal.takeReplies()
      if !replies.isEmpty { try device.write(replies) }
      let screen = terminal.screen
      if first == nil, shows(40, screen) { first = monotonicSeconds() - begin }
      if let first, screen.contains("of \(count)") || screen.contains("/\(count)") {
        return (first, monotonicSeconds() - begin)
      }
    }
    throw Unexpected(subject, terminal.screen, "does not show all rows")
  }

  /// Whether there is a row of this number, behind its marks and before a scroll bar.
  private static func shows(_ number: Int, _ screen: Screen) -> Bool {
    (0..<size.rows).contains { row in
      screen.row(row).split(separator: " ").prefix(2).contains("\(number)")
    }
  }
}
