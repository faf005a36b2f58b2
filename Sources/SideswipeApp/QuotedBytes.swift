/// Bytes in quotation marks, as people can read and write them: text as it is, `\n`, `\r`, `\t`, `\e`
/// (ESC), `\"`, `\\`, and every other byte as `\xE9`.
enum QuotedBytes {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  /// Bytes that have a letter.
  private static let letters: [(byte: UInt8, letter: UInt8)] = [
    (0x0A, UInt8(ascii: "n")), (0x0D, UInt8(ascii: "r")), (0x09, UInt8(ascii: "t")),
    (0x1B, UInt8(ascii: "e")), (quote, quote), (backslash, backslash),
  ]

  /// The bytes with their quotation marks. What does not show by itself, or does something to the
  /// text around it, is written by number. O(bytes).
  static func text(of bytes: [UInt8]) -> String {
    var text = "\""
    var rest = bytes[...]
    while let first = rest.first {
      if first < 0x80 {
        text += ascii(first)
        rest.removeFirst()
        continue
      }
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      let scalar: Unicode.Scalar?
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        scalar = UTF8.decode(encoded)
        length = encoded.count
      case .error(let count):
        scalar = nil
        length = count
      case .emptyInput:
        scalar = nil
        length = 1
      }
      if let scalar, isPlain(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += rest.prefix(length).map(number).joined()
      }
      rest = rest.dropFirst(length)
    }
    return text + "\""
  }

  private static func ascii(_ byte: UInt8) -> String {
    if let letter = letters.first(where: { $0.byte == byte })?.letter {
      return "\\" + String(Unicode.Scalar(letter))
    }
    return (0x20..<0x7F).contains(byte) ? String(Unicode.Scalar(byte)) : number(byte)
  }

  private static func number(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count < 2 ? "0" : "") + digits
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default:
      return false
    }
  }

  /// Why quoted bytes cannot be read.
  struct Mistake: Error, Equatable {
    var reason: String
  }

  /// Reads from the opening quotation mark to the closing one, and drops them from `rest`.
  static func read(_ rest: inout ArraySlice<UInt8>) throws(Mistake) -> [UInt8] {
    guard rest.popFirst() == quote else { throw Mistake(reason: "\" is missing") }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == quote { return bytes }
      bytes.append(byte == backslash ? try escaped(&rest) : byte)
    }
    throw Mistake(reason: "the closing \" is missing")
  }

  private static func escaped(_ rest: inout ArraySlice<UInt8>) throws(Mistake) -> UInt8 {
    let letter = rest.popFirst()
    if letter == UInt8(ascii: "x") {
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.first != UInt8(ascii: "+"),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw Mistake(reason: "\\x needs two digits, as in \\xE9") }
      rest = rest.dropFirst(2)
      return value
    }
    guard let byte = letters.first(where: { $0.letter == letter })?.byte else {
      throw Mistake(reason: "there are \\n \\r \\t \\e \\\" \\\\ \\xE9, no other \\")
    }
    return byte
  }
}
