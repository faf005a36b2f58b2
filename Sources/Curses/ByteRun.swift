internal import Terminal

/// Bytes for the terminal, gathered in a place of a fixed size: what comes beyond that is counted, not
/// kept. A row is one such byte after another, and an array would see to its room at each.
struct ByteRun {
  private let space: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  /// - Parameter space: need not be initialized; the first `count` bytes of it then are.
  init(space: UnsafeMutableBufferPointer<UInt8>) {
    self.space = space
  }

  /// Whether all that came was kept.
  var fits: Bool { count <= space.count }

  mutating func append(_ byte: UInt8) {
    if count < space.count { space.initializeElement(at: count, to: byte) }
    count += 1
  }

  mutating func append(_ bytes: [UInt8]) {
    for byte in bytes { append(byte) }
  }

  /// Moves the cursor, as `cup` does in nearly all terminals.
  mutating func move(to place: Position) {
    append(0x1B)
    append(UInt8(ascii: "["))
    append(decimal: place.row + 1)
    append(UInt8(ascii: ";"))
    append(decimal: place.column + 1)
    append(UInt8(ascii: "H"))
  }

  private mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
