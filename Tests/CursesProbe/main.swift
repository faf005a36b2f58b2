// A program whose only purpose is to hold the terminal, so that tests can watch it from outside.
//
//   CursesProbe frames SEED    paints the next random frame for each `n`
//   CursesProbe events         writes on the screen what it is told
//
// PROBE_REPORT names a file for what cannot be seen on the screen.
import Curses
import Glibc
import TestSupport

let arguments = CommandLine.arguments
do {
  switch arguments.dropFirst().first {
  case "frames": try PaintingProbe(seed: UInt64(arguments.last ?? "") ?? 0).run()
  case "events": exit(try EventProbe().run())
  default: exit(64)
  }
} catch {
  let message = Array("probe: \(error)\n".utf8)
  _ = write(STDERR_FILENO, message, message.count)
  exit(2)
}
