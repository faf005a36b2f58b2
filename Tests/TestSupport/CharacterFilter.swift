/// Keeps a character together where a stream of output is cut within it.
///
/// libvterm has a decoder of UTF-8 for text that begins with ASCII and another one for text that does
/// not, each with its own memory of an unfinished character: what one began the other cannot end.
struct CharacterFilter {
  /// The beginning of a character, of which the rest may still come.
  private var unfinished: [UInt8] = []

  /// What came before and was kept, and `bytes` without a character that is not yet whole.
  mutating func filter(_ bytes: [UInt8]) -> [UInt8] {
    let all = unfinished + bytes
    let kept = Self.unfinishedCount(all)
    unfinished = Array(all.suffix(kept))
    return Array(all.dropLast(kept))
  }

  /// How many bytes at the end begin a character, which has more of them; 0 to 3.
  private static func unfinishedCount(_ bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length =
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
      return index + 1 < length ? index + 1 : 0
    }
    return 0
  }
}
