internal import Gestures
internal import Terminal

/// Whether a list is in edit mode, and how far the controls have come in.
struct EditMode: Equatable, Sendable {
  private(set) var isOn = false
  /// Share of the controls that was last on the screen, 0–1.
  private(set) var shown = 0.0
  private var curve: SettleCurve?

  /// - Parameter duration: seconds; 0 is at once.
  mutating func set(_ isOn: Bool, duration: Seconds, at time: Seconds) {
    self.isOn = isOn
    let target = isOn ? 1.0 : 0
    curve = nil
    if duration > 0, shown != target {
      curve = SettleCurve(from: shown, to: target, start: time, duration: duration)
    } else {
      shown = target
    }
  }

  mutating func advance(to time: Seconds) {
    guard let curve else { return }
    shown = curve.offset(at: time)
    if time >= curve.end { self.curve = nil }
  }

  func deadline(after time: Seconds, frameInterval: Seconds) -> Seconds? {
    curve.map { max(time, min($0.end, time + frameInterval)) }
  }
}
