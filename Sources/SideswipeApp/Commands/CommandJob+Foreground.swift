internal import Commands
internal import Terminal

extension CommandJob {
  /// Runs the commands one after the other with the terminal, until one fails.
  ///
  /// - Parameters:
  ///   - room: bytes that the arguments of one command may take.
  ///   - runInForeground: gives the terminal to a program, of which it is also told the words alone.
  /// - Throws: what `runInForeground` throws.
  func run(
    room: Int = CommandTemplate.room(),
    _ runInForeground: (ForegroundCommand, [[UInt8]]) throws -> ForegroundCommand.Ending
  ) throws -> Outcome {
    var outcome = Outcome()
    var first = 0
    let context = CommandContext(fields: fields)
    for batch in action.command.batches(of: subjects, room: room) {
      let rows = self.rows[first..<(first + batch.count)]
      first += batch.count
      let arguments: [[UInt8]]
      var undos: [[[UInt8]]?] = []
      do throws(SubjectMistake) {
        arguments = try action.command.arguments(for: batch, in: context)
        for subject in batch {
          undos.append(try action.undo?.arguments(for: [subject], in: context))
        }
      } catch {
        outcome.failures = [Failure(rows: Array(rows), reason: error.message)]
        break
      }
      let ending = try runInForeground(Self.command(arguments, row: batch[0].row), arguments)
      outcome.runs.append(
        CommandRun(arguments: arguments, result: CommandResult(CommandEnding(ending))))
      guard ending == .exited(status: 0) else {
        let reason = Wording.ended(arguments.first ?? [], CommandResult(CommandEnding(ending)))
        outcome.failures = [Failure(rows: Array(rows), reason: reason)]
        break
      }
      outcome.done += zip(rows, undos).map { Done(row: $0, undo: $1) }
    }
    return outcome
  }

  /// The shell only looks for the program along PATH, and puts the row into the environment.
  private static func command(_ arguments: [[UInt8]], row: [UInt8]) -> ForegroundCommand {
    let row = CommandTemplate.variable(row)
    let script =
      row == nil
      ? #"unset SIDESWIPE_ROW; exec "$@""#
      : #"SIDESWIPE_ROW=$1; export SIDESWIPE_ROW; shift; exec "$@""#
    let words = ["sh", "-c", script, "sh"].map { Array($0.utf8) }
    return ForegroundCommand(
      path: Array("/bin/sh".utf8), arguments: words + [row].compactMap(\.self) + arguments)
  }
}

extension CommandEnding {
  init(_ ending: ForegroundCommand.Ending) {
    switch ending {
    case .exited(let status): self = .exited(status: status)
    case .killed(let signal): self = .killed(signal: signal)
    case .notStarted(let error): self = .notStarted(errno: error)
    case .abandoned: self = .cancelled
    }
  }
}

extension ForegroundCommand.Ending {
  init(_ ending: CommandEnding) {
    switch ending {
    case .exited(let status): self = .exited(status: status)
    case .killed(let signal): self = .killed(signal: signal)
    case .notStarted(let error): self = .notStarted(errno: error)
    case .cancelled: self = .abandoned
    }
  }
}
