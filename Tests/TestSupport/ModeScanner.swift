/// Follows the private modes that a program sets in its output, `CSI ? … h` and `l`, and the queries
/// it sends. libvterm keeps no record of those it does not know.
struct ModeScanner {
  /// Modes that are set now.
  private(set) var modes: Set<Int> = []
  /// Every change in order, as `+1049` or `-1049`.
  private(set) var changes: [String] = []
  /// Queries seen since they were last taken, without their CSI: `?2026$p`, `16t`.
  private var queries: [String] = []

  /// Ways to the alternate screen, of which each leads back.
  private static let alternateScreen: Set<Int> = [47, 1047, 1049]

  private enum State { case text, escape, sequence([UInt8]) }
  private var state = State.text

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch (state, byte) {
      case (_, 0x1B): state = .escape
      case (.escape, UInt8(ascii: "[")): state = .sequence([])
      case (.sequence(let body), 0x20...0x3F): state = .sequence(body + [byte])
      case (.sequence(let body), 0x40...0x7E):
        note(String(decoding: body + [byte], as: UTF8.self))
        state = .text
      default: state = .text
      }
    }
  }

  mutating func takeQueries() -> [String] {
    defer { queries = [] }
    return queries
  }

  private mutating func note(_ sequence: String) {
    if sequence.hasSuffix("$p") || sequence.hasSuffix("t") { queries.append(sequence) }
    guard let end = sequence.last, end == "h" || end == "l", sequence.first == "?" else { return }
    for mode in sequence.dropFirst().dropLast().split(separator: ";").compactMap({ Int($0) }) {
      if end == "h" {
        modes.insert(mode)
      } else {
        modes.subtract(Self.alternateScreen.contains(mode) ? Self.alternateScreen : [mode])
      }
      changes.append((end == "h" ? "+" : "-") + "\(mode)")
    }
  }
}
