package import QuickRecords

/// What the screen of a book asks of the run loop: to be done away from the main thread.
package enum BookEffect: Sendable {
  /// One at a time: the next one is asked for when the answer has come.
  case work(BookJob)
  /// Beside it, and one at a time too.
  case fetch(BookFetch)
  /// Somebody does not want to wait any longer.
  case hurry(Patience)

  /// Blocks until it is done.
  package func run() -> BookEvent {
    switch self {
    case .work(let job): .worked(job.run())
    case .fetch(let fetch): .fetched(fetch.run())
    case .hurry(let patience): hurry(patience)
    }
  }

  private func hurry(_ patience: Patience) -> BookEvent {
    patience.end()
    return .hurried
  }
}
