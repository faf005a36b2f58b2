/// A number of 128 bits that no other booking has. It is chosen before the first attempt to book, and
/// kept for each further one.
package struct BookingUUID: Hashable, Sendable {
  /// 16 bytes.
  package let bytes: [UInt8]

  /// nil if these are not 16 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// A random one (version 4).
  package init(using random: inout some RandomNumberGenerator) {
    var bytes = (0..<Self.size).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.bytes = bytes
  }

  package static func random() -> BookingUUID {
    var random = SystemRandomNumberGenerator()
    return BookingUUID(using: &random)
  }

  /// Reads `123e4567-e89b-42d3-a456-426614174000`, in either case.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == Self.digits else { return nil }
    let values = parts.joined().compactMap { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }
    guard values.count == 2 * Self.size else { return nil }
    bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  package var text: String {
    var text = ""
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text += "-" }
      text += byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
    }
    return text
  }

  private static let size = 16
  private static let digits = [8, 4, 4, 4, 12]
}
