package import Documents
internal import ListKit
internal import QuickRecords
internal import Synchronization
package import Terminal

/// Does again what is on record, with the program that is there now: in a world of its own, with a
/// clock that jumps, and files in memory. Nothing is read, nothing is written.
///
/// A save takes no time and succeeds. What other programs did to the file meanwhile is not on record.
/// No command is run: what became of those that were is on record. A book is one in memory, and what
/// other programs did to it is not on record either.
package enum Replay {
  /// Why a recording cannot be replayed: a line for people.
  package struct Failure: Error, Equatable, Sendable {
    package var line: String
  }

  /// Far more than anybody does to a list, little enough to be read whole.
  private static let mostBytes = 1 << 26

  /// The text of the last screen, its rows joined by newlines.
  ///
  /// - Parameters:
  ///   - path: of the recording.
  ///   - list: a file to begin with instead of the recorded list; it is only read.
  package static func lastScreen(
    of path: FilePath, list: FilePath?, files: any FileOperations = SystemFiles()
  ) throws(Failure) -> String {
    let name = Wording.visible(path)
    do {
      guard let bytes = try SmallFile.read(path, upTo: mostBytes, with: files) else {
        throw Failure(line: "\(name): there is no such file")
      }
      var recording = try Recording(bytes)
      if let list {
        guard recording.subject == .list else {
          throw Failure(line: "\(name) is about no FILE; it takes none to begin with")
        }
        recording.take(try DocumentFile.open(list, files: files))
      }
      guard recording.list != .leftOut else {
        throw Failure(line: "\(name) holds no list, it was too long; name its file too")
      }
      return try lastFrame(of: recording).text
    } catch let mistake as Recording.Mistake {
      let reason = Wording.visible(Array(mistake.reason.utf8))
      throw Failure(line: "\(name):\(mistake.line): \(reason)")
    } catch let missing as Missing {
      throw Failure(line: Wording.visible(Array("\(name) holds \(missing.what)".utf8)))
    } catch let mistake as CallMistake {
      throw Failure(line: "\(name): \(Wording.visible(mistake.bytes))")
    } catch let mistake as BookDump.Mistake {
      let reason = mistake.error.message(path: "row \(mistake.number) of \(mistake.table.rawValue)")
      throw Failure(line: "\(name): \(Wording.visible(Array(reason.utf8)))")
    } catch let error as BookError {
      let reason = error.message(path: "the book on record")
      throw Failure(line: "\(name): \(Wording.visible(Array(reason.utf8)))")
    } catch let error as DocumentError {
      throw Failure(line: Wording.failure(error))
    } catch let error as SystemError {
      throw Failure(line: "\(name): \(error.text)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(line: "\(name): \(error)")
    }
  }

  /// What was asked for and is not on record.
  struct Missing: Error {
    /// What the recording does not hold, as in: no outcome of a command.
    var what: String
  }

  /// What the terminal showed last.
  ///
  /// - Throws: `DocumentError` for a name that no list can have, `CallMistake` for options about rows
  ///   that make no sense, `Missing`.
  package static func lastFrame(of recording: Recording) throws -> Frame {
    let files = MemoryFiles(folders: [".", "/", "/run", "/state"])
    let setup = setup(of: recording)
    let time = ReplayClock()
    let app =
      switch recording.subject {
      case .list: try listApp(recording, setup, files)
      case .rows: try rowsApp(recording, setup, files)
      case .book: try bookApp(recording, setup, time)
      }
    let runner = ReplayRunner(recording)
    let terminal = ReplayTerminal(recording, files: files, runner: runner, time: time)
    let loop = RunLoop(
      app: app, terminal: terminal, escapeTimeout: setup.config.escapeTimeout, runner: runner,
      worksAtOnce: true, waker: terminal.makeWaker())
    // A recording whose program was not left ends in the middle, as if the terminal had failed.
    _ = loop.run()
    if let what = runner.missing { throw Missing(what: what) }
    return terminal.frame
  }

  private static let places = Places(runtime: "/run/sideswipe", state: "/state")

  private static func listApp(
    _ recording: Recording, _ setup: Setup, _ files: MemoryFiles
  ) throws -> App {
    let path = FilePath(recording.name)
    files.withState { state in
      if case .content(let bytes) = recording.list {
        let permissions: UInt32 = recording.isReadOnly ? 0o444 : 0o644
        _ = state.make(path, .init(bytes: bytes, permissions: permissions))
      } else if recording.isReadOnly {
        _ = state.make(".", .init(kind: .folder, permissions: 0o555))
      }
    }
    return App(
      file: try DocumentFile.open(path, files: files), places: places,
      appearance: appearance(recording, setup), config: setup.config,
      isFirstStart: recording.isFirstStart, files: files)
  }

  private static func rowsApp(
    _ recording: Recording, _ setup: Setup, _ files: MemoryFiles
  ) throws -> App {
    let call = try CommandCall(options: recording.options.map { ($0.meaning, $0.argument) }) {
      name throws(CallMistake) in
      guard let recipe = recording.recipe else {
        throw CallMistake("the recipe is not on record: ", Array(name.utf8))
      }
      return try Recipe(name: name, recipe, origin: Wording.visible(Array(name.utf8)))
    }
    return App(
      screen: CommandScreen(
        call: call, places: places, appearance: appearance(recording, setup),
        config: setup.config, files: files))
  }

  private static func bookApp(
    _ recording: Recording, _ setup: Setup, _ time: ReplayClock
  ) throws -> App {
    let start = recording.book.clock.milliseconds
    let desk = try recording.book.desk {
      Moment(milliseconds: start + Int64(time.seconds.withLock { $0 } * 1000))
    }
    return App(
      screen: BookScreen(
        desk, try desk.firstContents(),
        currency: Currency.named(recording.book.currency) ?? .ofLocale { _ in nil },
        appearance: appearance(recording, setup), config: setup.config))
  }

  private static func appearance(_ recording: Recording, _ setup: Setup) -> Appearance {
    setup.appearance(
      terminalType: recording.terminalType, isMonochrome: recording.isMonochrome)
  }

  /// Themes of the user's own are not on record: only colours differ.
  private static func setup(of recording: Recording) -> Setup {
    var config = recording.config.map { ConfigFile($0).config } ?? Config()
    for option in recording.options { config.apply(option.meaning, argument: option.argument) }
    let theme = config.theme.flatMap(Theme.builtIn) ?? .dark
    return Setup(config: config, theme: theme, configText: recording.config)
  }
}
