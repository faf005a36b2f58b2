import Terminal

/// One character of a filter's term, as the bytes that match it.
struct FilterUnit: Equatable, Sendable {
  /// Up to four UTF-8 forms, each with its first byte lowest. Where there are fewer, one is
  /// repeated. A byte that is not UTF-8 is a form of its own.
  private let forms: SIMD4<UInt32>
  /// The ASCII bytes that match, the same one twice where there is only one; both 0xFF, which no
  /// text has, where none does.
  let ascii: (UInt8, UInt8)

  var isASCII: Bool { ascii.0 < 0x80 }

  /// - Parameter ignoresCase: whether the scalar matches its other cases too.
  init(_ scalar: Unicode.Scalar, ignoresCase: Bool) {
    let scalars = ignoresCase ? scalar.caseForms : [scalar]
    self.init(scalars.map(\.packed))
  }

  /// A byte that is not UTF-8.
  init(byte: UInt8) {
    self.init([UInt32(byte)])
  }

  private init(_ list: [UInt32]) {
    var forms = SIMD4(repeating: list[0])
    for (lane, form) in list.prefix(forms.scalarCount).enumerated() { forms[lane] = form }
    self.forms = forms
    // All forms of an ASCII character are ASCII, and of any other none is.
    ascii =
      forms[0] < 0x80
      ? (UInt8(truncatingIfNeeded: forms[0]), UInt8(truncatingIfNeeded: forms[1])) : (0xFF, 0xFF)
  }

  /// How many bytes of `row` from `index` on are this character; 0 for none. `index` must lie
  /// within the row.
  func length(in row: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let byte = row[index]
    guard byte >= 0x80 else { return byte == ascii.0 || byte == ascii.1 ? 1 : 0 }
    for lane in 0..<forms.scalarCount where UInt8(truncatingIfNeeded: forms[lane]) == byte {
      if Self.has(row, forms[lane], at: index) { return forms[lane].length }
    }
    return 0
  }

  /// How many bytes of `row` right before `end` are this character; 0 for none.
  func length(in row: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
    for lane in 0..<forms.scalarCount {
      let length = forms[lane].length
      if length <= end, Self.has(row, forms[lane], at: end - length) { return length }
    }
    return 0
  }

  private static func has(
    _ row: UnsafeBufferPointer<UInt8>, _ form: UInt32, at index: Int
  ) -> Bool {
    guard index + form.length <= row.count else { return false }
    var rest = form
    for offset in 0..<form.length {
      guard row[index + offset] == UInt8(truncatingIfNeeded: rest) else { return false }
      rest >>= 8
    }
    return true
  }

  static func == (left: FilterUnit, right: FilterUnit) -> Bool {
    left.forms == right.forms
  }
}

extension UInt32 {
  /// Bytes of a form: no byte of one is 0, but for the one of U+0000.
  fileprivate var length: Int {
    Swift.max(1, (Self.bitWidth - leadingZeroBitCount + 7) / 8)
  }
}

extension Unicode.Scalar {
  /// The UTF-8 form, its first byte lowest.
  fileprivate var packed: UInt32 {
    utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
