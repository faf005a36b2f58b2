import Glibc
import Terminal
import TestSupport

/// The built program run to its end, with its streams in files.
struct CommandRun {
  enum Place: String, CaseIterable {
    /// Standard input is a terminal.
    case onTerminal = #"exec "$0" "$@" >"$OUT" 2>"$ERR""#
    /// Rows come in by a pipe; the terminal is still there.
    case behindPipe = #"printf 'a\nb\n' | "$0" "$@" >"$OUT" 2>"$ERR""#
    /// Nothing is a terminal, and there is none that could be opened.
    case withoutTerminal = #"exec setsid -w "$0" "$@" </dev/null >"$OUT" 2>"$ERR""#
    /// With a terminal whose type nobody told.
    case withoutType = #"unset TERM; exec "$0" "$@" 2>"$ERR""#
    /// Standard output takes nothing.
    case onFullDevice = #"exec "$0" "$@" >/dev/full 2>"$ERR""#
    case withoutOutput = #"exec "$0" "$@" >&- 2>"$ERR""#
    /// With less memory than a file may have bytes, in KiB.
    case withLittleMemory = #"ulimit -v 600000; exec "$0" "$@" 2>"$ERR""#
    /// With hardly a file that may be open.
    case withFewFiles = #"exec prlimit --nofile=4 "$0" "$@" 2>"$ERR""#
    /// As a user who owns nothing.
    case asNobody =
      #"exec setpriv --reuid=65534 --regid=65534 --clear-groups /proc/self/fd/9 "$@" 9<"$0" 2>"$ERR""#
  }

  let status: ProcessStatus
  let output: String
  let errors: String
  /// What is not as it should be with the terminal afterwards.
  let leftovers: [String]
  /// What was written to the terminal itself.
  let shown: String

  init(
    _ arguments: [String], _ place: Place = .onTerminal, term: String = "xterm-256color",
    environment: [String: String] = [:]
  ) throws {
    let streams = try TemporaryFolder()
    var options = TerminalSession.Options()
    options.program = "/bin/sh"
    options.arguments = ["-c", place.rawValue, try builtBinary("sideswipe")] + arguments
    options.environment = ["OUT": streams.path("out"), "ERR": streams.path("err")]
    options.environment.merge(environment) { $1 }
    options.term = term
    let session = try TerminalSession(options)
    status = try session.waitForExit()
    output = String(decoding: (try? streams.read("out")) ?? [], as: UTF8.self)
    errors = String(decoding: try streams.read("err"), as: UTF8.self)
    leftovers = try session.leftovers()
    shown = String(decoding: session.output, as: UTF8.self)
  }

  /// Whether it said just one line on standard error, by name, and nothing else anywhere.
  var isOneLine: Bool {
    errors.hasPrefix("sideswipe: ") && errors.hasSuffix("\n")
      && errors.unicodeScalars.filter { $0.value < 32 || (127..<160).contains($0.value) }.count == 1
      && output.isEmpty && shown.isEmpty && leftovers.isEmpty
  }
}
