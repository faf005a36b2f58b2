/// Whether the file that was opened as a book still lies at its path.
///
/// Another program may put it back, or another one in its place: one that is gone is looked for again
/// for a second before it counts as removed. Whoever asks later waits no more, until it has been there
/// again. Not to be used from two threads at once.
final class BookPresence {
  private let file: BookFile
  let identity: BookFile.Identity
  private let wait = BusyWait()
  private var isGone = false

  /// Milliseconds for which it may come back.
  static let longestAbsence: Int32 = 1000

  init(_ file: BookFile, _ identity: BookFile.Identity) {
    self.file = file
    self.identity = identity
    wait.limit = Self.longestAbsence
  }

  /// Lets somebody end the waiting early.
  func use(_ patience: Patience) { wait.patience = patience }

  /// What lies at the path, whichever file that is. Blocks for as long as a second.
  /// - Throws: `removed`, `system`.
  func state() throws(BookError) -> BookFile.State {
    var turn: Int32 = 0
    while true {
      do throws(BookError) {
        let state = try file.state()
        isGone = false
        return state
      } catch {
        guard error == .removed else { throw error }
        guard !isGone, wait.pause(turn: turn) else {
          isGone = true
          throw error
        }
        turn += 1
      }
    }
  }

  /// The state of the file that was opened, with something in it. Blocks for as long as a second.
  /// - Throws: `replaced`, `removed`, `emptied`, `system`.
  @discardableResult
  func check() throws(BookError) -> BookFile.State {
    let state = try state()
    guard state.identity == identity else { throw .replaced }
    if state.isEmpty { throw .emptied }
    return state
  }
}
