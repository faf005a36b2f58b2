internal import Currencies

/// A currency of ISO 4217.
package struct Currency: Hashable, Sendable {
  /// Three capitals: `EUR`.
  package let code: String
  /// Decimals that an amount has: 2 for EUR, 0 for JPY, 3 for KWD.
  package let exponent: Int
  /// `€`; nil where no symbol stands for it alone.
  package let symbol: String?

  package init(code: String, exponent: Int, symbol: String? = nil) {
    self.code = code
    self.exponent = exponent
    self.symbol = symbol
  }

  /// Identity is the code with its decimals; a symbol is only a way to show it.
  package static func == (left: Currency, right: Currency) -> Bool {
    left.code == right.code && left.exponent == right.exponent
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(code)
  }

  /// The currency of a code in either case; nil if none in use has it.
  package static func named(_ code: String) -> Currency? {
    table[code.uppercased()]
  }

  /// All that are in use, by code.
  package static var all: [Currency] { table.values.sorted { $0.code < $1.code } }

  /// The one of a country or territory, by its two letters.
  package static func used(in territory: String) -> Currency? {
    territories[territory.uppercased()].flatMap { table[$0] }
  }

  /// Minor units in one of the currency: 100 for EUR.
  package var unit: Int64 {
    (0..<exponent).reduce(1) { unit, _ in unit * 10 }
  }

  private static let rows: [(currency: Currency, territories: [String])] =
    String(decoding: CurrencyFile.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 2, !line.hasPrefix("#"), let exponent = Int(words[1]) else { return nil }
      let symbol = words[2] == "-" ? nil : words[2]
      return (
        Currency(code: words[0], exponent: exponent, symbol: symbol), Array(words.dropFirst(3))
      )
    }

  private static let table = Dictionary(rows.map { ($0.currency.code, $0.currency) }) { first, _ in
    first
  }

  private static let territories = Dictionary(
    rows.flatMap { row in row.territories.map { ($0, row.currency.code) } }
  ) { first, _ in first }
}
