import ListKit
import Terminal

extension FramedScreen {
  package mutating func update(_ event: AppEvent, at now: Seconds) -> [AppEffect] {
    switch event {
    case .input(let input):
      skipPeek(for: input)
      return update(input, at: now)
    case .typedAhead(let input):
      skipPeek(for: input)
      return updateTypedAhead(input, at: now)
    case .resized(let size, let aspect): return layout(size: size, cellAspect: aspect, at: now)
    case .time: return advance(to: now)
    case .stopping: interrupt(at: now)
    case .notCopied: complain("this terminal has no clipboard")
    case .ending: end()
    case .saved, .keptMine, .edited, .reloaded, .command, .book: return receive(event, at: now)
    }
    return []
  }

  mutating func skipPeek(for event: InputEvent) {}
  mutating func end() {}

  mutating func update(_ event: InputEvent, at now: Seconds) -> [AppEffect] {
    switch event {
    case .key(let key): self.key(key, at: now)
    case .pointer(let event): pointer(event, at: now)
    case .paste(let bytes): paste(bytes, at: now)
    case .focus(let hasFocus): focusChanged(hasFocus, at: now)
    case .legacyMouse: [.resetModes]
    case .reply(let reply): [.receive(reply)]
    }
  }

  private mutating func key(_ key: Key, at now: Seconds) -> [AppEffect] {
    if area.isTooSmall {
      // What cannot be seen is not acted on.
      let isHarmless =
        isBrowsing ? bindings[key]?.isHarmless ?? false : commandThroughText(key) != nil
      guard isHarmless else { return [] }
    }
    if isBrowsing { return browse(key, at: now) }
    if let help { return self.key(key, in: help, at: now) }
    guard let filterPrompt else { return keyElsewhere(key, at: now) }
    if let command = commandThroughText(key) { return perform(command, at: now) }
    return self.key(key, in: filterPrompt, at: now)
  }

  /// A key that is for the list itself.
  private mutating func browse(_ key: Key, at now: Seconds) -> [AppEffect] {
    message = nil
    let command = bindings[key]
    // Any key calls off a drag; the list itself knows what its own commands then still do.
    if command?.listCommand == nil { interrupt(at: now) }
    guard let command else {
      note("\(name(of: key)) does nothing here; \(keyName(.help)) shows the keys")
      return []
    }
    return perform(command, at: now)
  }
}
