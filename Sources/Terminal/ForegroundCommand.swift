/// A program that gets the terminal for itself until it ends, such as an editor.
public struct ForegroundCommand: Equatable, Sendable {
  /// The program's file; not looked for anywhere.
  public var path: [UInt8]
  /// Its arguments, the program's own name first.
  public var arguments: [[UInt8]]

  public init(path: [UInt8], arguments: [[UInt8]]) {
    self.path = path
    self.arguments = arguments
  }

  /// What became of it.
  public enum Ending: Equatable, Sendable {
    case exited(status: Int32)
    case killed(signal: Int32)
    /// It did not begin.
    case notStarted(errno: Int32)
    /// It goes on, without the terminal: this process has to end now.
    case abandoned
  }
}
