internal import Curses
internal import Documents
internal import Glibc
internal import SideswipeApp

/// The program on rows of a command.
extension Main {
  /// Shows rows of a command until their user leaves, and prints what is to be printed then.
  /// Returns the exit status.
  static func showRows(
    _ given: [CommandLineOptions.Given], recording: FilePath?
  ) -> Int32 {
    do {
      let places = Places(variable: environment)
      let setup = try ConfigFolder(places.config).setup(options: given)
      let recipes = RecipeFolder(places.config)
      var recipe: Recipe?
      let call = try CommandCall(options: given) { name throws(CallMistake) in
        let found = try recipes.recipe(named: name)
        recipe = found
        return found
      }
      if call.isDryRun { return dryRun(call) }
      // Before anything is seen: who wants to record does not want to go on without.
      let sheet = try recording.map { path in try RecordingFile(creating: path) }
      var options = TerminalOptions.environment()
      options.synchronizedOutput = setup.config.synchronizesOutput
      options.usesMouse = setup.config.usesMouse
      let terminal = try CursesTerminal(options)
      defer { terminal.close() }
      let appearance = setup.appearance(
        terminalType: options.type, isMonochrome: terminal.isMonochrome)
      let screen = CommandScreen(
        call: call, places: places, appearance: appearance, config: setup.config)
      let recorder = sheet.map { sheet in
        RecordingTerminal(
          terminal,
          Recording(
            terminal: terminal, type: options.type, setup: setup, options: given, recipe: recipe),
          to: sheet)
      }
      let loop = RunLoop(
        app: App(screen: screen), terminal: recorder ?? terminal,
        escapeTimeout: setup.config.escapeTimeout,
        crashNote: CrashNote(in: places), waker: terminal.makeWaker())
      let exit = loop.run()
      terminal.close()
      recorder?.finish().map(complain)
      let parting = loop.parting(status: exit.status)
      (exit.messages + parting.messages).forEach(complain)
      var error: Int32?
      parting.forEachPiece {
        error = writeOut($0)
        return error == nil
      }
      return complainOfOutput(error) ? failure : exit.status
    } catch let failure as ConfigFolder.Failure {
      failure.lines.forEach(complain)
    } catch let mistake as CallMistake {
      complain(Wording.visible(mistake.bytes))
    } catch let error as DocumentError {
      complain(Wording.failure(error))
    } catch {
      complain("\(error)")
    }
    return failure
  }

  /// Prints the commands that would be run.
  private static func dryRun(_ call: CommandCall) -> Int32 {
    let run = DryRun(call)
    run.warnings.forEach(complain)
    var error: Int32?
    let end = run.lines {
      error = writeOut(Array(($0 + "\n").utf8))
      return error == nil
    }
    end.message.map(complain)
    return complainOfOutput(error) ? failure : end.status
  }

  /// Whether there is something to say about an error of standard output. Whoever reads no more has
  /// enough.
  private static func complainOfOutput(_ error: Int32?) -> Bool {
    guard let error, error != EPIPE else { return false }
    complain("standard output cannot be written: \(SystemError.text(error))")
    return true
  }

  /// Prints the names of the recipes, and what is wrong with those that cannot be used. Returns the
  /// exit status.
  static func listRecipes() -> Int32 {
    let (recipes, mistakes) = RecipeFolder(Places(variable: environment).config).all()
    let status = show(recipes.map { "\($0.name)\t\($0.about)\n" }.joined())
    for mistake in mistakes { complain(Wording.visible(mistake.bytes)) }
    return mistakes.isEmpty ? status : failure
  }
}
