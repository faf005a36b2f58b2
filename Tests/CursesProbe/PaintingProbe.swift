import Curses
import Glibc
import Terminal
import TestSupport

/// Paints random frames one at a time, and reports how many writes it took.
final class PaintingProbe {
  private var frames: RandomFrames
  private let terminal: CursesTerminal
  private var parser: InputParser
  private var frame: Frame
  private var painted = 0
  /// Writes up to the first frame.
  private var writesBefore = 0
  private let counter: WriteCounter

  final class WriteCounter {
    var count = 0
  }

  init(seed: UInt64) throws {
    let counter = WriteCounter()
    self.counter = counter
    terminal = try CursesTerminal(.environment()) { descriptor, bytes in
      counter.count += 1
      return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    }
    parser = InputParser(keyStrings: terminal.keyStrings)
    frames = RandomFrames(seed: seed, size: terminal.size)
    frame = Frame(size: terminal.size)
  }

  func run() throws {
    try terminal.paint(frame)
    writesBefore = counter.count
    while true {
      for input in try terminal.wait(until: nil) {
        switch input {
        case .terminate, .hangup: return
        case .bytes(let bytes): if try take(bytes) { return }
        default: break
        }
      }
    }
  }

  /// Does what keys ask for; whether to end.
  private func take(_ bytes: [UInt8]) throws -> Bool {
    for event in parser.feed(bytes, at: terminal.now()) {
      switch event {
      case .key(Key(.character("n"))):
        frame = frames.next() ?? frame
        try terminal.paint(frame)
        painted += 1
      case .key(Key(.character("r"))):
        terminal.invalidate()
        try terminal.paint(frame)
        painted += 1
      case .key(Key(.character("q"))):
        let writes = counter.count - writesBefore
        terminal.close()
        try report("paints \(painted) writes \(writes)")
        return true
      case .reply(let reply): terminal.receive(reply)
      default: break
      }
    }
    return false
  }
}

/// Writes to the file that PROBE_REPORT names, if it does.
func report(_ text: String) throws {
  guard let path = getenv("PROBE_REPORT"), let file = fopen(path, "w") else { return }
  fputs(text, file)
  fclose(file)
}
