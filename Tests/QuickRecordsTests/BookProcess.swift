import TestSupport

/// The built program running a command for a book, without a terminal. Many can run at once.
struct BookProcess {
  private let program: StartedProgram

  /// - Parameters:
  ///   - home: the home folder, in which the book lies.
  ///   - program: another one than sideswipe.
  init(
    _ arguments: [String], home: String, environment: [String: String] = [:],
    program: String? = nil
  ) throws {
    self.program = try StartedProgram(
      program ?? builtBinary("sideswipe"), arguments,
      environment: environment.merging(["HOME": home]) { own, _ in own })
  }

  func kill() { program.kill() }

  /// Waits for its end; the status is nil if a signal ended it.
  func finish() -> (status: Int32?, output: String) { program.finish() }

  static func run(
    _ arguments: [String], home: String, environment: [String: String] = [:]
  ) throws -> (status: Int32?, output: String) {
    try BookProcess(arguments, home: home, environment: environment).finish()
  }
}
