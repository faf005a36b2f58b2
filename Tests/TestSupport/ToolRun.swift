import Foundation

/// A program of the system run to its end, without a terminal.
public struct ToolRun: Sendable {
  public let status: Int32
  /// What it wrote on standard output and standard error.
  public let output: String

  /// - Parameters:
  ///   - tool: a name, looked for along PATH, or a path.
  ///   - environment: instead of this process's own; PATH is kept.
  /// - Throws: `PollTimeout` if there is no such program, or a signal ends it.
  public init(
    _ tool: String, _ arguments: [String], environment: [String: String] = [:],
    folder: String? = nil
  ) throws {
    guard let path = Self.path(of: tool) else {
      throw PollTimeout(description: "\(tool) is not installed")
    }
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key == "PATH" }
    let run = try StartedProgram(
      path, arguments, environment: inherited.merging(environment) { $1 }, folder: folder
    ).finish()
    guard let status = run.status else {
      throw PollTimeout(description: "a signal ended \(tool): \(run.output)")
    }
    self.status = status
    output = run.output
  }

  /// Whether a program is installed; tests that need one that may be missing are enabled by it.
  public static func has(_ tool: String) -> Bool {
    path(of: tool) != nil
  }

  /// Where a program is, along PATH; a path stands for itself.
  public static func path(of tool: String) -> String? {
    if tool.contains("/") { return tool }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(tool)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
