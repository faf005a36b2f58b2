extension CommandTemplate {
  /// Refuses what would let a row say what runs.
  ///
  /// - Returns: what words must be, by their places, once a row is in them.
  static func check(_ words: [[Part]]) throws(CommandMistake) -> [Int: WordBound] {
    var bounds: [Int: WordBound] = [:]
    guard !words.isEmpty else { throw .empty }
    for word in words where word.count > 1 {
      guard !word.contains(where: { $0.placeholder == .rows }) else { throw .joinedRows }
    }
    for (index, role) in WordRole.roles(of: words.map(text)).enumerated() {
      let word = words[index]
      guard word.contains(where: { $0.placeholder != nil }) else { continue }
      switch role {
      case .argument: break
      case .opened: bounds[index] = .file
      case .program: throw .commandFromRow
      case .line where word.count == 2 && text(word).count == 1: bounds[index] = .lineNumber
      case .line where word.allSatisfy { $0.placeholder == nil || $0.placeholder == .number }: break
      case .code(let starter, _), .line(let starter):
        throw .codeFromRow(program: starter.name, isShell: starter.isShell)
      }
    }
    return bounds
  }

  /// The arguments that a row could turn into options: its text begins the word, and no `--` stands
  /// before it. As they are written, such as `{}` or `{1}.txt`.
  package var unguarded: [String] {
    let texts = words.map(Self.text)
    let end = texts.firstIndex(of: Self.endOfOptions) ?? words.count
    let code =
      WordRole.roles(of: texts).firstIndex { role in
        guard case .code(let starter, let isOperand) = role else { return false }
        return starter.endsOptions(atOperand: isOperand)
      } ?? words.count
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
