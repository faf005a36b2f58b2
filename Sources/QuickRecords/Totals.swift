/// What was spent and what came in, per currency; amounts of two currencies are never added.
package struct Totals: Equatable, Sendable {
  package struct One: Equatable, Sendable {
    package let currency: Currency
    /// Minor units; refunds are taken off.
    package fileprivate(set) var expenses: Int64 = 0
    package fileprivate(set) var income: Int64 = 0
    /// Bookings.
    package fileprivate(set) var count = 0

    package var expensesMoney: Money { Money(minor: expenses, currency) }
    package var incomeMoney: Money { Money(minor: income, currency) }
  }

  /// By the currencies' codes.
  package private(set) var all: [One] = []

  package init() {}

  package subscript(_ currency: Currency) -> One? {
    all.first { $0.currency == currency }
  }

  /// - Throws: `BookError.sumTooLarge`; then nothing was added.
  mutating func add(_ minor: Int64, _ kind: Entry.Kind, _ currency: Currency) throws(BookError) {
    var place = all.firstIndex { $0.currency.code >= currency.code } ?? all.count
    // The same code may stand with other decimals in a book from before a currency's reform.
    while place < all.count, all[place].currency.code == currency.code,
      all[place].currency != currency
    { place += 1 }
    var one =
      place < all.count && all[place].currency == currency ? all[place] : One(currency: currency)
    let isNew = one.count == 0
    let path: WritableKeyPath<One, Int64> = kind == .expense ? \.expenses : \.income
    let (sum, isTooLarge) = one[keyPath: path].addingReportingOverflow(minor)
    guard !isTooLarge else { throw .sumTooLarge }
    one[keyPath: path] = sum
    one.count += 1
    if isNew { all.insert(one, at: place) } else { all[place] = one }
  }
}
