internal import Glibc
internal import Terminal

extension RunLoop {
  /// Seconds that writes may hold up a stop: the user is waiting for the shell.
  static var longestStop: Seconds { 2 }

  /// Ends since the terminal failed.
  func leave(after error: any Error) -> Exit {
    var exit = leave(status: 2)
    exit.messages.insert("\(error)", at: 0)
    return exit
  }

  /// Waits for the writes that are under way, writes what is left, and, where that cannot be,
  /// keeps the list in a file of its own: nothing is lost without a word.
  func leave(status: Int32, giveUp: Bool = false) -> Exit {
    runner?.end()
    _ = app.update(.ending, at: terminal.now())
    seeThrough { event in
      for effect in app.update(event, at: terminal.now()) {
        switch effect {
        case .save, .book: perform(effect)
        default: break
        }
      }
    }
    let lines = giveUp ? [] : app.unfinished + lines(of: app.rescue)
    // Who left content was told by no question that something is not where it belongs.
    return Exit(status: status == 0 && !lines.isEmpty ? 2 : status, messages: lines)
  }

  private func lines(of rescue: Rescue?) -> [String] {
    rescue.map { [$0.run(unique: "\(getpid())")] } ?? []
  }

  /// Waits for the writes that are under way, and for those that they bring about, until there are no
  /// more.
  ///
  /// - Parameters:
  ///   - limit: seconds that are waited at most; nil: as long as they take.
  ///   - take: is handed what became of them.
  func seeThrough(atMost limit: Seconds? = nil, _ take: (AppEvent) -> Void) {
    let end = limit.map { terminal.now() + $0 }
    while true {
      if let end {
        background.waitUntilIdle(atMost: end - terminal.now())
      } else {
        background.waitUntilIdle()
      }
      let events = background.takeFinished()
      guard !events.isEmpty else { break }
      events.forEach(take)
    }
  }
}
