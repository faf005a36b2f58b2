import ListKit
import Terminal

extension CommandScreen {
  mutating func update(_ event: InputEvent, at now: Seconds) -> [AppEffect] {
    switch event {
    case .key(let key): return self.key(key, at: now)
    case .pointer(let pointer): return self.pointer(pointer, at: now)
    case .paste(let bytes):
      paste(bytes)
      return []
    case .focus(let hasFocus): return focusChanged(hasFocus, at: now)
    case .legacyMouse: return [.resetModes]
    case .reply(let reply): return [.receive(reply)]
    }
  }

  private mutating func key(_ key: Key, at now: Seconds) -> [AppEffect] {
    if area.isTooSmall {
      // What cannot be seen is not acted on.
      let isHarmless =
        mode == .browsing ? bindings[key]?.isHarmless ?? false : commandThroughText(key) != nil
      guard isHarmless else { return [] }
    }
    switch mode {
    case .asking(let question): return answer(key, to: question, at: now)
    case .help(let help): return self.key(key, in: help, at: now)
    case .output(let view): return self.key(key, in: view, at: now)
    case .editing(let edit):
      if let command = commandThroughText(key) { return perform(command, at: now) }
      return self.key(key, in: edit, at: now)
    case .filtering(let prompt):
      if let command = commandThroughText(key) { return perform(command, at: now) }
      return self.key(key, in: prompt, at: now)
    case .browsing: return browse(key, at: now)
    }
  }

  private mutating func key(_ key: Key, in view: OutputView, at now: Seconds) -> [AppEffect] {
    let command = bindings[key]
    if let listCommand = command?.listCommand {
      var view = view
      if view.perform(listCommand, at: now) {
        mode = .output(view)
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

  private mutating func pointer(_ event: PointerEvent, at now: Seconds) -> [AppEffect] {
    if area.isTooSmall { return [] }
    if case .release = event.kind, !reachesList {
      // The press was meant for the list, before this came over it.
      _ = list.interrupt(at: now)
      return handle(list.pointer(event, source: rows, at: now), at: now)
    }
    var effects: [AppEffect] = []
    switch mode {
    case .help(var help):
      guard case .wheel(let wheel) = event.kind else { return [] }
      scroll(&help, wheel)
      mode = .help(help)
      return []
    case .output(var view):
      view.pointer(event, at: now)
      mode = .output(view)
      return []
    case .asking: return []
    case .editing:
      if case .press = event.kind { note("Enter keeps the change, Esc leaves it") }
      return []
    case .filtering(let prompt): effects += pointer(event, over: prompt, at: now)
    case .browsing: break
    }
    switch event.kind {
    case .press, .wheel: message = nil
    case .release, .motion: break
    }
    return effects + handle(list.pointer(event, source: rows, at: now), at: now)
  }

  private var reachesList: Bool {
    switch mode {
    case .browsing, .filtering: true
    case .editing, .asking, .help, .output: false
    }
  }

  private mutating func paste(_ bytes: [UInt8]) {
    switch mode {
    case .editing(let edit): paste(bytes, in: edit)
    case .filtering(let prompt):
      if let prompt = pasting(bytes, into: prompt) { edited(prompt) }
    case .browsing: note("pasted text is no command")
    case .asking, .help, .output: break
    }
  }
}
