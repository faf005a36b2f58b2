extension CommandTemplate {
  /// What the program that is started makes of a word.
  private enum Role {
    case argument
    case program
    case code(ProgramStarter)
  }

  /// Refuses what would let a row say what runs.
  func check() throws(CommandMistake) {
    guard !words.isEmpty else { throw .empty }
    for word in words where word.count > 1 {
      guard !word.contains(where: { $0.placeholder == .rows }) else { throw .joinedRows }
    }
    for (word, role) in zip(words, roles) where word.contains(where: { $0.placeholder != nil }) {
      switch role {
      case .argument: break
      case .program: throw .commandFromRow
      case .code(let starter): throw .codeFromRow(program: starter.name, isShell: starter.isShell)
      }
    }
  }

  /// A role for each word. Follows one program to the next that it starts (`env nice sh -c …`); past
  /// these, a shell's name anywhere is taken for a shell (`docker exec box sh -c …`).
  private var roles: [Role] {
    var roles = [Role](repeating: .argument, count: words.count)
    var next = 0
    while next < words.count {
      roles[next] = .program
      guard let starter = ProgramStarter(Self.text(words[next])) else { break }
      let operand = firstOperand(of: starter, after: next)
      switch starter.kind {
      case .launcher(let count):
        next = operand + count
        continue
      case .interpreter:
        if !markCode(of: starter, after: next, in: &roles), operand < words.count {
          roles[operand] = .program
        }
      case .options:
        markCode(of: starter, after: next, in: &roles)
      case .script:
        if operand < words.count { roles[operand] = .code(starter) }
      case .shell(let count):
        for word in words.indices.dropFirst(operand + count) { roles[word] = .code(starter) }
      }
      return roles
    }
    for (index, word) in words.enumerated().dropFirst(next) {
      guard let starter = ProgramStarter(Self.text(word)), starter.isShell else { continue }
      if markCode(of: starter, after: index, in: &roles) { break }
    }
    return roles
  }

  /// Where the words begin that are neither options nor assignments; the number of words if none is.
  private func firstOperand(of starter: ProgramStarter, after start: Int) -> Int {
    var index = start + 1
    while index < words.count {
      let text = Self.text(words[index])
      if text == Self.endOfOptions { return index + 1 }
      if text.first == UInt8(ascii: "-"), text.count > 1 {
        let takesNext =
          text[1] != UInt8(ascii: "-")
          && text.last.map { starter.valued.utf8.contains($0) } == true
        index += takesNext ? 2 : 1
      } else if text.contains(UInt8(ascii: "=")), case .launcher = starter.kind {
        index += 1
      } else {
        return index
      }
    }
    return words.count
  }

  /// Marks an option that asks for code, which may hold it (`fish -c…`), and the first word after it
  /// that is no option. Options are looked for past operands too: whether `pipefail` in `bash -o
  /// pipefail -c …` is one, is each shell's own affair.
  ///
  /// - Returns: whether there is such an option.
  @discardableResult private func markCode(
    of starter: ProgramStarter, after start: Int, in roles: inout [Role]
  ) -> Bool {
    let (letters, names): (String, [String])
    switch starter.kind {
    case .interpreter(let asking, let long), .options(let asking, let long):
      (letters, names) = (asking, long)
    case .launcher, .script, .shell: return false
    }
    var isAsked = false
    for index in words.indices.dropFirst(start + 1) {
      let text = Self.text(words[index])
      if text == Self.endOfOptions, !isAsked { return false }
      guard text.first == UInt8(ascii: "-"), text.count > 1 else {
        if isAsked {
          roles[index] = .code(starter)
          return true
        }
        continue
      }
      let asks =
        text[1] == UInt8(ascii: "-")
        ? names.contains { text.starts(with: $0.utf8) }
        : text.contains { letters.utf8.contains($0) }
      if asks || isAsked { roles[index] = .code(starter) }
      isAsked = isAsked || asks
    }
    return isAsked
  }

  /// The arguments that a row could turn into options: its text begins the word, and no `--` stands
  /// before it. As they are written, such as `{}` or `{1}.txt`.
  package var unguarded: [String] {
    let end = words.firstIndex { Self.text($0) == Self.endOfOptions } ?? words.count
    // What follows a shell's program is the program's.
    let code = roles.firstIndex { if case .code = $0 { true } else { false } }
    return words[..<min(end, code ?? words.count)].dropFirst().filter { word in
      switch word.first?.placeholder {
      case .row, .field, .rows, .captured: true
      case .number, .rowsFile, nil: false
      }
    }.map { String(decoding: $0.flatMap(Self.written), as: UTF8.self) }
  }

  private static let endOfOptions = Array("--".utf8)

  /// What a word says whatever the row is.
  private static func text(_ word: [Part]) -> [UInt8] {
    word.flatMap { part in
      if case .bytes(let bytes) = part { bytes } else { [UInt8]() }
    }
  }

  private static func written(_ part: Part) -> [UInt8] {
    switch part {
    case .bytes(let bytes): bytes
    case .placeholder(.row): Array("{}".utf8)
    case .placeholder(.field(let number)): Array("{\(number)}".utf8)
    case .placeholder(.number): Array("{n}".utf8)
    case .placeholder(.rows): Array("{+}".utf8)
    case .placeholder(.rowsFile): Array("{+f}".utf8)
    case .placeholder(.captured): Array("{u}".utf8)
    }
  }
}
