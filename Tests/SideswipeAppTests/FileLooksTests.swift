import Terminal
import Testing

@testable import SideswipeApp

/// When the file is looked at (O2, O4).
@Suite struct FileLooksTests {
  /// So that what a step returns can be expected where the step is made.
  private final class Looks {
    private var value = FileLooks()

    var due: Seconds? { value.due }
    var isGone: Bool { value.isGone }
    func noticed(at now: Seconds) { value.noticed(at: now) }
    func begin(at now: Seconds) -> Bool { value.begin(at: now) }
    func ended(at now: Seconds) { value.ended(at: now) }
    func found() -> Bool { value.found() }
    func missed(at now: Seconds) -> Bool { value.missed(at: now) }
  }

  @Test func nothingIsDueByItself() {
    let looks = Looks()
    #expect(looks.due == nil)
    #expect(!looks.begin(at: 100))
    #expect(!looks.isGone)
  }

  @Test(
    "O4: a look waits for the end of a burst, but a second at most",
    arguments: [
      ([10.0], 10.075), ([10, 10.05, 10.1], 10.175),
      // It ends, and what comes later is another one.
      ([10, 10.074, 10.148], 10.223),
      (stride(from: 10.0, through: 12, by: 0.07).map(\.self), 11),
    ] as [([Seconds], Seconds)])
  func bursts(notices: [Seconds], begins: Seconds) throws {
    let looks = Looks()
    for notice in notices where notice <= begins {
      #expect(!looks.begin(at: notice - 0.001))
      looks.noticed(at: notice)
    }
    #expect(abs(try #require(looks.due) - begins) < 1e-9)
    #expect(!looks.begin(at: begins - 0.001))
    #expect(looks.begin(at: begins + 0.001))
    #expect(looks.due == nil)
    looks.ended(at: begins + 0.001)
    #expect(looks.due == nil)
  }

  @Test func aNoticeDuringALookBringsAnotherOne() {
    let looks = Looks()
    looks.noticed(at: 10)
    #expect(looks.begin(at: 10.1))
    looks.noticed(at: 10.11)
    #expect(looks.due == nil)
    looks.ended(at: 10.12)
    #expect(looks.begin(at: 10.2))
  }

  @Test func aLongLookIsFollowedByALongerRest() {
    let looks = Looks()
    looks.noticed(at: 10)
    #expect(looks.begin(at: 10.1))
    looks.noticed(at: 10.2)
    looks.ended(at: 10.6)
    #expect(!looks.begin(at: 12.5))
    #expect(looks.begin(at: 12.61))
  }

  @Test("O2: a missing file counts as gone after a second, once")
  func gone() {
    let looks = Looks()
    looks.noticed(at: 10)
    #expect(looks.begin(at: 10.1))
    looks.ended(at: 10.1)
    #expect(!looks.missed(at: 10.1))
    #expect(looks.due == 11.1)
    // Something else happens to the name meanwhile.
    looks.noticed(at: 10.5)
    #expect(looks.begin(at: 10.6))
    looks.ended(at: 10.6)
    #expect(!looks.missed(at: 10.6))
    #expect(looks.due == 11.1)
    #expect(looks.begin(at: 11.1))
    looks.ended(at: 11.1)
    #expect(looks.missed(at: 11.1))
    #expect(looks.isGone)
    #expect(looks.due == nil)
    looks.noticed(at: 20)
    #expect(looks.begin(at: 20.1))
    looks.ended(at: 20.1)
    #expect(!looks.missed(at: 20.1))
    #expect(looks.found())
    #expect(!looks.isGone)
    #expect(!looks.found())
  }

  @Test("O2: a file that is back within a second was never gone")
  func back() {
    let looks = Looks()
    looks.noticed(at: 10)
    #expect(looks.begin(at: 10.1))
    looks.ended(at: 10.1)
    #expect(!looks.missed(at: 10.1))
    looks.noticed(at: 10.4)
    #expect(looks.begin(at: 10.5))
    looks.ended(at: 10.5)
    #expect(!looks.found())
    #expect(looks.due == nil)
  }
}
