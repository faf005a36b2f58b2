import Glibc
import TestSupport
import Testing

@testable import Commands

/// Real programs.
@Suite struct CommandResultTests {
  private static func words(_ words: String...) -> [[UInt8]] { words.map { Array($0.utf8) } }

  private static func run(_ words: [[UInt8]], row: [UInt8]? = nil) -> CommandResult {
    CommandResult(running: words, row: row, stop: CommandStop())
  }

  /// Names that are code, options, quotes, and no text at all.
  static let hostileRows: [[UInt8]] =
    [
      "f;touch${IFS}PWNED;#", "$(touch${IFS}PWNED)", "`touch PWNED`", "it's", "a\"b", "-D", "--",
      "--help", " a  b ", "a\nb", "'", "\\", "", "*", "~", "$HOME", "{}", "{1}", "{+}", "%s",
      "\u{1B}]0;pwn\u{7}", "é", "日本", "&& touch PWNED", "| touch PWNED", "> PWNED", "!!",
    ].map { Array($0.utf8) } + [[0xE9, 0xFF], [0x80], [0x61, 0x0D]]

  @Test(
    "A program gets the row byte for byte, without a shell and with one", arguments: hostileRows)
  func exact(row: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let place = Self.words("env", "-C", folder.path)
    for text in [#"/usr/bin/printf '%s\0' {}"#, #"sh -c 'printf "%s\0" "$1"' sh {}"#] {
      let template = try CommandTemplate(Array(text.utf8))
      let subject = CommandSubject(row: row, number: 1)
      let arguments = try template.arguments(for: [subject], in: CommandContext())
      let result = Self.run(place + arguments, row: row)
      #expect(result.ending == .exited(status: 0))
      #expect(result.output == row + [0])
    }
    let found = Self.run(
      place + Self.words("sh", "-c", #"printf "%s\0" "$SIDESWIPE_ROW""#), row: row)
    #expect(found.output == row + [0])
    #expect(folder.names().isEmpty)
  }

  @Test(
    "How a command ends is told",
    arguments: [
      ("exit 3", CommandEnding.exited(status: 3)), ("exit 0", .exited(status: 0)),
      ("kill -KILL $$", .killed(signal: SIGKILL)), ("kill -TERM $$", .killed(signal: SIGTERM)),
      ("no-such-program-here", .exited(status: 127)), ("exec /", .exited(status: 126)),
    ])
  func endings(script: String, ending: CommandEnding) {
    #expect(Self.run(Self.words("sh", "-c", script)).ending == ending)
  }

  @Test("What cannot be started says why")
  func notStarted() throws {
    #expect(Self.run(Self.words("no-such-program")).ending == .notStarted(errno: ENOENT))
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "plain")
    #expect(Self.run([Array(path.utf8)]).ending == .notStarted(errno: EACCES))
  }

  @Test("It has no terminal, nothing to read, and default signals")
  func surroundings() {
    let result = Self.run(
      Self.words(
        "sh", "-c",
        "cat; (: </dev/tty) 2>&1 | grep -q . && echo none; grep -i '^SigIgn' /proc/self/status"))
    let text = String(decoding: result.output, as: UTF8.self)
    #expect(text.hasPrefix("none\n"))
    // Neither PIPE nor XFSZ.
    let digits = text.split(separator: "\t").last.map { $0.prefix { $0.isHexDigit } }
    let ignored = digits.flatMap { UInt64($0, radix: 16) }
    #expect(ignored.map { $0 & (1 << 12 | 1 << 24) } == 0)
  }

  @Test("What could not be called off is not begun, and says why; it was not cancelled")
  func noStop() throws {
    let folder = try TemporaryFolder()
    let stop = CommandStop { _ in EMFILE }
    let touch = Self.words("touch", folder.path("made"))
    let ending = CommandEnding.notStarted(errno: EMFILE)
    #expect(CommandResult(running: touch, row: nil, stop: stop).ending == ending)
    #expect(RowStream.run(touch, stop: stop) { _ in true }.ending == ending)
    #expect(RowStream.read(0, stop: stop) { _ in true } == EMFILE)
    #expect(folder.names().isEmpty)
    stop.stop()
    #expect(CommandResult(running: touch, row: nil, stop: stop).ending == .cancelled)
  }

  @Test("Endless output is bounded")
  func endless() {
    let result = Self.run(Self.words("head", "-c", "5000000", "/dev/zero"))
    #expect(result.ending == .exited(status: 0))
    #expect(result.output.count == CommandResult.mostKept)
    #expect(result.omitted == 5_000_000 - CommandResult.mostKept)
  }

  @Test("Output and errors are told apart, and kept as they came")
  func streams() {
    let result = Self.run(Self.words("sh", "-c", "echo out; echo err >&2"))
    #expect(result.output == Array("out\n".utf8))
    #expect(result.errors == Array("err\n".utf8))
    #expect(result.all.count == 8)
  }

  @Test("What a command leaves running is not waited for")
  func daemon() {
    let result = Self.run(Self.words("sh", "-c", "sleep 1000 & echo $!"))
    #expect(result.ending == .exited(status: 0))
    let pid = pid_t(String(decoding: result.output.dropLast(), as: UTF8.self))
    #expect(pid != nil)
    if let pid { kill(pid, SIGKILL) }
  }

  @Test(
    "A command is called off with all that it started",
    arguments: ["sleep 1000 & sleep 1000", "trap '' TERM; sleep 1000 & wait", "yes"])
  func cancel(script: String) throws {
    let folder = try TemporaryFolder()
    let stop = CommandStop()
    let path = folder.path("pid")
    let stopper = Stopper(stop, whenThereIs: path)
    let script = "echo $$ >\(path).new; mv \(path).new \(path); \(script)"
    let result = CommandResult(running: Self.words("sh", "-c", script), row: nil, stop: stop)
    stopper.join()
    #expect(result.ending == .cancelled)
    let text = String(decoding: try folder.read("pid"), as: UTF8.self)
    let group = try #require(pid_t(text.dropLast()))
    try poll(until: "the group is gone") { !ProcessFile.isAlive(group: group) }
  }
}

/// Calls a command off from another thread, as soon as a file is there.
private final class Stopper {
  private let thread: pthread_t

  init(_ stop: CommandStop, whenThereIs path: String) {
    let context = Unmanaged.passRetained(Context(stop: stop, path: path))
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let own = Unmanaged<Context>.fromOpaque(context).takeRetainedValue()
        try? TestSupport.poll(until: own.path) { access(own.path, F_OK) == 0 }
        own.stop.stop()
        return nil
      }, context.toOpaque())
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  private final class Context: Sendable {
    let stop: CommandStop
    let path: String

    init(stop: CommandStop, path: String) {
      self.stop = stop
      self.path = path
    }
  }
}
