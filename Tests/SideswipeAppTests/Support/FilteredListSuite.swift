import Documents
import ListKit
import Terminal
import TestSupport

@testable import SideswipeApp

/// A suite about a filter over the same few rows.
protocol FilteredListSuite {}

extension FilteredListSuite {
  static var rows: [String] {
    ["apples", "bread", "milk", "oat milk", "rice", "milk rice", "zest"]
  }

  func simulation(
    _ rows: [String] = Self.rows, size: Size = Size(columns: 80, rows: 24)
  ) throws -> Simulation {
    try Simulation(Array(rows.map { $0 + "\n" }.joined().utf8), size: size)
  }

  func shown(_ simulation: Simulation) -> [String] {
    let rows = simulation.screen.rows
    return (0..<rows.rowCount).map { place in
      rows.row(at: place, columns: 60).text.glyphs.map(\.text).joined()
    }
  }

  func current(_ simulation: Simulation) -> String? {
    let rows = simulation.screen.rows
    return simulation.screen.list.currentRow.flatMap { rows.position(of: $0) }.map { place in
      rows.row(at: place, columns: 60).text.glyphs.map(\.text).joined()
    }
  }

  func line(_ simulation: Simulation, _ row: Int) -> String {
    let lines = simulation.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[row < 0 ? lines.count + row : row])
  }

  func file(_ simulation: Simulation) -> [String] {
    String(decoding: simulation.fileBytes ?? [], as: UTF8.self).split(separator: "\n").map(
      String.init)
  }
}
