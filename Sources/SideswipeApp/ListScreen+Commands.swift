import Documents
import ListKit
import Terminal

/// What commands come to where a document's rows are listed.
extension ListScreen {
  mutating func perform(_ command: ListCommand, at now: Seconds) -> [AppEffect] {
    handle(list.perform(command, source: rows, at: now), at: now)
  }

  mutating func close(at now: Seconds) -> [AppEffect] {
    handle(list.close(at: now), at: now)
  }

  mutating func editRow(at now: Seconds) -> [AppEffect] {
    list.currentRow.map { beginEdit($0, at: now) } ?? []
  }

  mutating func undo(at now: Seconds) -> [AppEffect] { undoChange(at: now) }
}
