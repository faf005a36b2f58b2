/// What the placeholders of a command stand for, apart from the rows.
package struct CommandContext: Equatable, Sendable {
  package var fields: RowFields
  /// What the capture command printed.
  package var captured: [UInt8]
  /// The file that `{+f}` names.
  package var rowsFile: [UInt8]

  package init(
    fields: RowFields = .blanks, captured: [UInt8] = [], rowsFile: [UInt8] = []
  ) {
    self.fields = fields
    self.captured = captured
    self.rowsFile = rowsFile
  }
}

extension CommandTemplate {
  /// Bytes that Linux lets one argument have, its NUL apart.
  package static let mostArgumentBytes = 131_071

  /// A row as the variable `SIDESWIPE_ROW` can hold it; nil if it cannot, and there is none.
  package static func variable(_ row: [UInt8]) -> [UInt8]? {
    row.count < mostArgumentBytes - 16 && !row.contains(0) ? row : nil
  }

  /// The words of the command for some rows, byte for byte: the first one is the program.
  ///
  /// What is about one row (`{}`, a field, `{n}`) is about the first of `subjects`.
  /// - Complexity: O(bytes of the rows).
  package func arguments(
    for subjects: [CommandSubject], in context: CommandContext
  ) throws(SubjectMistake) -> [[UInt8]] {
    var arguments: [[UInt8]] = []
    for (index, word) in words.enumerated() {
      if word == [.placeholder(.rows)] {
        for subject in subjects { try bounds[index]?.check(subject.row) }
        arguments += subjects.map(\.row)
      } else {
        var argument: [UInt8] = []
        for part in word { argument += try bytes(of: part, for: subjects, in: context) }
        try bounds[index]?.check(argument)
        arguments.append(argument)
      }
    }
    for argument in arguments {
      guard !argument.contains(0) else { throw .nul }
      guard argument.count <= Self.mostArgumentBytes else {
        throw .tooLong(bytes: argument.count)
      }
    }
    return arguments
  }

  private func bytes(
    of part: Part, for subjects: [CommandSubject], in context: CommandContext
  ) throws(SubjectMistake) -> [UInt8] {
    let subject = subjects.first ?? CommandSubject(row: [], number: 0)
    switch part {
    case .bytes(let bytes): return bytes
    case .placeholder(.row), .placeholder(.rows): return subject.row
    case .placeholder(.number): return Array("\(subject.number)".utf8)
    case .placeholder(.rowsFile): return context.rowsFile
    case .placeholder(.captured): return context.captured
    case .placeholder(.field(let number)):
      guard let field = context.fields.field(number, of: subject.row) else {
        throw .noField(number)
      }
      return Array(field)
    }
  }

  /// Cuts rows into groups that the command can be run for one after the other: one of all of them
  /// if it takes a file, as many as fit if it takes them as arguments, else one of each row.
  ///
  /// - Parameter room: bytes for the arguments, each with its NUL and its pointer.
  /// - Complexity: O(rows).
  package func batches(of subjects: [CommandSubject], room: Int) -> [[CommandSubject]] {
    guard takesAllRows else { return subjects.map { [$0] } }
    guard placeholders.contains(.rows) else { return [subjects] }
    let perArgument = 1 + MemoryLayout<Int>.size
    let fixed = words.joined().reduce(words.count * perArgument) { sum, part in
      if case .bytes(let bytes) = part { sum + bytes.count } else { sum }
    }
    // Rows may stand in other words too, such as the first one's field.
    let times = placeholders.count { $0 == .rows }
    let longest = placeholders.count > times ? subjects.map(\.row.count).max() ?? 0 : 0
    var left = 0
    var batches: [[CommandSubject]] = []
    for subject in subjects {
      let cost = (subject.row.count + perArgument) * times
      if batches.isEmpty || cost > left {
        batches.append([])
        left = room - fixed - longest * (placeholders.count - times)
      }
      batches[batches.count - 1].append(subject)
      left -= cost
    }
    return batches
  }
}
