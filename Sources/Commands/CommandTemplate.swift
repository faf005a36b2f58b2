/// A command with placeholders for rows, as words. It is never handed to a shell: what a row holds
/// stays within one argument, whatever that is.
package struct CommandTemplate: Equatable, Sendable {
  /// A stretch of a word.
  enum Part: Equatable, Sendable {
    case bytes([UInt8])
    case placeholder(Placeholder)

    var placeholder: Placeholder? {
      if case .placeholder(let placeholder) = self { placeholder } else { nil }
    }
  }

  /// Words of one or more parts; an empty word has no part.
  let words: [[Part]]
  /// What words must be, by their places, where a row could make them more than an argument.
  let bounds: [Int: WordBound]

  /// Reads a command: words by POSIX quoting rules, without any expansion, and in them `{}`, `{1}`,
  /// `{-1}`, `{n}`, `{+}`, `{+f}`, `{u}`. `{{}` is a brace; other braces stand for themselves, and
  /// so does one after a backslash.
  ///
  /// - Throws: `CommandMistake`, also where a row could become a program or code.
  package init(_ text: [UInt8]) throws(CommandMistake) {
    words = try CommandWords.split(text).map(Self.parts)
    bounds = try Self.check(words)
  }

  /// A command of words without placeholders.
  package init(fixed words: [[UInt8]]) {
    self.words = words.map { [.bytes($0)] }
    bounds = [:]
  }

  private static func parts(of word: [CommandWords.Unit]) -> [Part] {
    var parts: [Part] = []
    var plain: [UInt8] = []
    var rest = word[...]
    while let unit = rest.popFirst() {
      // No further than a name can reach: there may be any number of braces.
      guard unit == .init(byte: UInt8(ascii: "{")),
        let end = rest.prefix(Placeholder.mostBytes + 1)
          .firstIndex(where: { $0 == .init(byte: UInt8(ascii: "}")) })
      else {
        plain.append(unit.byte)
        continue
      }
      let name = rest[..<end].map(\.byte)
      if name == [UInt8(ascii: "{")] {
        plain.append(unit.byte)
      } else if let placeholder = Placeholder(name) {
        if !plain.isEmpty { parts.append(.bytes(plain)) }
        plain = []
        parts.append(.placeholder(placeholder))
      } else {
        plain.append(unit.byte)
        continue
      }
      rest = rest[(end + 1)...]
    }
    if !plain.isEmpty { parts.append(.bytes(plain)) }
    return parts
  }

  var placeholders: [Placeholder] { words.joined().compactMap(\.placeholder) }

  /// Whether it runs once for all rows, not once for each.
  package var takesAllRows: Bool { placeholders.contains { $0.isForAll } }

  /// Whether it needs the file that `{+f}` names.
  package var takesRowsFile: Bool { placeholders.contains(.rowsFile) }

  /// Whether it needs what a capture command printed.
  package var takesCaptured: Bool { placeholders.contains(.captured) }
}

extension CommandTemplate {
  /// The words of a command that is for no row: nothing in it stands for anything else.
  package static func plainWords(of text: [UInt8]) throws(CommandMistake) -> [[UInt8]] {
    let words = try CommandWords.split(text).map { $0.map(\.byte) }
    guard !words.isEmpty else { throw .empty }
    return words
  }
}
