package import Documents
internal import ListKit
package import Terminal

/// Does again what is on record, with the program that is there now: in a world of its own, with a
/// clock that jumps, and files in memory. Nothing is read, nothing is written.
///
/// A save takes no time and succeeds. What other programs did to the file meanwhile is not on record.
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
      if let list { recording.take(try DocumentFile.open(list, files: files)) }
      guard recording.list != .leftOut else {
        throw Failure(line: "\(name) holds no list, it was too long; name its file too")
      }
      return try lastFrame(of: recording).text
    } catch let mistake as Recording.Mistake {
      let reason = Wording.visible(Array(mistake.reason.utf8))
      throw Failure(line: "\(name):\(mistake.line): \(reason)")
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

  /// What the terminal showed last.
  ///
  /// - Throws: `DocumentError` for a name that no list can have.
  package static func lastFrame(of recording: Recording) throws -> Frame {
    let files = MemoryFiles(folders: [".", "/", "/run", "/state"])
    let path = FilePath(recording.name)
    files.withState { state in
      if case .content(let bytes) = recording.list {
        let permissions: UInt32 = recording.isReadOnly ? 0o444 : 0o644
        _ = state.make(path, .init(bytes: bytes, permissions: permissions))
      } else if recording.isReadOnly {
        _ = state.make(".", .init(kind: .folder, permissions: 0o555))
      }
    }
    let file = try DocumentFile.open(path, files: files)
    let setup = setup(of: recording)
    let app = App(
      file: file, places: Places(runtime: "/run/sideswipe", state: "/state"),
      appearance: setup.appearance(
        terminalType: recording.terminalType, isMonochrome: recording.isMonochrome),
      config: setup.config, isFirstStart: recording.isFirstStart, files: files)
    let terminal = ReplayTerminal(recording, files: files)
    let loop = RunLoop(
      app: app, terminal: terminal, escapeTimeout: setup.config.escapeTimeout, worksAtOnce: true,
      waker: terminal.makeWaker())
    // A recording whose program was not left ends in the middle, as if the terminal had failed.
    _ = loop.run()
    return terminal.frame
  }

  /// Themes of the user's own are not on record: only colours differ.
  private static func setup(of recording: Recording) -> Setup {
    var config = recording.config.map { ConfigFile($0).config } ?? Config()
    for option in recording.options { config.apply(option.meaning, argument: option.argument) }
    let theme = config.theme.flatMap(Theme.builtIn) ?? .dark
    return Setup(config: config, theme: theme, configText: recording.config)
  }
}
