import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The book when the day ends.
@Suite struct BookTimeTests {
  @Test(arguments: ["+", "e", "[ +"])
  func aFormBeginsWithTheDayThatItIs(keys: String) throws {
    let book = try BookSimulation()
    book.keys("Enter")
    book.setClock(daysLater: 1)
    for key in keys.split(separator: " ") { book.keys(String(key)) }
    guard case .form(let form) = book.screen.mode else {
      Issue.record("no form")
      return
    }
    #expect(form.rules.today.text == "2026-12-01")
    guard keys != "e" else { return }
    #expect(form.day?.text == "2026-12-01")
    #expect(book.frame.text.contains("Tue, today"))
  }

  @Test func whatIsBookedIsOfTheDayOnWhichItsKeyWasPressed() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "Down", "Enter")
    book.setClock(daysLater: 1)
    try book.whileAnotherWrites { book.finishOne() }
    book.finishWork()
    book.setClock(daysLater: 1)
    book.pace = .atOnce
    book.keys("s")
    #expect(try book.bookings == ["Lunch 120.00 TWD 2026-11-30", "Coffee 35.00 TWD 2026-11-30"])
  }

  @Test func atMidnightTheCountsAreThoseOfTheNewDay() throws {
    let book = try BookSimulation()
    book.keys("Enter")
    #expect(book.lines[1].contains("1× today"))
    book.settle()
    // It was noon.
    book.wait(43_000)
    #expect(book.lines[1].contains("1× today"))
    book.setClock(daysLater: 1)
    book.wait(300)
    #expect(!book.lines[1].contains("today"))
    #expect(book.screen.known.today.text == "2026-12-01")
    book.keys("[")
    book.settle()
    #expect(book.lines[1].contains("yesterday"))
  }

  /// The form that stands open says whether its date is today's; the date stays what it was.
  @Test func aFormThatIsOpenAtMidnightKeepsItsDate() throws {
    let book = try BookSimulation()
    book.keys("+")
    book.setClock(daysLater: 1)
    book.wait(43_201)
    #expect(book.frame.text.contains("2026-11-30"))
    #expect(book.frame.text.contains("Mon, yesterday"))
    book.keys("Ctrl-S")
    #expect(try book.bookings == ["Lunch 120.00 TWD 2026-11-30"])
  }

  @Test func atRestNothingIsDueBeforeMidnight() throws {
    let book = try BookSimulation()
    book.keys("Enter", "[")
    book.settle()
    let deadline = try #require(book.app.deadline(after: book.now))
    #expect(deadline > book.now + 43_000 && deadline <= book.now + 43_200)
    // A clock that was set back meanwhile is looked at again, and not all the time.
    book.wait(43_201)
    let next = try #require(book.app.deadline(after: book.now))
    #expect(next > book.now + 43_000)
  }

  @Test(
    "Seconds to midnight, also where clocks are put forward or back",
    arguments: [
      // Local time, offset in hours before and from a moment on, hours until it is looked at again: one
      // too few where an hour comes twice.
      ("2026-11-30", 12, 0, 0, 12), ("2026-11-30", 0, 0, 0, 24), ("2026-11-30", 23, 0, 0, 1),
      ("2026-03-29", 0, 1, 2, 23), ("2026-10-25", 0, 2, 1, 24), ("2026-11-30", 0, 13, 13, 24),
      ("2026-11-30", 0, -11, -11, 24),
    ] as [(String, Int64, Int64, Int64, Int64)])
  func midnight(day: String, hour: Int64, before: Int64, after: Int64, wait: Int64) throws {
    let book = try ScratchStore()
    let start = try #require(CivilDate(day))
    let local = Int64(start.dayNumber) * 86_400 + hour * 3600
    let now = local - before * 3600
    // Three hours after midnight by the clock of before.
    let change = Int64(start.dayNumber) * 86_400 - before * 3600 + 3 * 3600
    let desk = try BookDesk(
      book.store, clock: { Moment(milliseconds: now * 1000) },
      offset: { Int(($0 < change ? before : after) * 3600) })
    #expect(desk.secondsToMidnight() == Seconds(wait * 3600))
  }

  /// Clocks put forward, or back, at midnight itself: it is looked at a few times, never all the
  /// time, and the new day is found when it begins.
  @Test(arguments: [(1, 2), (2, 1), (0, 1), (-3, -4)] as [(Int64, Int64)])
  func changeAtMidnight(before: Int64, after: Int64) throws {
    let book = try ScratchStore()
    let day = try #require(CivilDate("2026-11-30"))
    let change = Int64(day.dayNumber + 1) * 86_400 - before * 3600
    let offset: @Sendable (Int64) -> Int? = { Int(($0 < change ? before : after) * 3600) }
    var now = change - 5 * 3600
    var looks = 0
    while Moment(milliseconds: now * 1000).date(offset: offset) == day, looks < 10 {
      let moment = Moment(milliseconds: now * 1000)
      let desk = try BookDesk(book.store, clock: { moment }, offset: offset)
      now += Int64(try #require(desk.secondsToMidnight()).rounded(.up))
      looks += 1
    }
    #expect(looks <= 3)
    #expect(now == max(change, change + (before - after) * 3600))
  }

  private struct ScratchStore {
    let folder: TemporaryFolder
    let store: RecordStore

    init() throws {
      folder = try TemporaryFolder()
      store = try RecordStore(BookFile(path: Array(folder.path("book.sqlite").utf8)))
    }
  }
}
