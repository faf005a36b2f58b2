extension Currency {
  /// Where neither locale nor territory tells.
  private static let usual = Currency(code: "USD", exponent: 2, symbol: "$")

  /// The currency of the user's locale, by the first of `LC_ALL`, `LC_MONETARY` and `LANG` that is
  /// set: `de_AT.UTF-8` uses EUR. USD for locales without a territory.
  ///
  /// - Parameter variable: an environment variable's value.
  package static func ofLocale(variable: (String) -> [UInt8]?) -> Currency {
    let value = ["LC_ALL", "LC_MONETARY", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let name = String(decoding: value ?? [], as: UTF8.self)
    // language_TERRITORY.charset@modifier
    if name.hasSuffix("@euro"), let euro = named("EUR") { return euro }
    let territory = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_").dropFirst().first
    return territory.flatMap { used(in: String($0)) } ?? usual
  }
}
