import TestSupport
import Testing

@testable import QuickRecords

/// How the work grows with what there is to do.
@Suite(.serialized) struct EffortTests {
  private func items(_ count: Int, tags: Int = 0, day: CivilDate?) throws -> [ImportItem] {
    let euro = try #require(Currency.named("EUR"))
    return try (0..<count).map { place in
      try ImportItem(
        line: place + 1,
        values: [.label: "x\(place)", .amount: "1", .date: day?.text ?? ""],
        tags: tags > 0 ? ["Täg \(place % tags)"] : [], usual: euro)
    }
  }

  private let moment = Moment(milliseconds: 0)

  @Test("Eight times the records of an import take about eight times as long")
  func importing() throws {
    func seconds(_ count: Int) throws -> Double {
      let items = try items(count, day: nil)
      let book = try ScratchBook()
      let store = try book.open()
      return try processorSeconds { try store.take(items, at: moment) }
    }
    #expect(
      try takesLess(than: 16, times: { try seconds(1500) }, { try seconds(12_000) }))
  }

  @Test("A month's summary takes about as long with a thousand tags as with two")
  func summary() throws {
    let day = try #require(CivilDate("2026-11-30"))
    func seconds(tags: Int) throws -> Double {
      let book = try ScratchBook()
      let store = try book.open()
      try store.take(try items(4000, tags: tags, day: day), at: moment)
      let month = day.civilMonth
      #expect(try store.summary(of: month).blocks.first?.lines.count == tags)
      // What is read from the disk is in memory by then.
      return try processorSeconds { _ = try store.summary(of: month) }
    }
    #expect(
      try takesLess(than: 6, times: { try seconds(tags: 2) }, { try seconds(tags: 1000) }))
  }
}
