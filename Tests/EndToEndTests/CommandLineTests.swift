import Glibc
import Terminal
import TestSupport
import Testing

/// Calls that show no list: one clear line and exit status 2, or what was asked for on standard
/// output.
@Suite struct CommandLineTests {
  @Test(
    "A call that cannot be understood",
    arguments: [
      (["--book", "a.sqlite", "b.txt"], "--book opens a book, and not this beside it: b.txt"),
      (["a.txt", "b.txt"], "one FILE at a time; this is one too many: b.txt"),
      (["--", "a.txt", "--help"], "one too many: --help"),
      (["--nonsense", "a.txt"], "unknown option: --nonsense"),
      (["a.txt", "-x"], "unknown option: -x"),
      (["a\u{1B}]0;pwn\u{7}", "b\u{1B}[31m\u{9B}2J\u{202E}\n"], "one too many: b"),
      (["--a\u{1B}[31m"], "unknown option: --a"),
      ([""], "file name is missing"),
    ] as [([String], String)])
  func refused(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains(message), "\(run)")
  }

  @Test(
    "What is no list file",
    arguments: [
      ("folder", "is a folder"), ("pipe", "is a pipe"), ("link to a folder", "is a folder"),
      ("/dev/null", "is a device"), ("/dev/tty", "is a device"),
      ("no/such/folder/list.txt", "its folder does not exist"), ("loop", "too many links"),
    ])
  func notAFile(name: String, message: String) throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path("folder"), 0o755)
    mkfifo(folder.path("pipe"), 0o644)
    symlink("folder", folder.path("link to a folder"))
    symlink("loop", folder.path("loop"))
    let names = folder.names()
    let run = try CommandRun([name.hasPrefix("/") ? name : folder.path(name)])
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains(message), "\(run)")
    #expect(folder.names() == names)
  }

  @Test(
    "Output that nobody gets is a failure", arguments: ["--help", "--version"],
    [CommandRun.Place.onFullDevice, .withoutOutput])
  func lostOutput(option: String, place: CommandRun.Place) throws {
    let run = try CommandRun([option], place)
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains("standard output cannot be written: "), "\(run)")
  }

  @Test(
    "A file that memory does not hold is refused before it is read", .disabled(if: isSanitized),
    arguments: [(1 << 42, CommandRun.Place.onTerminal), (200 << 20, .withLittleMemory)])
  func tooLarge(size: Int, place: CommandRun.Place) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "list.txt")
    try #require(truncate(path, off_t(size)) == 0, "the file system takes no file of \(size) bytes")
    let run = try CommandRun([path], place)
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains("there is not enough memory for it"), "\(run)")
  }

  @Test(
    "So is one of so many rows that memory does not hold them", .disabled(if: isSanitized))
  func tooManyRows() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 0x0A, count: 20 << 20), to: "list.txt")
    let run = try CommandRun([path], .withLittleMemory)
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains("there is not enough memory for it"), "\(run)")
  }

  @Test("Too many open files are not a locale that is missing")
  func fewFiles() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun([try folder.write("one\n", to: "list.txt")], .withFewFiles)
    #expect(run.status == .exited(2))
    #expect(run.errors.contains("Too many open files"), "\(run)")
    #expect(!run.errors.contains("locale on this machine"), "\(run)")
  }

  @Test("A file that its user may not read")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("secret\n", to: "list.txt")
    chmod(folder.path, 0o755)
    chmod(path, 0)
    let run = try CommandRun([path], geteuid() == 0 ? .asNobody : .onTerminal)
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains("Permission denied"), "\(run)")
  }

  @Test(
    "A terminal that cannot show a list",
    arguments: [
      (CommandRun.Place.onTerminal, "dumb", "TERM=dumb"),
      (.onTerminal, "", "TERM is not set"),
      (.onTerminal, "no-such-type", "unknown terminal type"),
      (.withoutType, "", "TERM is not set"),
      (.withoutTerminal, "xterm-256color", "no terminal"),
    ])
  func noTerminal(place: CommandRun.Place, term: String, message: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one\n", to: "list.txt")
    let run = try CommandRun([path], place, term: term)
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains(message), "\(run)")
    #expect(folder.names() == ["list.txt"])
    #expect(try folder.read("list.txt") == Array("one\n".utf8))
  }

  @Test("Rows on standard input without a terminal for the keys")
  func rowsOnInput() throws {
    let run = try CommandRun([], .withoutTerminal)
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains("no terminal"), "\(run)")
  }

  @Test(
    "Help and version need no terminal, and are on standard output",
    arguments: [
      (["--help"], "Usage: sideswipe"), (["-h"], "Usage: sideswipe"),
      (["a.txt", "--help"], "Usage: sideswipe"), (["--version"], "sideswipe "),
      (["-V"], "sideswipe "), (["--vers"], "sideswipe "),
    ], [CommandRun.Place.withoutTerminal, .onTerminal, .behindPipe])
  func help(call: (arguments: [String], beginning: String), place: CommandRun.Place) throws {
    let run = try CommandRun(call.arguments, place, term: "dumb")
    #expect(run.status == .exited(0))
    #expect(run.output.hasPrefix(call.beginning))
    #expect(run.output.hasSuffix("\n") && !run.output.contains("\u{1B}"))
    #expect(run.errors.isEmpty && run.shown.isEmpty)
  }

  @Test("A list with its streams elsewhere finds the terminal by itself")
  func redirected() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one\ntwo\n", to: "list.txt")
    var options = TerminalSession.Options(
      ["-c", #"echo rows | "$0" "$1" >/dev/null 2>&1"#, try builtBinary("sideswipe"), path])
    options.program = "/bin/sh"
    let session = try TerminalSession(options)
    try session.waitUntil(shows: "1 of 2")
    try session.waitUntilAsleep()
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers() == [])
  }
}
