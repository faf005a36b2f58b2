import ListKit
import Terminal

/// A text that takes the place of the list for a while.
extension ListScreen {
  /// A key scrolls the text, or leaves it.
  ///
  /// - Parameters:
  ///   - staying: the mode in which the text is shown.
  ///   - leaving: the mode that it was shown over.
  mutating func key(
    _ key: Key, in view: TextView, at now: Seconds, staying: (TextView) -> Mode, leaving: Mode
  ) -> [AppEffect] {
    let command = bindings[key]
    if let listCommand = command?.listCommand {
      var view = view
      if view.perform(listCommand, at: now) {
        mode = staying(view)
        return []
      }
    }
    switch command {
    case .abort, .suspend, .redraw: return command.map { perform($0, at: now) } ?? []
    default:
      mode = leaving
      return []
    }
  }

  func draw(_ view: TextView, into frame: inout Frame, at now: Seconds) {
    if let title = area.title {
      TitleLine(title: DisplayText(view.title), position: view.position).draw(
        into: &frame, bounds: title, appearance: appearance)
    }
    view.draw(into: &frame, bounds: area.list, appearance: appearance, at: now)
    drawTextHints(into: &frame)
  }
}
