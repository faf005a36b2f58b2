extension Money {
  /// More digits are refused, so that sums of amounts fit as well.
  static let mostDigits = 15

  /// Reads what a user has typed: `12`, `12.5`, `12,50`, `-3`. Blanks around it are left out.
  ///
  /// What could mean two amounts is refused, and so is whatever is not all digits with at most one
  /// separator: groups of digits, exponents, digits of other scripts, zero.
  package static func parse(_ text: String, in currency: Currency) throws(MoneyError) -> Money {
    var rest = Array(text.utf8)[...]
    while rest.first?.isBlank == true { rest.removeFirst() }
    while rest.last?.isBlank == true { rest.removeLast() }
    guard !rest.isEmpty else { throw .empty }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    let separator = rest.dropFirst(whole.count).first
    let decimals = rest.dropFirst(whole.count + 1)
    guard !whole.isEmpty, decimals.allSatisfy(\.isDigit) else {
      // 1.234.567 reads as thousands, which the next rule would ask about too.
      let isGrouped = !whole.isEmpty && rest.allSatisfy { $0.isDigit || $0.isSeparator }
      throw isGrouped ? .ambiguous : .notANumber
    }
    if let separator {
      guard separator.isSeparator, !decimals.isEmpty else { throw .notANumber }
      // 1,234 is one to some and more than a thousand to others; a point with as many digits as the
      // currency has decimals is not taken for thousands.
      let looksGrouped = decimals.count == 3 && whole.count <= 3
      if looksGrouped, separator == UInt8(ascii: ",") || currency.exponent == 0 { throw .ambiguous }
      guard decimals.count <= currency.exponent else { throw .tooManyDecimals(currency) }
    }
    guard whole.count + decimals.count <= mostDigits else { throw .tooManyDigits(currency) }
    let missing = currency.exponent - decimals.count
    var minor: Int64 = 0
    for digit in whole + decimals + Array(repeating: UInt8(ascii: "0"), count: missing) {
      let (product, isTooLarge) = minor.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { throw .tooManyDigits(currency) }
      minor = product + Int64(digit - UInt8(ascii: "0"))
    }
    guard minor != 0 else { throw .zero }
    guard minor < limit else { throw .tooManyDigits(currency) }
    return Money(minor: isNegative ? -minor : minor, currency)
  }

  /// Amounts are smaller than this, and greater than its negative, in minor units.
  static let limit: Int64 = 1_000_000_000_000_000

  /// `-1234.50`: a point, all of the currency's decimals, no groups. Programs read this one.
  package var digits: String {
    let exponent = currency.exponent
    var digits = String(minor.magnitude)
    if digits.utf8.count <= exponent {
      digits = String(repeating: "0", count: exponent + 1 - digits.utf8.count) + digits
    }
    if exponent > 0 {
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -exponent))
    }
    return minor < 0 ? "-" + digits : digits
  }

  /// `120.00 TWD`
  package var text: String { "\(digits) \(currency.code)" }

  /// `NT$120.00`, `-€3.00`; as `text` where no symbol stands for the currency alone.
  package var symbolText: String {
    guard let symbol = currency.symbol else { return text }
    return minor < 0 ? "-\(symbol)\(digits.dropFirst())" : symbol + digits
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  fileprivate var isSeparator: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: ",") }
}
