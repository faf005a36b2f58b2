import Testing

@testable import QuickRecords

@Suite struct RecordSearchTests {
  private static let records: [QuickRecord] = [
    "Lunch", "lunch", "Coffee", "Tea", "Café", "Bus ticket",
  ]
  .enumerated().map { number, label in
    let money = Money(minor: 1, Currency(code: "EUR", exponent: 2))
    return QuickRecord(
      id: QuickRecord.ID(number: Int64(number)), entry: Entry(label: label, amount: money),
      isSample: false)
  }

  @Test(
    "Which record is meant",
    arguments: [
      ("Lunch", "Lunch"), ("lunch", "lunch"), ("LUNCH", nil), ("coffee", "Coffee"),
      ("CAFÉ", "Café"),
      ("Coff", nil), ("", nil),
    ] as [(String, String?)])
  func find(name: String, label: String?) {
    #expect(RecordSearch.find(name, in: Self.records)?.entry.label == label)
  }

  @Test(
    "Which may have been",
    arguments: [
      ("LUNCH", ["Lunch", "lunch"]), ("Cofee", ["Coffee"]), ("tic", ["Bus ticket"]), ("xyz", []),
      ("Te", ["Tea"]), ("", []),
    ] as [(String, [String])])
  func near(name: String, labels: [String]) {
    #expect(RecordSearch.near(name, in: Self.records) == labels)
  }
}
