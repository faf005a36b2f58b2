/// Bytes as JSON strings. A byte that is not UTF-8 becomes a lone surrogate, `\udce9` for E9, as
/// Python's `surrogateescape` has it: nothing is lost, and the two cannot be mistaken for each other.
package enum ArgumentJSON {
  /// A JSON array of the arguments, on one line.
  package static func array(_ arguments: [[UInt8]]) -> String {
    "[" + arguments.map(string).joined(separator: ",") + "]"
  }

  package static func string(_ bytes: [UInt8]) -> String {
    var text = "\""
    var rest = bytes[...]
    while let first = rest.first {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
        text += escaped(UTF8.decode(encoded))
        rest = rest.dropFirst(encoded.count)
      } else {
        text += "\\udc" + hex(UInt32(first), digits: 2)
        rest = rest.dropFirst()
      }
    }
    return text + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    // What a terminal or a reader could take for something else is written by number.
    let isHidden =
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      || scalar.properties.isDefaultIgnorableCodePoint
      || [.format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    guard isHidden else { return String(scalar) }
    return String(scalar).utf16.map { "\\u" + hex(UInt32($0), digits: 4) }.joined()
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
