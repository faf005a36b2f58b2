/// An amount: a whole number of a currency's smallest units.
package struct Money: Hashable, Sendable {
  /// Cents for EUR, yen for JPY.
  package var minor: Int64
  package var currency: Currency

  package init(minor: Int64, _ currency: Currency) {
    self.minor = minor
    self.currency = currency
  }
}

/// Why a text is no amount.
package enum MoneyError: Error, Equatable, Sendable {
  case empty
  case notANumber
  /// One separator and three digits: thousands to some, decimals to others.
  case ambiguous
  case tooManyDecimals(Currency)
  case tooManyDigits(Currency)
  case zero

  package var message: String {
    switch self {
    case .empty: "an amount is missing"
    case .notANumber: "this is no amount; write digits with at most one point or comma"
    case .ambiguous: "thousands or decimals? write the amount without a thousands separator"
    case .tooManyDecimals(let currency) where currency.exponent == 0:
      "amounts in \(currency.code) have no decimals"
    case .tooManyDecimals(let currency):
      "amounts in \(currency.code) have at most \(currency.exponent) decimals"
    case .tooManyDigits(let currency) where currency.exponent == 0:
      "amounts in \(currency.code) have at most \(Money.mostDigits) digits"
    case .tooManyDigits(let currency):
      "amounts in \(currency.code) have at most \(Money.mostDigits - currency.exponent) digits "
        + "before the decimals"
    case .zero: "an amount is not zero; a refund is negative"
    }
  }
}
