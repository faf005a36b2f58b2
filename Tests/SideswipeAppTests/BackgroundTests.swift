import Glibc
import Synchronization
import Testing

@testable import Commands
@testable import SideswipeApp

/// Work beside the main thread.
@Suite struct BackgroundTests {
  @Test("Where no thread is had, work that may have no end is not begun, and that is told")
  func noThread() throws {
    let wakes = Mutex(0)
    let background = Background(begin: { _ in nil }, wake: { wakes.withLock { $0 += 1 } })
    var call = CommandCall()
    for (source, error) in [
      (CommandCall.Source.standardInput, "standard input cannot be read: "),
      (.command([Array("yes".utf8)]), "“yes” could not be run: "),
    ] {
      call.source = source
      let job = RowsJob(generation: 1, call: call)
      background.run(orTell: .command(.ended(job.unstarted()))) {
        Issue.record("it was begun")
        return .command(.ended(job.unstarted()))
      }
      let events = background.takeFinished()
      guard case .command(.ended(let end)) = try #require(events.first) else {
        Issue.record("\(events)")
        continue
      }
      let trouble = try #require(Wording.trouble(end, of: source))
      #expect(trouble.hasPrefix(error), "\(trouble)")
    }
    #expect(wakes.withLock { $0 } == 2)
    background.waitUntilIdle()
  }

  @Test("Other work is done at once then")
  func atOnce() {
    let background = Background(begin: { _ in nil }, wake: {})
    let thread = pthread_self()
    let isSame = Mutex(false)
    background.run {
      isSame.withLock { $0 = pthread_self() == thread }
      return .command(.ended(RowsJob.End(generation: 1)))
    }
    #expect(isSame.withLock { $0 })
    #expect(background.takeFinished().count == 1)
  }
}
