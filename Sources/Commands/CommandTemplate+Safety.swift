extension CommandTemplate {
  private static let shells = ["sh", "bash", "dash", "zsh", "ksh", "mksh", "fish", "ash", "csh"]

  /// Refuses what would let a row say what runs.
  func check() throws(CommandMistake) {
    guard let command = words.first else { throw .empty }
    guard command.allSatisfy({ $0.placeholder == nil }) else { throw .commandFromRow }
    for word in words where word.count > 1 {
      guard !word.contains(where: { $0.placeholder == .rows }) else { throw .joinedRows }
    }
    if let script, words[script.word].contains(where: { $0.placeholder != nil }) {
      throw .codeFromRow(shell: script.shell)
    }
  }

  /// Where the program of a `sh -c` stands; nil where there is none.
  private var script: (shell: String, word: Int)? {
    for (index, word) in words.enumerated() {
      let name = Self.text(word).split(separator: UInt8(ascii: "/")).last ?? []
      guard let shell = Self.shells.first(where: { name.elementsEqual($0.utf8) }) else { continue }
      for option in words.indices.dropFirst(index + 1) {
        let text = Self.text(words[option])
        guard text.first == UInt8(ascii: "-"), text.count > 1, text != Self.endOfOptions else {
          break
        }
        let isCommand =
          text.starts(with: "--command".utf8)
          || text[1] != UInt8(ascii: "-") && text.contains(UInt8(ascii: "c"))
        if isCommand { return option + 1 < words.count ? (shell, option + 1) : nil }
      }
    }
    return nil
  }

  /// The arguments that a row could turn into options: its text begins the word, and no `--` stands
  /// before it. As they are written, such as `{}` or `{1}.txt`.
  package var unguarded: [String] {
    let end = words.firstIndex { Self.text($0) == Self.endOfOptions } ?? words.count
    // What follows a shell's program is the program's.
    let last = min(end, script.map { $0.word } ?? words.count)
    return words[..<last].dropFirst().filter { word in
      switch word.first?.placeholder {
      case .row, .field, .rows, .captured: true
      case .number, .rowsFile, nil: false
      }
    }.map { String(decoding: $0.flatMap(Self.written), as: UTF8.self) }
  }

  private static let endOfOptions = Array("--".utf8)

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
