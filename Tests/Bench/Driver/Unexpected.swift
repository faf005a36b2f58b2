/// A program does not show what it should: its figures would mean nothing.
struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ running: Running, _ what: String) {
    description = "\(running.subject.name) \(what):\n\(running.screen.dump)"
  }
}
