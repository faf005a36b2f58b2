import Terminal

extension KeyName {
  /// A key that is no character: its name, and the sign that stands for it in one of the forms.
  private struct Named {
    var code: Key.Code
    var word: String
    var sign: Unicode.Scalar?
    var form: Form = .full
  }

  private static let named: [Named] = [
    Named(code: .enter, word: "Enter", sign: "⏎", form: .symbols),
    Named(code: .tab, word: "Tab"),
    Named(code: .escape, word: "Esc"),
    Named(code: .backspace, word: "Backspace"),
    Named(code: .delete, word: "Delete"),
    Named(code: .insert, word: "Insert"),
    Named(code: .up, word: "Up", sign: "↑"),
    Named(code: .down, word: "Down", sign: "↓"),
    Named(code: .left, word: "Left", sign: "←"),
    Named(code: .right, word: "Right", sign: "→"),
    Named(code: .home, word: "Home"),
    Named(code: .end, word: "End"),
    Named(code: .pageUp, word: "PgUp"),
    Named(code: .pageDown, word: "PgDn"),
    Named(code: .character(" "), word: "Space"),
  ]

  static func name(of code: Key.Code, form: Form) -> String {
    if let key = named.first(where: { $0.code == code }) {
      guard let sign = key.sign, form == .symbols || form == key.form else { return key.word }
      return String(Character(sign))
    }
    switch code {
    case .function(let number): return "F\(number)"
    case .character(let scalar):
      let isSign = named.contains { $0.sign == scalar }
      if !isSign, scalar.standsAlone, !scalar.properties.isWhitespace {
        return String(Character(scalar))
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: return ""
    }
  }

  static func code(named name: String) -> Key.Code? {
    let scalars = name.unicodeScalars
    if let scalar = scalars.first, scalars.count == 1 {
      if let key = named.first(where: { $0.sign == scalar }) { return key.code }
      return scalar.standsAlone ? .character(scalar) : nil
    }
    let lower = name.lowercased()
    if let key = named.first(where: { $0.word.lowercased() == lower }) { return key.code }
    // "U++41" and "F+1" would be read as numbers too.
    if lower.hasPrefix("u+"), lower.dropFirst(2).allSatisfy(\.isHexDigit) {
      return UInt32(lower.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map {
        .character($0)
      }
    }
    if lower.hasPrefix("f"), lower.dropFirst().allSatisfy(\.isNumber) {
      return Int(lower.dropFirst()).flatMap { (1...63).contains($0) ? .function($0) : nil }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it shows without another one that it hangs on.
  fileprivate var standsAlone: Bool {
    let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]
    return (Glyph.columns(of: self) ?? 0) > 0 && !marks.contains(properties.generalCategory)
  }
}
