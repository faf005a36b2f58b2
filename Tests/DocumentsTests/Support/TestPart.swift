import Foundation
import TestSupport
import Testing

/// A test that runs in a process of its own: what it changes of that, such as the mask of new files, is
/// nobody else's. It must be enabled by `isAskedFor(_:)` alone.
enum TestPart {
  private static func variable(_ name: String) -> String {
    "SIDESWIPE_TEST_" + name.map { $0.isLetter ? String($0) : "_" }.joined()
  }

  /// Whether this process is to run it.
  static func isAskedFor(_ name: String) -> Bool {
    ProcessInfo.processInfo.environment[variable(name)] != nil
  }

  /// The folder that it was given.
  static func folder(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[variable(name)]
  }

  /// Starts it, by a shell that has done `prepare` first.
  ///
  /// - Parameter name: `Suite/test`.
  static func start(
    _ name: String, in folder: String, after prepare: String = ":"
  ) throws -> StartedProgram {
    let binary = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    return try StartedProgram(
      "/bin/sh",
      [
        "-c", "\(prepare); exec \"$0\" --testing-library swift-testing --filter \"$1\"", binary,
        name,
      ],
      environment: ProcessInfo.processInfo.environment.merging([variable(name): folder]) { $1 })
  }
}
