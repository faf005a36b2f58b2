/// Why a text is no JSON5, and where.
package struct JSON5Error: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The bytes there are no UTF-8.
    case notUTF8
    /// Something else is wanted there; the text has this character, or ends (nil).
    case unexpected(Unicode.Scalar?, wanted: String)
    /// A string goes over the end of its line.
    case openString
    case openComment
    case badEscape
    /// A half of a pair of `\u` escapes without the other.
    case halfPair
    case badNumber
    /// A name that the object has already.
    case nameTwice(String)
    /// Objects and arrays inside each other, more than the reader goes into.
    case tooDeep
  }

  package let reason: Reason
  package let place: TextPlace

  /// What is wrong, in words, without the place. Characters of the text are in it as they are.
  package var message: String {
    switch reason {
    case .notUTF8: "this is not UTF-8"
    case .unexpected(nil, let wanted): "the file ends where \(wanted) should stand"
    case .unexpected(let scalar?, let wanted):
      "\(wanted) should stand here, not \(Self.name(of: scalar))"
    case .openString: "the string does not end on its line"
    case .openComment: "the comment does not end"
    case .badEscape: "this is no escape that a string can have"
    case .halfPair: "half of a pair of \\u escapes"
    case .badNumber: "this is no number"
    case .nameTwice(let name): "\"\(name)\" stands here a second time"
    case .tooDeep: "too many brackets inside each other"
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n", "\r": return "the end of the line"
    case "'": return "\"'\""
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return scalar.value < 0x20 ? "the character \(digits)" : "'\(scalar)'"
    }
  }
}
