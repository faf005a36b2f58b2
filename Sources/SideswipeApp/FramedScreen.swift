import ListKit
import Terminal

/// A screen with a title above, a place for what it lists, and a line below for hints and messages:
/// what all screens have in common, whatever they list.
protocol FramedScreen: Screen {
  /// What the last event came to; gone with the next key or press.
  var message: MessageLine? { get set }
  var area: Area { get set }
  /// The help, while it takes the list's place; setting nil goes back to the list.
  var help: HelpView? { get set }
  /// Whether the mouse is reported.
  var usesMouse: Bool { get set }

  var appearance: Appearance { get }
  var commands: CommandTable<AppCommand> { get }
  var bindings: KeyBindings<AppCommand> { get }

  mutating func perform(_ command: AppCommand, at now: Seconds) -> [AppEffect]
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

  func hint(_ command: AppCommand, _ text: String, _ priority: Int) -> Hint? {
    Hint(command, text: text, priority: priority, bindings: bindings)
  }

  mutating func notCopied() {
    complain("this terminal has no clipboard")
  }

  mutating func switchMouse() -> [AppEffect] {
    usesMouse.toggle()
    let key = keyName(.mouse)
    note(
      usesMouse
        ? "mouse on" : "mouse off: the terminal selects text now · \(key) turns it on again")
    return [.setMouse(usesMouse)]
  }
}
