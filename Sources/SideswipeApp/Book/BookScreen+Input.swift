import Gestures
import ListKit
import QuickRecords
import Terminal

extension BookScreen {
  mutating func focusChanged(_ hasFocus: Bool, at now: Seconds) -> [AppEffect] {
    guard hasFocus else {
      interrupt(at: now)
      return []
    }
    records.list.focusGained(at: now)
    booked.list.focusGained(at: now)
    summary.list.focusGained(at: now)
    // Another program may have written meanwhile, or it is another day.
    return [.resetModes] + ask(for: .refresh(isAsked: false))
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

  mutating func keyElsewhere(_ key: Key, at now: Seconds) -> [AppEffect] {
    switch mode {
    case .form(let form): self.key(key, in: form, at: now)
    case .asking(let question): answer(key, to: question, at: now)
    case .browsing, .help, .filtering: []
    }
  }

  var isBrowsing: Bool { if case .browsing = mode { true } else { false } }

  mutating func paste(_ bytes: [UInt8], at now: Seconds) -> [AppEffect] {
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

  mutating func pointer(_ event: PointerEvent, at now: Seconds) -> [AppEffect] {
    if area.isTooSmall { return [] }
    switch mode {
    case .form(let form): return pointer(event, in: form, at: now)
    case .help:
      pointerOverHelp(event)
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
