import ListKit
import Terminal

extension FramedScreen {
  mutating func key(_ key: Key, in help: HelpView, at now: Seconds) -> [AppEffect] {
    let page = max(1, area.list.rows)
    let rows: Int
    switch bindings[key] {
    case .moveUp: rows = -1
    case .moveDown: rows = 1
    case .pageUp: rows = -page
    case .pageDown: rows = page
    case .halfPageUp: rows = -max(1, page / 2)
    case .halfPageDown: rows = max(1, page / 2)
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

  /// The filter with what was pasted into it; nil where that is too long, which is said.
  mutating func pasting(_ bytes: [UInt8], into prompt: FilterPrompt) -> FilterPrompt? {
    var prompt = prompt
    guard prompt.paste(bytes) else {
      complain("too long for a filter: it takes \(Wording.count(FilterPrompt.mostBytes)) bytes")
      return nil
    }
    if !bytes.isEmpty { message = nil }
    return prompt
  }

  /// The mouse over the help, of which only the wheel does something.
  mutating func pointerOverHelp(_ event: PointerEvent) {
    guard var help, case .wheel(let wheel) = event.kind else { return }
    help.scroll(
      by: wheel == .up ? -3 : wheel == .down ? 3 : 0, in: helpSize, appearance: appearance)
    self.help = help
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
