internal import ListKit
internal import Terminal

/// Everything a key can ask for. The table below is the only place that knows keys: dispatch, the
/// help screen, the hints and the README's table come from it.
enum AppCommand: Hashable, Sendable, CaseIterable {
  case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case panLeft, panRight, press, nextButton, previousButton, cancel, revealTrailing
  case edit, add, undo, redo
  case save, help, quit, abort, suspend, redraw
}
