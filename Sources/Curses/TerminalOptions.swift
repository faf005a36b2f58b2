internal import Glibc

/// How a terminal is opened and spoken to.
public struct TerminalOptions: Sendable {
  /// The terminal's type; nil or empty: not known, and opening fails.
  public var type: String?
  /// The terminal's file; nil: where standard input or output goes, else `/dev/tty`.
  public var path: String?
  /// Whether to do without colours although the terminal has them.
  public var withoutColor = false
  /// Whether frames are bracketed as one update where the terminal can do that (mode 2026).
  public var synchronizedOutput = true
  /// Whether mouse reports are asked for from the start.
  public var usesMouse = true

  /// Colours, bracketed frames and the mouse, on the terminal at hand.
  ///
  /// - Parameter type: as `TERM` names it, such as "xterm-256color"; nil or empty: opening throws
  ///   `TerminalError`.
  public init(type: String?) {
    self.type = type
  }

  /// As the environment says: `TERM`, and `NO_COLOR` when it is not empty.
  public static func environment() -> TerminalOptions {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }
    }
    var options = TerminalOptions(type: variable("TERM"))
    options.withoutColor = !(variable("NO_COLOR") ?? "").isEmpty
    return options
  }
}
