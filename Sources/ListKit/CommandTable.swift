public import Terminal

/// Everything a program can be told to do, one row a command. Key bindings, the help screen, the
/// names in a configuration and the tables of a manual are all made from it.
public struct CommandTable<Command: Hashable & Sendable>: Sendable {
  /// One command: its name, its keys, and what the help says of it.
  public struct Entry: Sendable {
    /// What a program does is looked up by this.
    public var command: Command
    /// The name in configurations: lower case words joined by `-`.
    public var name: String
    /// The heading it stands under in the help.
    public var group: String
    /// The keys that give it unless a configuration says otherwise; the first is the one that hints
    /// show. Empty for none.
    public var keys: [Key]
    /// What it does, in one sentence.
    public var help: String

    /// A row of the table. Whether it goes with the other rows is said by `flaws`.
    public init(_ command: Command, name: String, group: String, keys: [Key], help: String) {
      self.command = command
      self.name = name
      self.group = group
      self.keys = keys
      self.help = help
    }
  }

  /// A mistake in a table: a programmer's, so a test looks for them.
  public enum Flaw: Equatable, Sendable {
    /// Two commands have the key.
    case keyClash(Key, String, String)
    case nameTwice(String)
    /// A second entry for a command.
    case commandTwice(String)
    /// Not lower case words joined by `-`.
    case badName(String)
    case noHelp(String)
  }

  /// In the order of the help.
  public let entries: [Entry]

  /// A table with mistakes can be made; `flaws` names them.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The entries of each group; groups in the order of their first entries.
  public var groups: [(name: String, entries: [Entry])] {
    var groups: [(name: String, entries: [Entry])] = []
    for entry in entries {
      if let index = groups.firstIndex(where: { $0.name == entry.group }) {
        groups[index].entries.append(entry)
      } else {
        groups.append((entry.group, [entry]))
      }
    }
    return groups
  }

  /// What is wrong with the table; empty for a good one.
  public var flaws: [Flaw] {
    var flaws: [Flaw] = []
    var names: Set<String> = []
    var commands: Set<Command> = []
    var owners: [Key: String] = [:]
    for entry in entries {
      if !names.insert(entry.name).inserted { flaws.append(.nameTwice(entry.name)) }
      if !commands.insert(entry.command).inserted { flaws.append(.commandTwice(entry.name)) }
      if !Self.isGood(name: entry.name) { flaws.append(.badName(entry.name)) }
      if entry.help.isEmpty { flaws.append(.noHelp(entry.name)) }
      for key in entry.keys {
        if let owner = owners.updateValue(entry.name, forKey: key) {
          flaws.append(.keyClash(key, owner, entry.name))
        }
      }
    }
    return flaws
  }

  private static func isGood(name: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
  }
}

extension CommandTable {
  /// The table of keys for a manual, in Markdown, a row a command.
  public var markdown: String {
    let rows = entries.map { entry in
      // By hand: `replacing` would link the regular expression engine, a megabyte and a half.
      let keys = entry.keys.map { key in
        KeyName.text(of: key).map { $0 == "|" ? "\\|" : String($0) }.joined()
      }
      return "| \(keys.joined(separator: ", ")) | \(entry.help) |"
    }
    return (["| keys | does |", "|---|---|"] + rows).joined(separator: "\n")
  }
}
