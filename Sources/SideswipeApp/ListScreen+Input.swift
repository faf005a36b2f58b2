import ListKit
import Terminal

extension ListScreen {
  /// Typed before the list was on the screen: what would change something is dropped.
  mutating func updateTypedAhead(_ event: InputEvent, at now: Seconds) -> [AppEffect] {
    // What is typed into a filter changes nothing.
    if filterPrompt != nil, case .key = event { return update(event, at: now) }
    switch event {
    case .key(let key):
      guard let command = bindings[key], command.isHarmless else { return [] }
      return perform(command, at: now)
    case .reply, .legacyMouse, .focus: return update(event, at: now)
    case .pointer, .paste: return []
    }
  }

  /// The press that brings the window to the front only does that; a drag does not outlive the focus.
  mutating func focusChanged(_ hasFocus: Bool, at now: Seconds) -> [AppEffect] {
    guard hasFocus else {
      interrupt(at: now)
      return []
    }
    list.focusGained(at: now)
    return [.resetModes]
  }

  mutating func interrupt(at now: Seconds) {
    _ = list.interrupt(at: now)
  }

  mutating func keyElsewhere(_ key: Key, at now: Seconds) -> [AppEffect] {
    switch mode {
    case .editing(let edit):
      if let command = commandThroughText(key) { return perform(command, at: now) }
      return self.key(key, in: edit, at: now)
    case .asking(let question): return answer(key, to: question, at: now)
    case .over(let over): return self.key(key, in: over, at: now)
    case .browsing, .filtering, .help: return []
    }
  }

  mutating func pointer(_ event: PointerEvent, at now: Seconds) -> [AppEffect] {
    if area.isTooSmall { return [] }
    if case .release = event.kind, !mode.reachesList {
      // The press was meant for the list, before this came over it: it must not wait for its end.
      interrupt(at: now)
      return handle(list.pointer(event, source: rows, at: now), at: now)
    }
    var effects: [AppEffect] = []
    switch mode {
    case .help:
      pointerOverHelp(event)
      return []
    case .asking: return []
    case .over(let over):
      pointer(event, in: over, at: now)
      return []
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

  mutating func paste(_ bytes: [UInt8], at now: Seconds) -> [AppEffect] {
    switch mode {
    case .editing(let edit): paste(bytes, in: edit)
    case .over(let over): paste(bytes, in: over)
    case .filtering(let prompt):
      if let prompt = pasting(bytes, into: prompt) { edited(prompt) }
    case .browsing:
      let canAdd = !bindings.keys(for: .add).isEmpty
      let remedy = canAdd ? "; \(keyName(.add)) adds a row to paste into" : ""
      note("pasted text is no command" + remedy)
    case .asking, .help: break
    }
    return []
  }
}
