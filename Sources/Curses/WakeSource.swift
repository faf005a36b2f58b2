internal import Terminal

/// A descriptor beside the terminal's own that can end a wait: the wait then returns `.wake`.
package struct WakeSource {
  /// Seconds for which the descriptor is not waited for after it had no news: a flood of what does
  /// not matter then costs few wake-ups.
  static let restAfterNoise: Seconds = 0.05

  /// What to wait for; -1: nothing at present. Asked before each wait.
  let descriptor: () -> Int32
  /// Called when the descriptor is readable, and has to read it: whether that is worth waking for.
  let isNews: () -> Bool

  package init(descriptor: @escaping () -> Int32, isNews: @escaping () -> Bool) {
    self.descriptor = descriptor
    self.isNews = isNews
  }
}
