import ListKit
import Terminal

/// What a command wrote has the keys and the pointer.
extension CommandScreen {
  mutating func key(_ key: Key, in view: OutputView, at now: Seconds) -> [AppEffect] {
    let command = bindings[key]
    if let listCommand = command?.listCommand {
      var view = view
      if view.perform(listCommand, at: now) {
        mode = .over(view)
        return []
      }
    }
    switch command {
    case .abort, .suspend, .redraw: return command.map { perform($0, at: now) } ?? []
    default:
      mode = .browsing
      return []
    }
  }

  mutating func pointer(_ event: PointerEvent, in view: OutputView, at now: Seconds) {
    var view = view
    view.pointer(event, at: now)
    mode = .over(view)
  }
}
