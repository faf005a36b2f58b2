import Glibc
import Terminal
import TestSupport

/// A subject at work on a pseudo-terminal of 200 × 60.
final class Running {
  /// What came back for something that was sent: pieces as they were read, with the seconds from the
  /// first byte sent.
  struct Answer {
    fileprivate(set) var chunks: [(bytes: [UInt8], seconds: Seconds)] = []

    var bytes: Int { chunks.map(\.bytes.count).reduce(0, +) }
    /// Seconds to the last byte.
    var seconds: Seconds { chunks.last?.seconds ?? 0 }
  }

  static let size = Size(columns: 200, rows: 60)

  let subject: Subject
  let device: PseudoTerminal
  let use: ProcessUse
  /// Seconds from before it was started until its rows were all on the screen.
  private(set) var start: Seconds = 0
  private let terminal = VirtualTerminal(size: Running.size)

  /// Starts it and waits for its first screen.
  ///
  /// - Parameter tracer: words of a program that runs it, before its own.
  init(_ subject: Subject, file: RowFile, tracer: [String] = []) throws {
    self.subject = subject
    device = try PseudoTerminal(size: Self.size)
    let words = tracer + [subject.program] + subject.arguments(file.path)
    var environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "HOME": file.folder.path, "XDG_RUNTIME_DIR": file.folder.path,
    ]
    environment.merge(subject.environment(file.path)) { $1 }

    let begin = monotonicSeconds()
    try device.spawn(words[0], Array(words.dropFirst()), environment: environment)
    use = try ProcessUse(process: device.child)
    let shown = Self.listen(device, since: begin, quiet: 0.15)
    // Some keep rows free for themselves, at the top or at the bottom.
    let last = subject.firstFrame ?? file.row(Self.size.rows - 4)
    for chunk in shown.chunks {
      terminal.feed(chunk.bytes)
      guard start == 0, !subject.showsRows || screen.contains(last) else { continue }
      start = chunk.seconds
    }
    guard start > 0 else { throw Unexpected(self, "does not show its rows") }
    // Whatever it makes of the terminal's answers counts for nothing.
    send(terminal.takeReplies(), quiet: 0.15)
  }

  /// What it shows, of all that has been read.
  var screen: Screen { terminal.screen }

  /// Sends bytes and reads the answer; one that never comes has no bytes.
  ///
  /// - Parameter quiet: how long nothing must come after the last byte, in seconds.
  @discardableResult
  func send(_ bytes: [UInt8], quiet: Seconds = 0.004) -> Answer {
    let answer = Self.listen(device, since: monotonicSeconds(), quiet: quiet, sending: bytes)
    for chunk in answer.chunks { terminal.feed(chunk.bytes) }
    return answer
  }

  /// Reads while it sends: a program that answers each of many keys waits for its reader.
  private static func listen(
    _ device: PseudoTerminal, since begin: Seconds, quiet: Seconds, sending bytes: [UInt8] = []
  ) -> Answer {
    var answer = Answer()
    var rest = bytes[...]
    while true {
      if !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(device.primary, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(max(0, count))
      }
      let events = rest.isEmpty ? POLLIN : POLLIN | POLLOUT
      var ready = pollfd(fd: device.primary, events: Int16(events), revents: 0)
      // On a busy machine the first byte may take its time.
      let patience = answer.chunks.isEmpty ? max(quiet, 0.1) : quiet
      let found = poll(&ready, 1, Int32((patience * 1000).rounded(.up)))
      if found == 0, rest.isEmpty { return answer }
      guard ready.revents & Int16(POLLIN | POLLHUP) != 0 else { continue }
      let chunk = device.read()
      if chunk.isEmpty { return answer }
      answer.chunks.append((chunk, monotonicSeconds() - begin))
    }
  }
}
