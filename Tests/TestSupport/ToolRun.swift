import Foundation

/// A program of the system run to its end, without a terminal.
public struct ToolRun: Sendable {
  public let status: Int32
  /// What it wrote on standard output and standard error.
  public let output: String

  /// - Parameters:
  ///   - tool: a name, looked for along PATH, or a path.
  ///   - environment: instead of this process's own; PATH is kept.
  /// - Throws: `PollTimeout` if there is no such program.
  public init(
    _ tool: String, _ arguments: [String], environment: [String: String] = [:],
    folder: String? = nil
  ) throws {
    guard let path = Self.path(of: tool) else {
      throw PollTimeout(description: "\(tool) is not installed")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key == "PATH" }
    process.environment = inherited.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
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
