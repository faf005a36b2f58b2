/// What stands for a part of a row in a command.
package enum Placeholder: Equatable, Sendable {
  /// `{}`: the whole row.
  case row
  /// `{1}`, `{2}`…: a field, the first one being 1; `{-1}`, `{-2}`…: from the last one on.
  case field(Int)
  /// `{n}`: the row's number, the first one being 1.
  case number
  /// `{+}`: all rows that the action is for, an argument each.
  case rows
  /// `{+f}`: the name of a file that holds them, each ended by a NUL byte.
  case rowsFile
  /// `{u}`: what the capture command printed.
  case captured

  /// Bytes of a name at most: those of the longest number.
  static let mostBytes = 20

  /// Reads what stands between braces; nil: it is no placeholder, and stands for itself.
  init?(_ name: some Collection<UInt8>) {
    switch Array(name) {
    case []: self = .row
    case [UInt8(ascii: "n")]: self = .number
    case [UInt8(ascii: "+")]: self = .rows
    case [UInt8(ascii: "+"), UInt8(ascii: "f")]: self = .rowsFile
    case [UInt8(ascii: "u")]: self = .captured
    case let digits:
      guard digits.first != UInt8(ascii: "+"),
        let number = Int(String(decoding: digits, as: UTF8.self)), number != 0
      else { return nil }
      self = .field(number)
    }
  }

  /// Whether it takes all rows at once.
  var isForAll: Bool { self == .rows || self == .rowsFile }
}
