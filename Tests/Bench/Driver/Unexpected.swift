import TestSupport

/// A program does not show what it should: its figures would mean nothing.
struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(_ running: Running, _ what: String) {
    self.init(running.subject, running.screen, what)
  }

  init(_ subject: Subject, _ screen: Screen, _ what: String) {
    description = "\(subject.name) \(what):\n\(screen.dump)"
  }
}
