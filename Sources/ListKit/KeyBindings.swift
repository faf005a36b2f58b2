public import Terminal

/// Which key gives which command.
public struct KeyBindings<Command: Hashable & Sendable>: Sendable {
  private var commands: [Key: Command] = [:]
  private var keys: [Command: [Key]] = [:]

  /// The table's own keys. Where two commands have the same key (a flaw that the table reports) the
  /// first one keeps it.
  public init(_ table: CommandTable<Command>) {
    for entry in table.entries {
      for key in entry.keys where commands[key] == nil {
        commands[key] = entry.command
        keys[entry.command, default: []].append(key)
      }
    }
  }

  /// The command that `key` gives. O(1).
  public subscript(key: Key) -> Command? { commands[key] }

  /// The keys that give `command`, the one to show first.
  public func keys(for command: Command) -> [Key] { keys[command] ?? [] }
}
