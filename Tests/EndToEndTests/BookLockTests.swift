import Glibc
import Terminal
import TestSupport
import Testing

/// The book on a real terminal while another program holds it.
@Suite struct BookLockTests {
  /// Holds a database as a program does that is about to write all of it.
  private final class Lock {
    private let file: Int32

    init(_ path: String) throws {
      file = open(path, O_RDWR | O_CLOEXEC)
      var lock = flock(
        l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0x4000_0000, l_len: 512,
        l_pid: 0)
      // Whoever reads just now is soon done.
      try poll(until: "nobody else has it") { fcntl(file, F_SETLK, &lock) == 0 }
    }

    deinit { close(file) }
  }

  private struct Wait {
    let book: BookSession
    let lock: Lock
    /// A moment before the program began to wait for the lock.
    let start: Seconds
  }

  private func bookedBehindALock(_ keys: String) throws -> Wait {
    let book = try BookSession(in: try TemporaryFolder())
    try book.beginEmpty()
    try book.add("Lunch", "120")
    let lock = try Lock(book.folder.path("book.sqlite"))
    let start = monotonicSeconds()
    try book.session.send("\r" + keys)
    return Wait(book: book, lock: lock, start: start)
  }

  @Test("q and Ctrl-C, or q twice: the program ends at once, and says what is not in the book")
  func leaving() throws {
    for (second, status) in [("\u{3}", Int32(130)), ("q", 2)] {
      let endsAtOnce = try isSoonEnough {
        let wait = try bookedBehindALock("q")
        let book = wait.book
        try book.waitUntil(foot: "writing")
        try book.session.send(second)
        #expect(try book.session.waitForExit() == .exited(status))
        #expect(book.screen.dump.contains("Lunch 120.00 TWD of "), "\(book.screen.dump)")
        // As long as it waits for others.
        return monotonicSeconds() - wait.start < 5
      }
      #expect(endsAtOnce, "nobody else is waited for")
    }
  }

  @Test("Ctrl-C alone asks about what is not booked, and is heard again")
  func asking() throws {
    let wait = try bookedBehindALock("\u{3}")
    let book = wait.book
    try book.session.waitUntil(shows: "A booking is not in the book yet")
    try book.outwaitMotion()
    try book.session.send("\u{3}")
    #expect(try book.session.waitForExit() == .exited(130))
    _ = wait.lock
  }
}
