import ListKit
import Terminal

/// What a command wrote has the keys and the pointer.
extension CommandScreen {
  mutating func key(_ key: Key, in view: TextView, at now: Seconds) -> [AppEffect] {
    self.key(key, in: view, at: now, staying: Mode.over, leaving: .browsing)
  }

  mutating func pointer(_ event: PointerEvent, in view: TextView, at now: Seconds) {
    var view = view
    view.pointer(event, at: now)
    mode = .over(view)
  }
}
