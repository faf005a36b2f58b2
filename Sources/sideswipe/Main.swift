internal import CSystem
internal import Curses
internal import Documents
internal import Glibc
internal import QuickRecords
internal import SideswipeApp
internal import Terminal

/// Options, wiring, exit status: everything that decides lies elsewhere.
@main
enum Main {
  /// Usage, input and output, or changes that could not be saved.
  static let failure: Int32 = 2

  static func main() {
    do throws(CommandLineOptions.UsageError) {
      let options = try CommandLineOptions.parse(
        count: sideswipe_argument_count(), words: sideswipe_argument_words())
      switch options {
      case .help: exit(show(ProgramOption.helpText()))
      case .version: exit(show("sideswipe \(ProgramVersion.number)\n"))
      case .open(let path, let options, let recording):
        exit(open(FilePath(path), options, recording: recording.map(FilePath.init(_:))))
      case .rows(let options, let recording):
        exit(showRows(options, recording: recording.map(FilePath.init(_:))))
      case .recipes: exit(listRecipes())
      case .openBook(let path, let options, let recording):
        exit(openBook(path, options, recording: recording.map(FilePath.init(_:))))
      case .replay(let recording, let list):
        exit(replay(FilePath(recording), list: list.map(FilePath.init(_:))))
      case .verb(let verb, let options, let operands): exit(run(verb, options, operands))
      }
    } catch {
      fail(Wording.visible(error.bytes))
    }
  }

  /// Shows the file until its user leaves. Returns the exit status.
  private static func open(
    _ path: FilePath, _ given: [CommandLineOptions.Given], recording: FilePath?
  ) -> Int32 {
    do {
      var places = Places(variable: environment)
      let setup = try ConfigFolder(places.config).setup(options: given)
      places.keepsUndo = setup.config.keepsUndo
      // Before it is read, so that nothing is missed. What others do is not on record.
      let watch = recording == nil ? FileWatch(path) : nil
      var file = try DocumentFile.open(path, places: places)
      // A recording holds the list and what is typed: what was done before it could not be replayed.
      if recording != nil { (file.journal, file.interruptedSave) = (nil, nil) }
      // Before anything is seen: who wants to record does not want to go on without.
      let sheet = try recording.map { try RecordingFile(creating: $0, of: path) }
      var options = TerminalOptions.environment()
      options.synchronizedOutput = setup.config.synchronizesOutput
      options.usesMouse = setup.config.usesMouse
      let terminal = try CursesTerminal(options)
      defer { terminal.close() }
      terminal.wakeSource = watch.map { watch in
        WakeSource(descriptor: { watch.descriptor }, isNews: { watch.hasNews() })
      }
      let isFirstStart = setup.teaches(file) && FirstStart.claim(places)
      let recorder = sheet.map { sheet in
        RecordingTerminal(
          terminal,
          Recording(
            terminal: terminal, type: options.type, setup: setup, options: given, file: file,
            isFirstStart: isFirstStart),
          to: sheet)
      }
      let app = App(
        file: file, places: places,
        appearance: setup.appearance(
          terminalType: options.type, isMonochrome: terminal.isMonochrome),
        config: setup.config, editor: EditorCommand(variable: environment),
        isFirstStart: isFirstStart)
      let loop = RunLoop(
        app: app, terminal: recorder ?? terminal, escapeTimeout: setup.config.escapeTimeout,
        watch: watch, crashNote: CrashNote(in: places), waker: terminal.makeWaker())
      let exit = loop.run()
      terminal.close()
      recorder?.finish().map(complain)
      exit.messages.forEach(complain)
      return exit.status
    } catch let failure as ConfigFolder.Failure {
      failure.lines.forEach(complain)
    } catch let error as DocumentError {
      complain(Wording.failure(error))
    } catch {
      complain("\(error)")
    }
    return failure
  }

  static func wallClock() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Prints what a recording's last screen is with this program. Returns the exit status.
  private static func replay(_ recording: FilePath, list: FilePath?) -> Int32 {
    do throws(Replay.Failure) {
      return show(try Replay.lastScreen(of: recording, list: list) + "\n")
    } catch {
      complain(error.line)
      return failure
    }
  }

  /// Writes what was asked for to standard output. Returns the exit status: whoever cannot have it
  /// is told.
  static func show(_ text: String) -> Int32 {
    do throws(SystemError) {
      try SystemFiles().print(Array(text.utf8))
      return 0
    } catch {
      complain("standard output cannot be written: \(error.text)")
      return failure
    }
  }

  /// Does what a command for the book asks for. Returns the exit status.
  private static func run(
    _ verb: ProgramVerb, _ options: [ProgramVerb.Given], _ operands: [[UInt8]]
  ) -> Int32 {
    let now = wallClock()
    let world = BookVerb.World(
      variable: environment, now: now, today: now.date(offset: LocalTime.offset(at:)),
      write: writeOut, isTerminal: isatty(STDOUT_FILENO) == 1)
    do throws(BookVerb.Failure) {
      try BookVerb(verb, options: options, operands: operands, world: world).run()
        .forEach(complain)
      return 0
    } catch {
      error.lines.forEach(complain)
      return error.status
    }
  }

  /// Writes all to standard output. Returns the error number of what could not be written.
  static func writeOut(_ bytes: [UInt8]) -> Int32? {
    do throws(SystemError) {
      try SystemFiles().print(bytes)
      return nil
    } catch {
      return error.code
    }
  }

  static func environment(_ name: String) -> [UInt8]? {
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  private static func fail(_ message: String) -> Never {
    complain(message)
    exit(failure)
  }

  static func complain(_ message: String) {
    let line = Array("sideswipe: \(Wording.line(message))\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
