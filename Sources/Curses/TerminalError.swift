internal import CSystem
internal import Glibc
internal import Terminal

/// Why there is no terminal to work with.
public enum TerminalError: Error, Hashable, Sendable {
  /// Neither standard input or output nor `/dev/tty` is a terminal.
  case noTerminal
  /// `TERM` is unset or empty.
  case typeNotSet
  /// The terminal descriptions of this machine do not know the type.
  case typeUnknown(String)
  /// The type cannot do what a screenful needs: move the cursor and clear.
  case typeTooSimple(String)
  /// This process has the terminal already.
  case alreadyOpen
  /// No UTF-8 locale can be set, so that text would show as blanks.
  case noLocale
  /// A system call failed.
  case system(String, errno: Int32)

  static func system(_ call: String) -> TerminalError {
    .system(call, errno: errno)
  }
}

extension TerminalError: CustomStringConvertible {
  /// One line for people, without the program's name in front.
  public var description: String {
    switch self {
    case .noTerminal: "no terminal: standard input and output are not one, and /dev/tty is none"
    case .typeNotSet: "the terminal's type is not known: TERM is not set"
    case .typeUnknown(let name): "unknown terminal type in TERM: \(visible(name))"
    case .typeTooSimple(let name):
      "the terminal (TERM=\(visible(name))) cannot show a screen: it cannot move the cursor"
    case .alreadyOpen: "the terminal is in use by this program already"
    case .noLocale: "no UTF-8 locale on this machine (C.UTF-8 is enough)"
    case .system(let call, let code):
      "the terminal failed: \(visible(call)): \(String(cString: strerror(code)))"
    }
  }

  /// What comes from outside must not act on what the line is printed to.
  private func visible(_ name: String) -> String {
    DisplayText(name, columns: 64).glyphs.map(\.text).joined()
  }
}
