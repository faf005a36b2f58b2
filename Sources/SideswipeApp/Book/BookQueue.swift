/// Work on the book that waits for its turn: one after the other, in the order in which it was asked
/// for.
struct BookQueue: Sendable {
  private var waiting: [BookJob.Work] = []
  private var isBusy = false

  /// Whether all is done.
  var isIdle: Bool { !isBusy && waiting.isEmpty }

  /// Adds work. What only looks is not done twice in a row: the later one sees the same.
  mutating func add(_ work: BookJob.Work) {
    if case .look = work, case .look? = waiting.last { return }
    if case .refresh(isAsked: false) = work, !waiting.isEmpty { return }
    waiting.append(work)
  }

  /// What is to be done now; nil while something is, or nothing waits.
  mutating func start() -> BookJob.Work? {
    guard !isBusy, !waiting.isEmpty else { return nil }
    isBusy = true
    return waiting.removeFirst()
  }

  /// Forgets what waits.
  mutating func removeWaiting() {
    waiting = []
  }

  /// What was started is done.
  mutating func finish() {
    isBusy = false
  }
}
