import TestSupport

/// Bytes of text with everything in them that is hard to show.
enum RandomText {
  static let pieces: [String] = [
    "a", "b", " ", "\t", "é", "漢", "字", "🎈", "e\u{301}", "\u{301}", "\u{200D}", "\u{FE0F}",
    "\u{FE00}", "\u{E0100}", "👩", "👩\u{200D}👧", "❤\u{FE0F}", "🏽", "👍🏽", "🇫", "🇷", "1", "\u{20E3}",
    "ש", "\u{202E}", "\u{200B}", "\u{1B}[31m", "\u{7}", "\r", "\u{85}", "\u{9B}", "\u{AD}",
    "\u{E0041}", "\u{FEFF}", "ᠠ", "\u{180B}", "\u{1160}", "\u{3164}", "\u{2028}", "\u{378}", "ก็",
    "#", "\\", "\u{FFFE}", "\u{10FFFF}",
  ]

  static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      if Int.random(in: 0..<8, using: &generator) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      } else {
        bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
      }
    }
    return bytes
  }
}
