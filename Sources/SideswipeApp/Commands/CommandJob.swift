import Commands
import Documents

/// One press of a button: the command is run for one row, or for each of several.
package struct CommandJob: Sendable {
  package enum Kind: Equatable, Sendable {
    case action
    /// Takes back what an action did, by commands that are made already.
    case undo([[[UInt8]]])
  }

  /// A row, and the command that takes back what was done to it.
  package struct Done: Equatable, Sendable {
    var row: RowID
    var undo: [[UInt8]]?
  }

  package struct Failure: Equatable, Sendable {
    /// Those that one command was for; none of an undo.
    var rows: [RowID] = []
    /// What happened, in words.
    var reason: String
    /// What the command wrote.
    var output: [UInt8] = []
    var omitted = 0
  }

  package struct Outcome: Equatable, Sendable {
    var done: [Done] = []
    var failures: [Failure] = []
    /// Commands that take something back and did not.
    var left: [[[UInt8]]] = []
    /// All that was run, for a recording; empty where there is none.
    var runs: [CommandRun] = []
  }

  let number: Int
  let kind: Kind
  let action: RowAction
  /// The row whose button was pressed.
  let row: RowID
  let rows: [RowID]
  let subjects: [CommandSubject]
  let fields: RowFields
  let places: Places
  let files: any FileOperations
  let stop = CommandStop()

  /// Runs all of it, one after the other, until it is called off. What fails for one row is no reason
  /// not to do it to the others.
  ///
  /// - Parameter host: runs the commands.
  package func run(on host: any CommandHost = SystemCommands()) -> Outcome {
    switch kind {
    case .action: perform(on: host)
    case .undo(let commands): undo(commands, on: host)
    }
  }

  private func undo(_ commands: [[[UInt8]]], on host: any CommandHost) -> Outcome {
    var outcome = Outcome()
    for command in commands {
      let result = host.run(CommandOrder(arguments: command, row: nil), stop, &outcome.runs)
      guard !result.ending.isSuccess else { continue }
      outcome.left.append(command)
      outcome.failures.append(failure(command, result))
    }
    return outcome
  }

  private func perform(on host: any CommandHost) -> Outcome {
    var outcome = Outcome()
    var first = 0
    for batch in action.command.batches(of: subjects, room: host.room) {
      guard !host.isCalledOff(stop) else {
        outcome.failures.append(Failure(rows: Array(rows[first...]), reason: "was cancelled"))
        break
      }
      run(batch, of: Array(rows[first..<(first + batch.count)]), on: host, into: &outcome)
      first += batch.count
    }
    return outcome
  }

  private func run(
    _ batch: [CommandSubject], of rows: [RowID], on host: any CommandHost,
    into outcome: inout Outcome
  ) {
    var undos: [[[UInt8]]?] = []
    var context = CommandContext(fields: fields)
    do throws(Stopped) {
      for subject in batch {
        if let capture = action.capture {
          let order = CommandOrder(
            arguments: try made(capture, [subject], context), row: subject.row)
          let result = try ran(order, on: host, &outcome.runs)
          context.captured = Array(result.output.dropLastLineEnd)
        }
        var undo: [[UInt8]]?
        if let template = action.undo { undo = try made(template, [subject], context) }
        undos.append(undo)
      }
      var buffer: EditBuffer?
      defer { buffer?.remove() }
      if action.command.takesRowsFile {
        let made = try rowsFile(batch)
        buffer = made
        context.rowsFile = made.path.bytes
      }
      var order = CommandOrder(
        arguments: try made(action.command, batch, context),
        row: batch.count == 1 ? batch[0].row : nil)
      if buffer != nil {
        context.rowsFile = Array("{+f}".utf8)
        order.asked = try made(action.command, batch, context)
      }
      _ = try ran(order, on: host, &outcome.runs)
      outcome.done += zip(rows, undos).map { Done(row: $0, undo: $1) }
    } catch {
      var failure = error.failure
      failure.rows = rows
      outcome.failures.append(failure)
    }
  }

  private struct Stopped: Error {
    var failure: Failure
  }

  private func made(
    _ template: CommandTemplate, _ subjects: [CommandSubject], _ context: CommandContext
  ) throws(Stopped) -> [[UInt8]] {
    do throws(SubjectMistake) {
      return try template.arguments(for: subjects, in: context)
    } catch {
      throw Stopped(failure: Failure(reason: error.message))
    }
  }

  private func ran(
    _ order: CommandOrder, on host: any CommandHost, _ runs: inout [CommandRun]
  ) throws(Stopped) -> CommandResult {
    let result = host.run(order, stop, &runs)
    guard result.ending.isSuccess else {
      throw Stopped(failure: failure(order.arguments, result))
    }
    return result
  }

  private func failure(_ arguments: [[UInt8]], _ result: CommandResult) -> Failure {
    Failure(
      reason: Wording.ended(arguments.first ?? [], result), output: result.all,
      omitted: result.omitted)
  }

  private func rowsFile(_ batch: [CommandSubject]) throws(Stopped) -> EditBuffer {
    do throws(DocumentError) {
      let bytes = Array(batch.map { $0.row + [0] }.joined())
      return try EditBuffer(bytes, name: Array("rows".utf8), in: places, files: files)
    } catch {
      throw Stopped(failure: Failure(reason: Wording.failure(error)))
    }
  }
}

extension [UInt8] {
  /// As a shell's `$(…)` has it, but for one line end only.
  fileprivate var dropLastLineEnd: ArraySlice<UInt8> {
    last == 0x0A ? dropLast() : self[...]
  }
}
