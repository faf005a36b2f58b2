import ListKit
import Terminal

extension ListScreen {
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

  mutating func key(_ key: Key, in help: HelpView, at now: Seconds) -> [AppEffect] {
    let page = max(1, area.list.rows)
    let rows: Int
    switch bindings[key] {
    case .moveUp: rows = -1
    case .moveDown: rows = 1
    case .pageUp: rows = -page
    case .pageDown: rows = page
    case .halfPageUp: rows = -page / 2
    case .halfPageDown: rows = page / 2
    case .first: rows = .min
    case .last: rows = .max
    case .abort, .suspend, .redraw:
      return bindings[key].map { perform($0, at: now) } ?? []
    default:
      self.help = nil
      return []
    }
    var help = help
    help.scroll(by: rows, in: helpSize, appearance: appearance)
    self.help = help
    return []
  }

  func scroll(_ help: inout HelpView, _ wheel: PointerEvent.Wheel) {
    help.scroll(
      by: wheel == .up ? -3 : wheel == .down ? 3 : 0, in: helpSize, appearance: appearance)
  }

  private var helpSize: Size {
    Size(columns: helpBounds.columns, rows: helpBounds.rows)
  }

  /// What a key gives also where text is being typed. A key that writes there, or moves in it, does
  /// only that, whatever it is bound to.
  func commandThroughText(_ key: Key) -> AppCommand? {
    switch key.code {
    case .function: break
    default: guard !key.modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
    }
    switch bindings[key] {
    case .abort: return .abort
    case .suspend: return .suspend
    case .redraw: return .redraw
    default: return nil
    }
  }
}
