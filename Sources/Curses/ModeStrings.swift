internal import Terminal

/// Byte strings that set the terminal up and give it back. None of this is ncurses' work: it never
/// asks for drag reports, and does not take back what it has not asked for.
struct ModeStrings {
  /// Buttons and drags (1002, not every motion), reported as SGR numbers (1006).
  private static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  static let mouseOff = Array("\u{1B}[?1002l\u{1B}[?1006l".utf8)
  /// Pastes in brackets (2004); focus changes (1004).
  private static let textModesOn = Array("\u{1B}[?2004h\u{1B}[?1004h".utf8)
  private static let modesOff =
    "\u{1B}[?2026l\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1004l"

  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)

  /// Asks whether frames can be bracketed, for a cell's size in pixels, and last what every
  /// terminal answers. Sent before the first frame, which clears whatever a terminal that does not
  /// know them shows instead.
  static let queries = Array("\u{1B}[?2026$p\u{1B}[16t\u{1B}[c".utf8)
  /// Every terminal answers this one (DA1).
  static let echoQuery = Array("\u{1B}[c".utf8)

  /// Gives bytes to the clipboard (OSC 52).
  static func clipboard(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + Base64.encode(bytes) + Array("\u{1B}\\".utf8)
  }

  private let capabilities: Capabilities
  var usesMouse: Bool

  init(capabilities: Capabilities, usesMouse: Bool) {
    self.capabilities = capabilities
    self.usesMouse = usesMouse
  }

  /// Mouse reports, if they are wanted, and paste and focus reports on.
  var modes: [UInt8] { (usesMouse ? Self.mouseOn : []) + Self.textModesOn }

  /// What ncurses takes for granted. Sent before all that is painted whole: whatever made that
  /// necessary may have changed these too.
  func painting(rows: Int) -> [UInt8] {
    modes + capabilities.replaceMode + capabilities.wrapMode + Capabilities.scrollAll(rows: rows)
      + capabilities.plainAttributes
  }

  /// Takes the terminal over.
  var enter: [UInt8] {
    capabilities.enterAlternateScreen + capabilities.enterKeypad
  }

  /// Gives the terminal back. Begins with ESC, so that it ends a sequence that was cut short.
  ///
  /// - Parameter lastRow: the bottom row, counted from 0: where the cursor goes in a terminal
  ///   without an alternate screen.
  func leave(lastRow: Int) -> [UInt8] {
    var bytes =
      Array(Self.modesOff.utf8) + capabilities.plainAttributes + capabilities.standardColors
      + capabilities.leaveKeypad
    if capabilities.leaveAlternateScreen.isEmpty {
      bytes += Capabilities.move(row: lastRow, column: 0) + capabilities.eraseToEndOfLine
    } else {
      bytes += capabilities.leaveAlternateScreen
    }
    // Last: some terminals bring back a hidden cursor with the main screen.
    return bytes + capabilities.showCursor
  }
}
