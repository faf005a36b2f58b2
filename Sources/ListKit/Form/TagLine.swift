internal import Terminal

/// Tags in a line of text, with commas between them: `food, out of town`.
///
/// A `#` before a tag is not part of it, nor are blanks around it. A backslash takes from a comma, a
/// `#` or a backslash behind it what it means.
enum TagLine {
  static func text(of tags: [String]) -> String {
    tags.map(escaped).joined(separator: ", ")
  }

  /// The tags, each once.
  static func tags(in bytes: [UInt8]) -> [String] {
    var tags: [String] = []
    for part in parts(of: bytes) {
      let tag = tag(in: bytes[part])
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// Where the last tag begins, or would, as an offset in `bytes`: behind the comma, the blanks and
  /// the `#` before it.
  static func startOfLastTag(in bytes: [UInt8]) -> Int {
    let part = parts(of: bytes).last ?? 0..<0
    return content(of: bytes[part]).startIndex
  }

  /// One tag as it is written.
  static func escaped(_ tag: String) -> String {
    var text = ""
    for scalar in tag.unicodeScalars {
      if scalar == "," || scalar == "\\" || scalar == "#" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The tag that a part between commas holds; empty for none.
  static func tag(in part: ArraySlice<UInt8>) -> String {
    var text = content(of: part)
    while let last = text.last, isBlank(last) { text.removeLast() }
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if !isEscaped, byte == backslash {
        isEscaped = true
        continue
      }
      if isEscaped, ![comma, hash, backslash].contains(byte) { plain.append(backslash) }
      plain.append(byte)
      isEscaped = false
    }
    if isEscaped { plain.append(backslash) }
    return String(decoding: plain, as: UTF8.self)
  }

  /// What stands between the commas; at least one part.
  private static func parts(of bytes: [UInt8]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var isEscaped = false
    for (offset, byte) in bytes.enumerated() {
      if !isEscaped, byte == comma {
        parts.append(start..<offset)
        start = offset + 1
      }
      isEscaped = !isEscaped && byte == backslash
    }
    return parts + [start..<bytes.count]
  }

  private static func content(of part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = part.drop(while: isBlank)
    return text.first == hash ? text.dropFirst() : text
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static let comma = UInt8(ascii: ",")
  private static let hash = UInt8(ascii: "#")
  private static let backslash = UInt8(ascii: "\\")
}
