/// The bytes that end a row in the file.
package enum LineEnd: UInt8, Equatable, Sendable {
  /// Nothing: only the last row of a file can have it.
  case none
  case lineFeed
  case carriageReturnLineFeed

  /// Bytes: 0, 1 or 2.
  package var length: Int {
    Int(rawValue)
  }

  package var bytes: [UInt8] {
    switch self {
    case .none: []
    case .lineFeed: [0x0A]
    case .carriageReturnLineFeed: [0x0D, 0x0A]
    }
  }
}
