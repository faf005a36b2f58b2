import Gestures
import ListKit
import QuickRecords
import Terminal

extension BookScreen {
  mutating func update(_ event: InputEvent, at now: Seconds) -> [AppEffect] {
    switch event {
    case .key(let key): return self.key(key, at: now)
    case .pointer(let pointer): return self.pointer(pointer, at: now)
    case .paste(let bytes): return paste(bytes, at: now)
    case .focus(true):
      records.list.focusGained(at: now)
      booked.list.focusGained(at: now)
      summary.list.focusGained(at: now)
      // Another program may have written meanwhile, or it is another day.
      return [.resetModes] + ask(for: .refresh(isAsked: false))
    case .focus(false): return interrupt(at: now)
    case .legacyMouse: return [.resetModes]
    case .reply(let reply): return [.receive(reply)]
    }
  }

  /// Typed before the pages were on the screen: what would change something is dropped.
  mutating func updateTypedAhead(_ event: InputEvent, at now: Seconds) -> [AppEffect] {
    if case .filtering = mode, case .key = event { return update(event, at: now) }
    switch event {
    case .key(let key):
      guard case .browsing = mode, let command = bindings[key], command.isHarmless else {
        return []
      }
      return perform(command, at: now)
    case .reply, .legacyMouse: return update(event, at: now)
    case .pointer, .paste, .focus: return []
    }
  }

  // MARK: keys

  private mutating func key(_ key: Key, at now: Seconds) -> [AppEffect] {
    if area.isTooSmall {
      // What cannot be seen is not acted on.
      let isHarmless =
        isBrowsing ? bindings[key]?.isHarmless ?? false : commandThroughText(key) != nil
      guard isHarmless else { return [] }
    }
    switch mode {
    case .form(let form): return self.key(key, in: form, at: now)
    case .asking(let question): return answer(key, to: question, at: now)
    case .help(let help): return self.key(key, in: help, at: now)
    case .filtering(let prompt):
      if let command = commandThroughText(key) { return perform(command, at: now) }
      return self.key(key, in: prompt, at: now)
    case .browsing: break
    }
    message = nil
    let command = bindings[key]
    // Any key calls off a drag; the lists themselves know what their own commands then still do.
    if command?.listCommand == nil { _ = interrupt(at: now) }
    guard let command else {
      note("\(name(of: key)) does nothing here; \(keyName(.help)) shows the keys")
      return []
    }
    return perform(command, at: now)
  }

  var isBrowsing: Bool { if case .browsing = mode { true } else { false } }

  private mutating func paste(_ bytes: [UInt8], at now: Seconds) -> [AppEffect] {
    switch mode {
    case .form(var form):
      guard !form.isUnderWay else { return [] }
      _ = form.form.paste(bytes)
      mode = .form(form)
    case .filtering(let prompt):
      return pasting(bytes, into: prompt).map { edited($0, at: now) } ?? []
    case .browsing:
      note("pasted text is no command; \(keyName(.add)) opens a form to paste into")
    case .asking, .help: break
    }
    return []
  }

  // MARK: the mouse

  private mutating func pointer(_ event: PointerEvent, at now: Seconds) -> [AppEffect] {
    if area.isTooSmall { return [] }
    switch mode {
    case .form(let form): return pointer(event, in: form, at: now)
    case .help(var help):
      guard case .wheel(let wheel) = event.kind else { return [] }
      scroll(&help, wheel)
      mode = .help(help)
      return []
    case .asking: return []
    case .filtering(let prompt): if case .press = event.kind { keepFilter(prompt) }
    case .browsing: break
    }
    switch event.kind {
    case .press, .wheel: message = nil
    case .release, .motion: break
    }
    var surroundings = pages.pressTraits
    if area.title?.contains(event.position) == true { surroundings.insert(.title) }
    switch pages.page(for: event) {
    case .records:
      return handle(records.pointer(event, on: surroundings, at: now), at: now)
    case .booked:
      return handle(booked.pointer(event, on: surroundings, at: now), at: now)
    case .summary:
      return handle(summary.pointer(event, on: surroundings, at: now), at: now)
    case nil: return []
    }
  }
}
