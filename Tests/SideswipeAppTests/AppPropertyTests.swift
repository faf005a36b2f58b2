import Documents
import TestSupport
import Testing

@testable import SideswipeApp

/// What must hold whatever is done, in whatever order.
@Suite struct AppPropertyTests {
  private static let steps = 120

  @Test(arguments: 0..<40)
  func useAlone(seed: Int) throws {
    var use = try RandomUse(seed: UInt64(seed), hasOthers: false)
    let original = use.simulation.fileBytes
    try run(&use)
    expectSaved(use)
    let simulation = use.simulation
    let end = simulation.fileBytes
    var undone = 0
    while simulation.screen.history.canUndo, undone < Self.steps * 3 {
      simulation.keys("u")
      undone += 1
    }
    simulation.settle()
    #expect(simulation.fileBytes == original, "undo leads back: \(use.steps)")
    // As many steps, and no more: what had been undone before the end stays undone.
    for _ in 0..<undone { simulation.keys("Ctrl-R") }
    simulation.settle()
    #expect(simulation.fileBytes == end, "redo leads to the end again: \(use.steps)")
  }

  @Test(arguments: 1000..<1060)
  func useAmongOthers(seed: Int) throws {
    var use = try RandomUse(seed: UInt64(seed), hasOthers: true)
    try run(&use)
    use.addRow()
    expectSaved(use)
    #expect(use.unseen.isEmpty, "rows of others were overwritten: \(use.steps)")
  }

  private func run(_ use: inout RandomUse) throws {
    for number in 0..<Self.steps {
      let before = use.simulation.screen.rows.document
      use.step()
      let screen = use.simulation.screen
      let broken = screen.list.checkInvariants() + screen.rows.document.checkInvariants()
      try #require(broken.isEmpty, "\(use.steps)")
      if let current = screen.list.currentRow {
        try #require(screen.rows.position(of: current) != nil, "\(use.steps)")
      }
      let isThere = screen.list.selection.allSatisfy(screen.rows.contains)
      try #require(isThere, "selected and gone: \(use.steps)")
      // Who reloads gives up all that was changed here.
      let changed = changedRows(from: before, to: screen.rows.document)
      try #require(
        changed <= 1 || screen.message?.text.hasPrefix("Reloaded") ?? false, "\(use.steps)")
      if number.isMultiple(of: 5) { expectWhole(use.simulation.frame) }
    }
    use.finish()
  }

  /// How many rows that are in both have other bytes.
  private func changedRows(from old: ListDocument, to new: ListDocument) -> Int {
    (0..<old.count).count { position in
      guard let now = new.position(of: old.id(at: position)) else { return false }
      return old.content(at: position) != new.content(at: now)
    }
  }

  /// The file holds what the screen shows.
  private func expectSaved(_ use: RandomUse) {
    let screen = use.simulation.screen
    #expect(screen.isSaved, "\(use.steps)")
    #expect(screen.mode == .browsing, "\(use.steps)")
    #expect(use.simulation.exit == nil, "\(use.steps)")
    let file = use.simulation.files[screen.file.path]
    #expect(file ?? [] == screen.rows.document.bytes, "\(use.steps)")
    let again = ListDocument(bytes: file ?? [])
    #expect(again.count == screen.rows.document.count, "\(use.steps)")
  }
}
