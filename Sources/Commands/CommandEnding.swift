/// How a command ended.
package enum CommandEnding: Equatable, Sendable {
  case exited(status: Int32)
  case killed(signal: Int32)
  /// It did not begin: the system's error number.
  case notStarted(errno: Int32)
  /// It was called off from here.
  case cancelled

  package var isSuccess: Bool { self == .exited(status: 0) }
}

/// What became of a command that ran to its end.
package struct CommandResult: Equatable, Sendable {
  package var ending: CommandEnding
  /// The beginning of what it wrote to standard output.
  package var output: [UInt8] = []
  /// The beginning of what it wrote to standard error.
  package var errors: [UInt8] = []
  /// Both as they came.
  package var all: [UInt8] = []
  /// Bytes of both that are left out of `all`.
  package var omitted = 0
  /// What `all` is made of, piece by piece.
  package private(set) var pieces: [Piece] = []

  /// Bytes of `all` that came on one of the two.
  package struct Piece: Equatable, Sendable {
    package var isError: Bool
    package var count: Int
  }

  package init(_ ending: CommandEnding) {
    self.ending = ending
  }

  /// Most bytes that are kept of each.
  package static let mostKept = 1 << 20

  /// Adds what has come.
  package mutating func take(_ bytes: ArraySlice<UInt8>, isError: Bool) {
    func room(_ kept: [UInt8]) -> Int { max(0, Self.mostKept - kept.count) }
    if isError {
      errors += bytes.prefix(room(errors))
    } else {
      output += bytes.prefix(room(output))
    }
    let shown = bytes.prefix(room(all))
    all += shown
    omitted += bytes.count - shown.count
    guard !shown.isEmpty else { return }
    if let last = pieces.indices.last, pieces[last].isError == isError {
      pieces[last].count += shown.count
    } else {
      pieces.append(Piece(isError: isError, count: shown.count))
    }
  }
}
