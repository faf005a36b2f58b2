internal import Glibc
internal import Terminal

extension RunLoop {
  /// Seconds that a save under way may hold up a stop: the user is waiting for the shell.
  static var longestStop: Seconds { 2 }
  /// A write can make one more necessary, where the list changed meanwhile, and that is all.
  private static var mostLastWrites: Int { 4 }

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
    seeThrough({ background.waitUntilIdle() }) { event in
      for effect in app.update(event, at: terminal.now()) {
        switch effect {
        case .save, .book: perform(effect)
        default: break
        }
      }
    }
    guard let rescue = app.rescue, !giveUp else { return Exit(status: status) }
    // Who left content was told by no question that something is not in the file.
    return Exit(
      status: status == 0 ? 2 : status, messages: [rescue.run(unique: "\(getpid())")])
  }

  /// Waits for the writes that are under way, and for those that they bring about.
  ///
  /// - Parameters:
  ///   - wait: returns when they have ended, or when there is no more waiting.
  ///   - take: is handed what became of them.
  func seeThrough(_ wait: () -> Void, _ take: (AppEvent) -> Void) {
    for _ in 0..<Self.mostLastWrites {
      wait()
      let events = background.takeFinished()
      guard !events.isEmpty else { break }
      events.forEach(take)
    }
  }
}
