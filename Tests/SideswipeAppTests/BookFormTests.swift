import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The form of a record or a booking.
@Suite struct BookFormTests {
  @Test func aSwipeToTheRightEditsAndComesBackToTheRow() throws {
    let book = try BookSimulation()
    book.drag(from: 20, to: 31, row: 2)
    book.settle()
    book.keys("Enter")
    #expect(book.lines[0].contains("Quick record"))
    book.keys("Tab", "Tab", "Ctrl-U")
    book.type("40")
    book.keys("Ctrl-S")
    #expect(book.foot.contains("Changed “Coffee” · u undoes"))
    #expect(book.lines[2].contains("40.00"))
    #expect(book.screen.records.currentRow == book.screen.records.rows.rowID(at: 1))
  }

  @Test func aFlawIsSaidBesideItsFieldAndNothingIsSaved() throws {
    let book = try BookSimulation()
    book.keys("e", "Tab", "Tab", "Ctrl-U")
    book.type("1,234")
    book.keys("Ctrl-S")
    #expect(book.frame.text.contains("thousands or decimals?"))
    book.keys("Ctrl-U")
    book.type("1234")
    book.keys("Ctrl-S")
    #expect(book.lines[1].contains("1234.00"))
  }

  @Test func aNewRecordComesBelowTheCurrentOne() throws {
    let book = try BookSimulation()
    book.keys("a")
    book.type("Café; x | \"q\"")
    book.keys("Tab", "i", "Tab")
    book.type("5")
    book.keys("Tab", "Tab")
    book.type("foo")
    book.keys("Right")
    book.type(", a b")
    book.keys("Ctrl-S")
    #expect(try book.labels == ["Lunch", "Café; x | \"q\"", "Coffee", "Tea"])
    let added = try #require(try book.desk.reader.records().first { $0.entry.label != "Lunch" })
    #expect(added.entry.kind == .income)
    #expect(added.entry.amount.text == "5.00 TWD")
    #expect(added.entry.tags == ["food", "a b"])
    #expect(book.screen.records.currentRow == added.id)
  }

  @Test func escAsksBeforeWhatWasTypedIsLost() throws {
    let book = try BookSimulation()
    book.keys("e")
    book.type("!")
    book.key(.escape)
    #expect(book.foot.contains("[d] Leave without it"))
    book.keys("d")
    #expect(book.lines[0].contains("Quick records"))
    #expect(try book.labels == ["Lunch", "Coffee", "Tea"])
    book.keys("e")
    book.key(.escape)
    #expect(book.lines[0].contains("Quick records"))
  }

  @Test func ctrlCInAFormAsksOnce() throws {
    let book = try BookSimulation()
    book.keys("e")
    book.type("!")
    book.keys("Ctrl-C")
    #expect(book.exit == nil)
    book.keys("Ctrl-C")
    #expect(book.exit?.status == 130)
  }
}
