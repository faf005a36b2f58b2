import ListKit
import Terminal

extension ListScreen {
  /// The press that brings the window to the front only does that; a drag does not outlive the focus.
  mutating func focusChanged(_ hasFocus: Bool, at now: Seconds) -> [AppEffect] {
    guard hasFocus else {
      _ = list.interrupt(at: now)
      return []
    }
    list.focusGained(at: now)
    return [.resetModes]
  }

  /// Typed before the list was on the screen: what would change something is dropped.
  mutating func updateTypedAhead(_ event: InputEvent, at now: Seconds) -> [AppEffect] {
    // What is typed into a filter changes nothing.
    if filterPrompt != nil, case .key = event { return update(event, at: now) }
    skipPeek(for: event)
    switch event {
    case .key(let key):
      guard let command = bindings[key], command.isHarmless else { return [] }
      return perform(command, at: now)
    case .reply, .legacyMouse, .focus: return update(event, at: now)
    case .pointer, .paste: return []
    }
  }

  /// A key that is for the list itself.
  mutating func browse(_ key: Key, at now: Seconds) -> [AppEffect] {
    message = nil
    let command = bindings[key]
    // Any key calls off a drag; the list itself knows what its own commands then still do.
    if command?.listCommand == nil { _ = list.interrupt(at: now) }
    guard let command else {
      note("\(name(of: key)) does nothing here; \(keyName(.help)) shows the keys")
      return []
    }
    return perform(command, at: now)
  }
}
