/// Work on the book that waits for its turn: one after the other, in the order in which it was asked
/// for.
struct BookQueue: Sendable {
  /// A piece of work, and the number that it is told from others by.
  struct Item: Sendable {
    let id: BookJob.ID
    let work: BookJob.Work
  }

  private var waiting: [Item] = []
  /// What is being done.
  private var current: Item?
  private var latest: BookJob.ID = 0

  /// Whether all is done.
  var isIdle: Bool { current == nil && waiting.isEmpty }

  /// Whether the book is changed by what is not done yet.
  var isChanging: Bool {
    current?.work.isChange == true || waiting.contains(where: \.work.isChange)
  }

  /// Adds work. What only looks is not done twice in a row: the later one sees the same.
  ///
  /// - Returns: the number that the outcome will have.
  @discardableResult
  mutating func add(_ work: BookJob.Work) -> BookJob.ID {
    if case .look = work, let last = waiting.last, case .look = last.work { return last.id }
    if case .refresh(isAsked: false) = work, let last = waiting.last { return last.id }
    latest += 1
    waiting.append(Item(id: latest, work: work))
    return latest
  }

  /// What is to be done now; nil while something is, or nothing waits.
  mutating func start() -> Item? {
    guard current == nil, !waiting.isEmpty else { return nil }
    current = waiting.removeFirst()
    return current
  }

  /// What was started is done.
  mutating func finish() {
    current = nil
  }

  /// Forgets what waits, and hands it over.
  mutating func removeWaiting() -> [Item] {
    defer { waiting = [] }
    return waiting
  }
}
