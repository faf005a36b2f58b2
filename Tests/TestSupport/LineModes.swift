import Glibc

/// A terminal's line modes, as `stty` shows them; equal when nothing is different.
public struct LineModes: Equatable, Sendable, CustomStringConvertible {
  public var input: UInt32
  public var output: UInt32
  public var control: UInt32
  public var local: UInt32
  public var characters: [UInt8]

  /// The modes of the terminal behind `descriptor`, either end of it.
  public init(descriptor: Int32) throws {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { throw SystemFailure("tcgetattr") }
    input = modes.c_iflag
    output = modes.c_oflag
    control = modes.c_cflag
    local = modes.c_lflag
    characters = withUnsafeBytes(of: &modes.c_cc) { Array($0) }
  }

  public var echoes: Bool { local & UInt32(ECHO) != 0 }
  public var isCooked: Bool { local & UInt32(ICANON) != 0 }

  public var description: String {
    "iflag \(String(input, radix: 8)) oflag \(String(output, radix: 8)) "
      + "cflag \(String(control, radix: 8)) lflag \(String(local, radix: 8)) cc \(characters)"
  }
}

/// A system call that a test needs failed.
public struct SystemFailure: Error, CustomStringConvertible {
  public let description: String

  public init(_ call: String) {
    description = "\(call): \(String(cString: strerror(errno)))"
  }
}
