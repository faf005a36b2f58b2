import Documents
import ListKit
package import Terminal

/// What `ListScreen` asks about the mode.
extension CommandScreen: ListScreen {
  var isBrowsing: Bool { mode == .browsing }

  var help: HelpView? {
    get { if case .help(let help) = mode { help } else { nil } }
    set { mode = newValue.map(Mode.help) ?? .browsing }
  }

  var filterPrompt: FilterPrompt? {
    get { if case .filtering(let prompt) = mode { prompt } else { nil } }
    set { mode = newValue.map(Mode.filtering) ?? .browsing }
  }

  var rowEdit: RowEdit? {
    get { if case .editing(let edit) = mode { edit } else { nil } }
    set { mode = newValue.map(Mode.editing) ?? .browsing }
  }

  mutating func backToBrowsing() { mode = .browsing }

  mutating func documentChanged() -> [AppEffect] { [] }

  mutating func allowsChange() -> Bool {
    if !isEditing { complain("rows of a command are changed by its actions only") }
    return isEditing
  }
}

extension CommandScreen: Screen {
  package mutating func update(_ event: AppEvent, at now: Seconds) -> [AppEffect] {
    switch event {
    case .input(let input): return update(input, at: now)
    case .typedAhead(let input): return updateTypedAhead(input, at: now)
    case .resized(let size, let aspect): return layout(size: size, cellAspect: aspect, at: now)
    case .time: return advance(to: now)
    case .stopping: _ = list.interrupt(at: now)
    case .command(let event): return update(event, at: now)
    case .notCopied: notCopied()
    default: break  // answers to other screens' effects
    }
    return []
  }

  package var rescue: Rescue? { nil }

  package func deadline(after now: Seconds) -> Seconds? {
    var moving = list.deadline(after: now)
    if case .output(let view) = mode { moving = view.deadline(after: now) }
    return [moving, reading.next].compactMap(\.self).min()
  }

  private mutating func advance(to now: Seconds) -> [AppEffect] {
    if case .output(var view) = mode {
      view.advance(to: now)
      mode = .output(view)
    }
    var effects = applyFilter(at: now) + handle(list.advance(to: now, source: rows), at: now)
    if let next = reading.next, next <= now { effects += read(at: now) }
    let top = list.topPosition
    rows.prepare(top..<(top + area.list.rows), columns: area.list.columns)
    return effects
  }

  /// The rows begin to be read when there is a place for them.
  private mutating func layout(
    size: Size, cellAspect: Double, at now: Seconds
  ) -> [AppEffect] {
    area = Area(size: size, headerRows: header.count)
    self.cellAspect = cellAspect
    if case .output(var view) = mode {
      view.layout(area.list, cellAspect: cellAspect, at: now)
      mode = .output(view)
    }
    let effects = layoutList(at: now)
    return reading.generation == 0 ? effects + read(at: now) : effects
  }

  mutating func layoutList(at now: Seconds) -> [AppEffect] {
    handle(
      list.layout(bounds: area.list, cellAspect: cellAspect, source: rows, at: now), at: now)
  }
}
