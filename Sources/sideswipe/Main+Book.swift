internal import Curses
internal import Documents
internal import QuickRecords
internal import SideswipeApp

/// The program on a book of quick records.
extension Main {
  /// Shows a book until its user leaves. Returns the exit status.
  ///
  /// - Parameter path: nil for the usual one.
  static func openBook(
    _ path: [UInt8]?, _ given: [CommandLineOptions.Given], recording: FilePath?
  ) -> Int32 {
    do {
      let places = Places(variable: environment)
      let setup = try ConfigFolder(places.config).setup(options: given)
      // Before anything is made or seen: who wants to record does not want to go on without.
      let file = try bookFile(path)
      let sheet = try recording.map { try RecordingFile(creating: $0, of: FilePath(file.path)) }
      let (desk, contents) = try book(file)
      let currency = Currency.ofLocale(variable: environment)
      let begun = try sheet.map { file in (file: file, book: try recorded(desk, currency)) }
      var options = TerminalOptions.environment()
      options.synchronizedOutput = setup.config.synchronizesOutput
      options.usesMouse = setup.config.usesMouse
      let terminal = try CursesTerminal(options)
      defer { terminal.close() }
      let screen = BookScreen(
        desk, contents, currency: currency,
        appearance: setup.appearance(
          terminalType: options.type, isMonochrome: terminal.isMonochrome),
        config: setup.config)
      let recorder = begun.map { begun in
        RecordingTerminal(
          terminal,
          Recording(
            terminal: terminal, type: options.type, setup: setup, options: given,
            book: begun.book), to: begun.file)
      }
      let loop = RunLoop(
        app: App(screen: screen), terminal: recorder ?? terminal,
        escapeTimeout: setup.config.escapeTimeout, crashNote: CrashNote(in: places),
        waker: terminal.makeWaker())
      let exit = loop.run()
      terminal.close()
      recorder?.finish().map(complain)
      (exit.messages + loop.parting(status: exit.status).messages).forEach(complain)
      return exit.status
    } catch let failure as ConfigFolder.Failure {
      failure.lines.forEach(complain)
    } catch let error as BookFailure {
      complain(error.line)
    } catch let error as DocumentError {
      complain(Wording.failure(error))
    } catch {
      complain("\(error)")
    }
    return failure
  }

  /// Why a book cannot be opened, for one line.
  private struct BookFailure: Error {
    var line: String
  }

  private static func bookFile(_ path: [UInt8]?) throws(BookFailure) -> BookFile {
    do throws(BookError) {
      if let path { return BookFile(path: path) }
      return try BookFile(variable: environment)
    } catch {
      throw failure(error, path ?? [])
    }
  }

  private static func book(_ file: BookFile) throws(BookFailure) -> (BookDesk, BookContents) {
    do throws(BookError) {
      // All of a large book is not read before the first frame.
      let desk = try BookDesk(RecordStore(file, checking: .laterWhereLarge)) { wallClock() }
      return (desk, try desk.firstContents())
    } catch {
      throw failure(error, file.path)
    }
  }

  /// What is in a book, for a recording.
  private static func recorded(
    _ desk: BookDesk, _ currency: Currency
  ) throws(BookFailure) -> RecordedBook {
    let book: RecordedBook?
    do throws(BookError) {
      book = try RecordedBook(desk, currency: currency)
    } catch {
      throw failure(error, desk.path)
    }
    guard let book else { throw BookFailure(line: RecordedBook.tooLarge) }
    return book
  }

  private static func failure(_ error: BookError, _ path: [UInt8]) -> BookFailure {
    let line = error.message(path: Wording.visible(path))
    return BookFailure(line: Wording.visible(Array(line.utf8)))
  }
}
