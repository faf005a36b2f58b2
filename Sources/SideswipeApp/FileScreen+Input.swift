import Documents
import ListKit
import Terminal

extension FileScreen {
  mutating func update(_ event: InputEvent, at now: Seconds) -> [AppEffect] {
    skipPeek(for: event)
    switch event {
    case .key(let key): return self.key(key, at: now)
    case .pointer(let pointer): return self.pointer(pointer, at: now)
    case .paste(let bytes): return paste(bytes)
    case .focus(let hasFocus): return focusChanged(hasFocus, at: now)
    case .legacyMouse: return [.resetModes]
    case .reply(let reply): return [.receive(reply)]
    }
  }

  private mutating func key(_ key: Key, at now: Seconds) -> [AppEffect] {
    if area.isTooSmall {
      // What cannot be seen is not acted on.
      let isHarmless =
        mode == .browsing
        ? bindings[key]?.isHarmless ?? false : commandThroughText(key) != nil
      guard isHarmless else { return [] }
    }
    switch mode {
    case .asking(let question): return answer(key, to: question, at: now)
    case .naming(let naming): return self.key(key, in: naming, at: now)
    case .editing(let edit):
      if let command = commandThroughText(key) {
        return perform(command, at: now)
      }
      return self.key(key, in: edit, at: now)
    case .help(let help): return self.key(key, in: help, at: now)
    case .filtering(let prompt):
      if let command = commandThroughText(key) { return perform(command, at: now) }
      return self.key(key, in: prompt, at: now)
    case .browsing: break
    }

    return browse(key, at: now)
  }

  private mutating func pointer(_ event: PointerEvent, at now: Seconds) -> [AppEffect] {
    if area.isTooSmall { return [] }
    var effects: [AppEffect] = []
    if case .release = event.kind, !reachesList {
      // The press was meant for the list, before this came over it: it must not wait for its end.
      _ = list.interrupt(at: now)
      return handle(list.pointer(event, source: rows, at: now), at: now)
    }
    switch mode {
    case .help(var help):
      guard case .wheel(let wheel) = event.kind else { return [] }
      scroll(&help, wheel)
      mode = .help(help)
      return []
    case .asking, .naming: return []
    case .editing:
      // A slip of the mouse must neither keep nor lose what was typed.
      if case .press = event.kind { note("Enter keeps the change, Esc leaves it") }
      return []
    case .filtering(let prompt):
      effects += pointer(event, over: prompt, at: now)
      // A question that had waited for the typing takes the press for itself.
      if case .asking = mode { return effects }
    case .browsing: break
    }
    switch event.kind {
    case .press, .wheel: message = nil
    case .release, .motion: break
    }
    return effects + handle(list.pointer(event, source: rows, at: now), at: now)
  }

  /// Whether the pointer works on the list.
  private var reachesList: Bool {
    switch mode {
    case .browsing, .filtering: true
    case .editing, .asking, .naming, .help: false
    }
  }

  private mutating func paste(_ bytes: [UInt8]) -> [AppEffect] {
    switch mode {
    case .editing(let edit): paste(bytes, in: edit)
    case .naming(let naming): paste(bytes, in: naming)
    case .filtering(let prompt):
      if let prompt = pasting(bytes, into: prompt) { edited(prompt) }
    case .browsing: note("pasted text is no command; \(keyName(.add)) adds a row to paste into")
    case .asking, .help: break
    }
    return []
  }
}
