import ListKit
import Terminal

extension FramedScreen {
  /// Does what a key asks for. A command that all screens have gets a case here; one that only some
  /// have gets its case in `performOwn` of those, and `AppCommand.isMeant(for:)` names them.
  mutating func perform(_ command: AppCommand, at now: Seconds) -> [AppEffect] {
    if let listCommand = command.listCommand { return perform(listCommand, at: now) }
    switch command {
    case .edit: return editRow(at: now)
    case .add: return add(at: now)
    case .undo: return undo(at: now)
    case .redo: return redo(at: now)
    case .copy: return copyRow()
    case .filter: return beginFilter(at: now)
    case .reload: return reload(at: now)
    case .mouse: return switchMouse()
    case .help: return showHelp(at: now)
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return leave(status: 0, at: now)
    case .abort: return leave(status: 130, at: now)
    default: return performOwn(command, at: now)
    }
  }

  mutating func performOwn(_ command: AppCommand, at now: Seconds) -> [AppEffect] { [] }

  private mutating func switchMouse() -> [AppEffect] {
    usesMouse.toggle()
    let key = keyName(.mouse)
    note(
      usesMouse
        ? "mouse on" : "mouse off: the terminal selects text now · \(key) turns it on again")
    return [.setMouse(usesMouse)]
  }

  private mutating func showHelp(at now: Seconds) -> [AppEffect] {
    let effects = close(at: now)
    help = HelpView(commands, bindings: bindings)
    return effects
  }
}
