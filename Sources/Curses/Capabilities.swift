internal import CNcurses
internal import Terminal

/// The strings of the terminal's own description that are written as they are, outside of what
/// ncurses paints. Empty where the terminal has none.
struct Capabilities {
  let enterAlternateScreen: [UInt8]
  let leaveAlternateScreen: [UInt8]
  let enterKeypad: [UInt8]
  let leaveKeypad: [UInt8]
  let hideCursor: [UInt8]
  let showCursor: [UInt8]
  let plainAttributes: [UInt8]
  let standardColors: [UInt8]
  let replaceMode: [UInt8]
  let wrapMode: [UInt8]
  let eraseToEndOfLine: [UInt8]
  let bell: [UInt8]

  /// Reads the description that ncurses has loaded last.
  init() {
    enterAlternateScreen = Self.string("smcup")
    leaveAlternateScreen = Self.string("rmcup")
    enterKeypad = Self.string("smkx")
    leaveKeypad = Self.string("rmkx")
    hideCursor = Self.string("civis")
    showCursor = Self.string("cnorm")
    plainAttributes = Self.string("sgr0")
    standardColors = Self.string("op")
    replaceMode = Self.string("rmir")
    wrapMode = Self.string("smam")
    eraseToEndOfLine = Self.string("el")
    bell = Self.string("bel")
  }

  /// The named string without its padding marks; empty where there is none.
  static func string(_ name: String) -> [UInt8] {
    guard let value = sideswipe_capability(name) else { return [] }
    return withoutPadding(bytes(of: value))
  }

  /// Moves the cursor to a place, counted from 0.
  static func move(row: Int, column: Int) -> [UInt8] {
    string("cup", row, column)
  }

  /// Lets all of so many rows scroll. The cursor is anywhere afterwards.
  static func scrollAll(rows: Int) -> [UInt8] {
    string("csr", 0, rows - 1)
  }

  /// The named string with numbers in it.
  static func string(_ name: String, _ first: Int, _ second: Int = 0) -> [UInt8] {
    guard let value = sideswipe_capability_with(name, Int32(first), Int32(second)) else {
      return []
    }
    return withoutPadding(bytes(of: value))
  }

  /// Leaves out `$<5>`, `$<20*/>`: pauses that terminals on a wire once needed.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func bytes(of string: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = string
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }
}
