package import Terminal

extension Color {
  /// The sixteen colours that have names, by number.
  package static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "bright-black", "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta",
    "bright-cyan", "bright-white",
  ]

  /// The colour of a name; `default` is the terminal's own. nil for a name that none has.
  package init?(named name: String) {
    if name == "default" {
      self = .standard
    } else if let number = Self.names.firstIndex(of: name) {
      self = .palette(UInt8(number))
    } else {
      return nil
    }
  }
}
