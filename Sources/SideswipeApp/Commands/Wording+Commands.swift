internal import Commands
internal import Documents
internal import Glibc
internal import ListKit
internal import Terminal

/// Sentences about commands.
extension Wording {
  /// Why a command did not do what it was to: how it ended, and the first thing it said about that.
  static func ended(_ program: [UInt8], _ result: CommandResult) -> String {
    let how = "\(quoted(program)) \(ending(result.ending))"
    guard let line = firstLine(of: result.errors) else { return how }
    return "\(how): \(line)"
  }

  static func ending(_ ending: CommandEnding) -> String {
    switch ending {
    case .exited(status: 127): "ended with status 127, which says that a command was not found"
    case .exited(status: 126): "ended with status 126, which says that a command cannot be run"
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)\(signalName(signal))"
    case .notStarted(errno: ENOENT): "was not found"
    case .notStarted(let error): "could not be run: \(SystemError.text(error))"
    case .cancelled: "was cancelled"
    }
  }

  /// What went wrong with reading; nil: nothing.
  static func trouble(_ end: RowsJob.End, of source: CommandCall.Source) -> String? {
    if end.isBounded {
      return "there is more: reading stopped after \(rows(end.rowCount)), \(bytes(end.byteCount))"
    }
    if end.readError != 0 {
      return "standard input cannot be read: \(SystemError.text(end.readError))"
    }
    guard let result = end.result, !result.ending.isSuccess, case .command(let words) = source
    else { return nil }
    return ended(words.first ?? [], result)
  }

  private static func signalName(_ signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGHUP: "HUP", SIGINT: "INT", SIGQUIT: "QUIT", SIGABRT: "ABRT", SIGKILL: "KILL",
      SIGSEGV: "SEGV", SIGPIPE: "PIPE", SIGTERM: "TERM", SIGFPE: "FPE", SIGBUS: "BUS",
    ]
    return names[signal].map { " (\($0))" } ?? ""
  }

  /// The first line that says something, cut, as text that acts on no terminal; nil: there is none.
  static func firstLine(of bytes: [UInt8]) -> String? {
    let lines = bytes.prefix(4096).split { $0 == 0x0A || $0 == 0x0D }
    guard let line = lines.first(where: { $0.contains { $0 > 0x20 } }) else { return nil }
    return DisplayText(line, columns: 200).cut(to: 200).glyphs.map(\.text).joined()
  }

  /// An amount of bytes with its unit.
  static func bytes(_ count: Int) -> String {
    let units = ["bytes", "kB", "MB", "GB"]
    var value = Double(count)
    var unit = 0
    while value >= 1000, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    guard unit > 0 else { return "\(count) bytes" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
