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
    var painted = 0
    let before = counter.count
    while true {
      for case .bytes(let bytes) in try terminal.wait(until: nil) {
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
            let writes = counter.count - before
            terminal.close()
            try report("paints \(painted) writes \(writes)")
            return
          case .reply(let reply): terminal.receive(reply)
          default: break
          }
        }
      }
    }
  }
}

/// Writes to the file that PROBE_REPORT names, if it does.
func report(_ text: String) throws {
  guard let path = getenv("PROBE_REPORT"), let file = fopen(path, "w") else { return }
  fputs(text, file)
  fclose(file)
}
