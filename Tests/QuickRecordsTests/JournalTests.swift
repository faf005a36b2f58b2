import TestSupport
import Testing

@testable import QuickRecords

/// What is noted of a change for undo.
@Suite struct JournalTests {
  @Test("Records that only made room for another one are not counted among those that were changed")
  func room() throws {
    let book = try ScratchBook()
    let store = try book.open()
    let top = try store.add(try entry("top"))
    try store.add(try entry("bottom"))
    // Each takes half of the room that is left, until there is none.
    for turn in 0..<40 {
      let others = try store.records().map(\.entry.label)
      try store.add(try entry("\(turn)"), below: top)
      let added = Change(verb: .addRecord, label: "\(turn)", count: 1)
      #expect(try store.undo() == added)
      #expect(try store.records().map(\.entry.label) == others)
      #expect(try store.redo() == added)
    }
    let crowded = try store.locked { database throws(BookError) in
      try database.number(
        "SELECT max(rows) FROM (SELECT count(*) AS rows FROM change_row GROUP BY change)")
    }
    #expect(crowded ?? 0 > 1, "there was always room")
    // Also where the one that was moved had none.
    for _ in 0..<40 {
      let lowest = try #require(try store.records().last)
      try store.move(lowest.id, below: top)
      #expect(try store.undo() == Change(verb: .moveRecord, label: lowest.entry.label, count: 1))
      _ = try store.redo()
    }
    let all = try store.records().map(\.id)
    try store.delete(all)
    #expect(try store.undo().count == all.count)
  }

  @Test(
    "What changes nothing leaves what was undone to be done again",
    arguments: ["sweep", "import", "delete", "move", "book"])
  func nothing(_ kind: String) throws {
    let book = try ScratchBook()
    let store = try book.open()
    let lunch = try store.add(try entry("Lunch"))
    let booked = try request(try entry("Lunch"), of: lunch)
    try store.book(booked)
    try store.add(try entry("Tea"))
    _ = try store.undo()
    switch kind {
    case "sweep": #expect(try store.sweepSamples() == 0)
    case "import":
      let item = try ImportItem(
        line: 1,
        values: [
          .label: "Lunch", .amount: "12", .date: "2026-11-30", .uuid: booked.uuid.text,
        ], tags: [], usual: try #require(Currency.named("EUR")))
      #expect(try store.take([item], at: Moment(milliseconds: 0)).known == 1)
    case "delete": try store.delete([QuickRecord.ID]())
    case "move": try store.move(lunch, below: lunch)
    default: try store.book(booked)
    }
    #expect(try store.redo() == Change(verb: .addRecord, label: "Tea", count: 1))
    #expect(try store.undo() == Change(verb: .addRecord, label: "Tea", count: 1))
    #expect(try store.undo() == Change(verb: .book, label: "Lunch", count: 1), "no empty step")
  }

  @Test("Any real change takes away what could be done again")
  func something() throws {
    for change in [
      { (store: RecordStore, id: QuickRecord.ID) in try store.add(try entry("Milk")) },
      { store, id in try store.book(try request(try entry("x"), of: id)) },
      { store, id in try store.delete([id]) },
      { store, _ in try store.addSamples([try entry("Sample")]) },
    ] as [(RecordStore, QuickRecord.ID) throws -> Void] {
      let book = try ScratchBook()
      let store = try book.open()
      let lunch = try store.add(try entry("Lunch"))
      try store.add(try entry("Tea"))
      _ = try store.undo()
      try change(store, lunch)
      #expect(throws: BookError.nothingToRedo) { try store.redo() }
    }
  }
}
