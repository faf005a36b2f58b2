import ListKit
import Terminal

/// A screen with a title above, a place for what it lists, and a line below for hints and messages:
/// what all screens have in common, whatever they list.
///
/// What events and commands come to is decided in the extensions of this protocol; here stands what
/// a screen does in its own way.
protocol FramedScreen: Screen {
  /// What the last event came to; gone with the next key or press.
  var message: MessageLine? { get set }
  var area: Area { get set }
  /// Whether the mouse is reported.
  var usesMouse: Bool { get set }

  var appearance: Appearance { get }
  var commands: CommandTable<AppCommand> { get }
  var bindings: KeyBindings<AppCommand> { get }

  // MARK: what the keys go to

  /// Whether they go to what is listed.
  var isBrowsing: Bool { get }
  /// The help, while it takes the list's place; setting nil goes back to the list.
  var help: HelpView? { get set }
  /// The filter that is being typed.
  var filterPrompt: FilterPrompt? { get }

  // MARK: what is drawn

  /// All but the help.
  func drawContent(into picture: inout Picture, at now: Seconds)
  /// What can be done now, for the last line.
  var hints: [Hint] { get }
  /// How many rows the filter leaves.
  var filterCount: String { get }

  // MARK: events

  /// What the screen shows by itself is over when its user does something.
  mutating func skipPeek(for event: InputEvent)
  mutating func layout(size: Size, cellAspect: Double, at now: Seconds) -> [AppEffect]
  mutating func advance(to now: Seconds) -> [AppEffect]
  mutating func updateTypedAhead(_ event: InputEvent, at now: Seconds) -> [AppEffect]
  mutating func pointer(_ event: PointerEvent, at now: Seconds) -> [AppEffect]
  mutating func paste(_ bytes: [UInt8], at now: Seconds) -> [AppEffect]
  mutating func focusChanged(_ hasFocus: Bool, at now: Seconds) -> [AppEffect]
  /// A key while neither the list, nor the help, nor the filter has the keys.
  mutating func keyElsewhere(_ key: Key, at now: Seconds) -> [AppEffect]
  mutating func key(_ key: Key, in prompt: FilterPrompt, at now: Seconds) -> [AppEffect]
  /// What one of the screen's own effects came to. Those of other screens never come.
  mutating func receive(_ answer: AppEvent, at now: Seconds) -> [AppEffect]
  /// The program ends: what comes now is what was under way, and nobody sees the screen any more.
  mutating func end()
  /// A drag that is under way ends here.
  mutating func interrupt(at now: Seconds)

  // MARK: commands

  mutating func perform(_ command: ListCommand, at now: Seconds) -> [AppEffect]
  /// Closes whatever row is open.
  mutating func close(at now: Seconds) -> [AppEffect]
  mutating func editRow(at now: Seconds) -> [AppEffect]
  mutating func add(at now: Seconds) -> [AppEffect]
  mutating func undo(at now: Seconds) -> [AppEffect]
  mutating func redo(at now: Seconds) -> [AppEffect]
  mutating func copyRow() -> [AppEffect]
  mutating func beginFilter(at now: Seconds) -> [AppEffect]
  mutating func reload(at now: Seconds) -> [AppEffect]
  mutating func leave(status: Int32, at now: Seconds) -> [AppEffect]
  /// A command that not every screen has.
  mutating func performOwn(_ command: AppCommand, at now: Seconds) -> [AppEffect]
}

extension FramedScreen {
  mutating func note(_ text: String) {
    message = MessageLine(text)
  }

  mutating func complain(_ text: String) {
    message = MessageLine(text, kind: .failure)
  }

  /// The key that gives a command, as people write it.
  func keyName(_ command: AppCommand) -> String {
    bindings.keys(for: command).first.map(name(of:)) ?? "no key"
  }

  /// A key, as people write it.
  func name(of key: Key) -> String {
    KeyName.text(of: key, form: appearance.glyphs.keyForm == .words ? .words : .full)
  }

  /// nil where no key gives the command.
  func hint(_ command: AppCommand, _ text: String, _ priority: Int) -> Hint? {
    Hint(command, text: text, priority: priority, bindings: bindings)
  }
}

extension [Hint?] {
  /// Those that there are. Asked for in every frame: what the library has for this takes longer than
  /// all the hints.
  var present: [Hint] {
    var present: [Hint] = []
    present.reserveCapacity(count)
    for case let hint? in self { present.append(hint) }
    return present
  }
}
