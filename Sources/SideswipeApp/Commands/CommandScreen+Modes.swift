import Documents
import ListKit
package import Terminal

extension CommandScreen: ListScreen {
  mutating func documentChanged() -> [AppEffect] {
    // What was agreed to was about the changes before this one.
    reading.mayDropChanges = false
    return []
  }

  /// A command that runs for the current row.
  var currentJob: CommandJob? {
    list.currentRow.flatMap { row in running.values.first { $0.rows.contains(row) } }
  }

  var isCancellable: Bool { currentJob != nil }

  mutating func allowsChange() -> Bool {
    if !isEditing { complain("rows of a command are changed by its actions only") }
    return isEditing
  }
}

extension CommandScreen: Screen {
  mutating func receive(_ answer: AppEvent, at now: Seconds) -> [AppEffect] {
    guard case .command(let event) = answer else { return [] }
    return update(event, at: now)
  }

  package var rescue: Rescue? { nil }

  package var typed: [UInt8]? { typedRow }

  package func deadline(after now: Seconds) -> Seconds? {
    var moving = list.deadline(after: now)
    if case .over(let view) = mode { moving = view.deadline(after: now) }
    return [moving, reading.next].compactMap(\.self).min()
  }

  mutating func advance(to now: Seconds) -> [AppEffect] {
    if case .over(var view) = mode {
      view.advance(to: now)
      mode = .over(view)
    }
    let effects = advanceList(to: now)
    guard let next = reading.next, next <= now else { return effects }
    return effects + readAgain(at: now)
  }

  /// The rows begin to be read when there is a place for them.
  mutating func layout(
    size: Size, cellAspect: Double, at now: Seconds
  ) -> [AppEffect] {
    area = Area(size: size, headerRows: header.count)
    self.cellAspect = cellAspect
    if case .over(var view) = mode {
      view.layout(area.list, cellAspect: cellAspect, at: now)
      mode = .over(view)
    }
    let effects = layoutList(at: now)
    return reading.generation == 0 ? effects + read(at: now) : effects
  }

  mutating func layoutList(at now: Seconds) -> [AppEffect] {
    handle(
      list.layout(bounds: area.list, cellAspect: cellAspect, source: rows, at: now), at: now)
  }
}
