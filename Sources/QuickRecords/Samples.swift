/// Records that a first start offers to play with.
package enum Samples {
  /// In a currency, with amounts of about the right size for it.
  package static func entries(in currency: Currency) -> [Entry] {
    templates.map { label, tags, kind, euros in
      Entry(
        label: label, kind: kind,
        amount: Money(minor: amount(hundredths: euros, in: currency), currency), tags: tags)
    }
  }

  /// Hundredths of a euro.
  private static let templates: [(String, [String], Entry.Kind, Int64)] = [
    ("Coffee", ["food"], .expense, 300), ("Lunch", ["food"], .expense, 1200),
    ("Bus ticket", ["travel"], .expense, 200), ("Groceries", ["food", "home"], .expense, 4000),
    ("Bottles returned", ["home"], .income, 100),
  ]

  private static func amount(hundredths: Int64, in currency: Currency) -> Int64 {
    hundredths * factor(currency.code) * currency.unit / 100
  }

  /// How many of a currency buy about what a euro buys; 1 where nobody would notice.
  private static func factor(_ code: String) -> Int64 {
    switch code {
    case "BRL", "CNY", "HKD", "DKK", "NOK", "PLN", "SEK", "ZAR", "RON", "ILS": 5
    case "CZK", "MXN", "PHP", "THB", "TRY", "TWD", "UAH", "RUB", "INR": 30
    case "JPY", "HUF", "ISK", "KES", "PKR", "DZD", "RSD", "JMD", "LKR": 120
    case "KRW", "CLP", "ARS", "CRC", "KZT", "NGN", "XAF", "XOF", "AMD", "MMK": 700
    case "COP", "TZS", "UGX", "MNT", "KHR", "IQD": 3000
    case "IDR", "VND", "IRR", "LAK", "LBP", "UZS", "PYG", "GNF": 10_000
    default: 1
    }
  }
}
