extension CommandTemplate {
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

  private var roles: [WordRole] { WordRole.roles(of: words.map(Self.text)) }

  /// The arguments that a row could turn into options: its text begins the word, and no `--` stands
  /// before it. As they are written, such as `{}` or `{1}.txt`.
  package var unguarded: [String] {
    let end = words.firstIndex { Self.text($0) == Self.endOfOptions } ?? words.count
    // What follows a shell's program is the program's.
    let code = roles.firstIndex(where: \.isCode) ?? words.count
    return words[..<min(end, code)].dropFirst().filter { word in
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
