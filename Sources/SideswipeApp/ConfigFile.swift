package import JSON5
internal import ListKit
package import Terminal

/// What a `config.json5` says, and what is wrong with it.
package struct ConfigFile: Sendable {
  package enum Reason: Equatable, Sendable {
    case syntax(JSON5Error)
    /// Something of another kind is wanted for a name.
    case wrongKind(of: String, wanted: String)
    /// A name that means nothing.
    case unknownName(String)
    case unknownCommand(String)
    case unknownKey(String, command: String)
    case keyTwice(Key, command: String)
    /// Terminals send the same for another key, by whose name it is known.
    case sameKey(Key, as: Key, command: String)
    /// Two commands have the key.
    case clash(Key, String, String)
    /// No key is left that ends the program.
    case noWayOut
  }

  /// What can be set, by the names in the file.
  package enum Setting: String, Sendable, CaseIterable {
    case theme, ascii, mouse, undo, twoLines, reducedMotion, sync, escapeTimeout, doubleClick, keys
  }

  /// A mistake, and where it stands.
  package struct Problem: Equatable, Sendable {
    package let reason: Reason
    package let place: TextPlace
  }

  /// Made of what could be understood.
  package private(set) var config = Config()
  /// Where the theme is named; nil where it is not.
  package private(set) var themePlace: TextPlace?
  package private(set) var problems: [Problem] = []

  package init(_ bytes: [UInt8]) {
    do throws(JSON5Error) {
      // Who has not written anything yet, or has taken all out again, has no wishes.
      if let file = try JSON5Reader.readIfAny(bytes) { read(file) }
    } catch {
      complain(.syntax(error), error.place)
    }
  }

  /// Milliseconds that may be said.
  static let escapeTimeouts = 10.0...1000.0
  static let doubleClicks = 100.0...2000.0

  private mutating func read(_ file: JSON5Value) {
    guard let members = file.members else {
      return complain(.wrongKind(of: "the file", wanted: "{ … }"), file.place)
    }
    for member in members {
      let name = member.name
      let value = member.value
      switch Setting(rawValue: name) {
      case .theme:
        config.theme = read(value, name, "a name in quotes", \.string)
        themePlace = value.place
      case .ascii: set(\.usesASCII, value, name)
      case .mouse: set(\.usesMouse, value, name)
      case .undo: set(\.keepsUndo, value, name)
      case .twoLines: set(\.showsTwoLines, value, name)
      case .reducedMotion: set(\.reducesMotion, value, name)
      case .sync: set(\.synchronizesOutput, value, name)
      case .escapeTimeout: set(\.escapeTimeout, value, name, Self.escapeTimeouts)
      case .doubleClick: set(\.doubleClickInterval, value, name, Self.doubleClicks)
      case .keys: readKeys(value)
      case nil: complain(.unknownName(name), member.place)
      }
    }
  }

  private mutating func set(
    _ setting: WritableKeyPath<Config, Bool>, _ value: JSON5Value, _ name: String
  ) {
    if let isSet = read(value, name, "true or false", \.bool) {
      config[keyPath: setting] = isSet
    }
  }

  /// Milliseconds in the file, seconds in the configuration.
  private mutating func set(
    _ setting: WritableKeyPath<Config, Seconds>, _ value: JSON5Value, _ name: String,
    _ range: ClosedRange<Double>
  ) {
    let wanted = "milliseconds from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    let number = read(value, name, wanted) { value in
      value.number.flatMap { range.contains($0) ? $0 : nil }
    }
    if let number { config[keyPath: setting] = number / 1000 }
  }

  private mutating func read<Result>(
    _ value: JSON5Value, _ name: String, _ wanted: String, _ read: (JSON5Value) -> Result?
  ) -> Result? {
    let result = read(value)
    if result == nil { complain(.wrongKind(of: name, wanted: wanted), value.place) }
    return result
  }

  private mutating func complain(_ reason: Reason, _ place: TextPlace) {
    problems.append(Problem(reason: reason, place: place))
  }
}

// MARK: keys

extension ConfigFile {
  private mutating func readKeys(_ value: JSON5Value) {
    guard let members = read(value, "keys", "{ command: key, … }", \.members) else { return }
    var entries = config.commands.entries
    /// Where a key of a command stands in the file.
    var places: [String: [Key: TextPlace]] = [:]
    for member in members {
      guard let index = entries.firstIndex(where: { $0.name == member.name }) else {
        complain(.unknownCommand(member.name), member.place)
        continue
      }
      let keys = self.keys(member.value, of: member.name)
      entries[index].keys = keys.map(\.key)
      places[member.name] = Dictionary(keys.map { ($0.key, $0.place) }) { first, _ in first }
    }
    config.commands = CommandTable(entries)
    findClashes(places, at: value.place)
    let out: [AppCommand] = [.quit, .abort]
    if entries.allSatisfy({ $0.keys.isEmpty || !out.contains($0.command) }) {
      complain(.noWayOut, value.place)
    }
  }

  /// One key, or a list of keys; none twice.
  private mutating func keys(
    _ value: JSON5Value, of command: String
  ) -> [(key: Key, place: TextPlace)] {
    var keys: [(key: Key, place: TextPlace)] = []
    let wanted = "a key in quotes or a list of them"
    for element in value.elements ?? [value] {
      guard let name = read(element, command, wanted, \.string) else { continue }
      guard let key = KeyName.key(named: name) else {
        complain(.unknownKey(name, command: command), element.place)
        continue
      }
      if let same = key.sameKey {
        complain(.sameKey(key, as: same, command: command), element.place)
        continue
      }
      if keys.contains(where: { $0.key == key }) {
        complain(.keyTwice(key, command: command), element.place)
        continue
      }
      keys.append((key, element.place))
    }
    return keys
  }

  /// - Parameter place: of what is not in the file itself.
  private mutating func findClashes(_ places: [String: [Key: TextPlace]], at place: TextPlace) {
    for case .keyClash(let key, let first, let second) in config.commands.flaws {
      let place = places[second]?[key] ?? places[first]?[key] ?? place
      complain(.clash(key, first, second), place)
    }
    problems.sort { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
  }
}

extension ConfigFile.Reason {
  /// What is wrong, in words. Text of the file is in it as it is.
  package var message: String {
    switch self {
    case .syntax(let error): error.message
    case .wrongKind(let name, let wanted): "\(name) has to be \(wanted)"
    case .unknownName(let name): "there is no setting \"\(name)\""
    case .unknownCommand(let name): "keys: there is no command \"\(name)\""
    case .unknownKey(let name, let command): "keys: \(command): there is no key \"\(name)\""
    case .keyTwice(let key, let command):
      "keys: \(command): \"\(KeyName.text(of: key))\" stands here a second time"
    case .sameKey(let key, let same, let command):
      "keys: \(command): terminals send \"\(KeyName.text(of: key))\" as "
        + "\"\(KeyName.text(of: same))\"; write that"
    case .clash(let key, let first, let second):
      "keys: \"\(KeyName.text(of: key))\" is for both \(first) and \(second); "
        + "give one of them other keys, or none: []"
    case .noWayOut: "keys: neither quit nor abort has a key"
    }
  }
}
