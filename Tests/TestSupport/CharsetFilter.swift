/// Leaves `ESC ( B`, "ASCII from here on", out of a stream of output, however it is split.
///
/// libvterm takes it literally: it then decodes ASCII and the marks after it in two steps, and in
/// the second it loses the place of a mark on the last column. Without it all text is UTF-8.
struct CharsetFilter {
  private static let sequence: [UInt8] = [0x1B, UInt8(ascii: "("), UInt8(ascii: "B")]
  /// How much of the sequence the output ended with so far.
  private var matched = 0

  mutating func filter(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == Self.sequence[matched] {
        matched += 1
        if matched == Self.sequence.count { matched = 0 }
        continue
      }
      result += Self.sequence.prefix(matched)
      matched = 0
      if byte == Self.sequence[0] {
        matched = 1
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
