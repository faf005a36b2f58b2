import Curses
import Glibc
import ListKit
import Terminal

/// The run loop: events in, one frame out.
@main
enum Main {
  static func main() {
    do {
      exit(try run())
    } catch {
      let line = Array("gallery: \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(2)
    }
  }

  private static func run() throws -> Int32 {
    let terminal = try CursesTerminal()
    defer { terminal.close() }
    let events = TerminalEvents(terminal)
    var gallery = Gallery(
      appearance: Appearance(theme: terminal.isMonochrome ? .monochrome : .dark))
    while true {
      for event in try events.next(until: gallery.deadline(after: terminal.now())) {
        if case .ended(let status) = event { return status }
        let goesOn = gallery.update(
          event, cellAspect: terminal.cellAspect, at: terminal.now())
        guard goesOn else { return 0 }
      }
      gallery.advance(to: terminal.now())
      try terminal.paint(gallery.frame(at: terminal.now()))
    }
  }
}
