import Terminal
import TestSupport
import Testing

/// Terminal types, from 256 colours down to none.
let terminalTypes = ["xterm-256color", "tmux-256color", "screen-256color", "linux", "vt100"]

extension ListSession {
  /// Drags a row with the mouse, slowly: each report is sent when the one before shows on the
  /// screen.
  ///
  /// - Parameters:
  ///   - row: counted from 0, in the list.
  ///   - columns: how far; negative: to the left. Not farther than the pane is wide.
  func slowDrag(row: Int, from column: Int, by columns: Int, releases: Bool = true) throws {
    let line = row + 1
    let reports = MouseReport.drag(
      from: Position(column: column, row: line), to: Position(column: column + columns, row: line),
      releases: releases)
    let button = columns < 0 ? Button.delete : .edit
    for (index, report) in reports.enumerated() {
      try session.send(report)
      guard index >= 2, index <= abs(columns) else { continue }
      try session.waitUntil("the row has moved by \(index)") {
        $0.paneWidth(button, row: line) == index
      }
    }
  }

  /// Clicks on a button that is shown.
  func click(_ button: Button) throws {
    let place = try #require(screen.place(of: button), "\(screen.dump)")
    try session.click(place.column, place.row)
  }

  /// Clicks on the text of a row, counted from 0 in the list.
  func click(row: Int) throws {
    try session.click(30, row + 1)
  }

  /// Opens the current row by a key.
  func open(_ button: Button) throws {
    try session.press(button == .delete ? .left : .right)
    try waitUntilOpen(button)
  }
}
