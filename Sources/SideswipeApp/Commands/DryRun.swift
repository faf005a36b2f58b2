internal import Commands
internal import Documents

/// The commands that a call's actions would run, for all rows of its source.
package struct DryRun: Sendable {
  private let call: CommandCall

  package init(_ call: CommandCall) {
    self.call = call
  }

  /// How it came out: the program's exit status, and a line for standard error.
  package struct End: Sendable {
    package var status: Int32
    package var message: String?
  }

  /// What can be done better, a line each.
  package var warnings: [String] {
    call.actions.flatMap { action in
      [
        ("", action.command), (" --capture", action.capture), (" --undo", action.undo),
      ].flatMap { option, command in
        (command?.unguarded ?? []).map { word in
          "warning: \(action.label)\(option): what begins with - could become an option; "
            + "put -- before \(Wording.visible(Array(word.utf8)))"
        }
      }
    }
  }

  /// Reads the source to its end and hands over a JSON object for each command, on a line.
  ///
  /// - Parameter write: returns false when no more lines are wanted.
  package func lines(_ write: (String) -> Bool) -> End {
    var rows = SourceRows(ListDocument(bytes: []).emptied)
    let end = RowsJob(generation: 1, call: call).run {
      rows.append($0, headerLines: call.headerLines)
    }
    let document = rows.document
    let subjects = (0..<document.count).map {
      CommandSubject(row: document.content(at: $0), number: $0 + 1)
    }
    for action in call.actions {
      for batch in action.command.batches(of: subjects, room: CommandTemplate.room()) {
        guard write(line(action, batch)) else { return End(status: 0) }
      }
    }
    if let trouble = Wording.trouble(end, of: call.source) {
      return End(status: 2, message: trouble)
    }
    return End(status: document.isEmpty ? 1 : 0)
  }

  private func line(_ action: RowAction, _ batch: [CommandSubject]) -> String {
    let label = ArgumentJSON.string(Array(action.label.utf8))
    let start = #"{"action":\#(label),"row":\#(batch.first?.number ?? 0),"#
    do throws(SubjectMistake) {
      var line = start + #""argv":\#(ArgumentJSON.array(try arguments(action.command, batch)))"#
      for (name, command) in [("capture", action.capture), ("undo", action.undo)] {
        guard let command else { continue }
        // These are run for each row by itself.
        var commands: [String] = []
        for subject in batch {
          commands.append(ArgumentJSON.array(try arguments(command, [subject])))
        }
        line += #","\#(name)":[\#(commands.joined(separator: ","))]"#
      }
      return line + "}"
    } catch {
      return start + #""refused":\#(ArgumentJSON.string(Array(error.message.utf8)))}"#
    }
  }

  private func arguments(
    _ command: CommandTemplate, _ subjects: [CommandSubject]
  ) throws(SubjectMistake) -> [[UInt8]] {
    // What is not known before it runs stands for itself.
    try command.arguments(
      for: subjects,
      in: CommandContext(
        fields: call.fields, captured: Array("{u}".utf8), rowsFile: Array("{+f}".utf8)))
  }
}
