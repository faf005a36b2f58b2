import Documents
import ListKit
import Terminal

/// The filter: a view of the rows. Nothing here changes the document or its file.
extension ListScreen {
  /// Opens the line in which the filter is typed, with the one that is set.
  mutating func beginFilter(at now: Seconds) -> [AppEffect] {
    leaving = nil
    let effects = close(at: now)
    filters.settle(on: list.currentRow)
    mode = .filtering(FilterPrompt(rows.filter?.query.text ?? []))
    return effects
  }

  mutating func key(_ key: Key, in prompt: FilterPrompt, at now: Seconds) -> [AppEffect] {
    var prompt = prompt
    message = nil
    _ = list.interrupt(at: now)
    switch prompt.handle(key, history: filters.history.texts) {
    case .changed:
      edited(prompt)
      return []
    case .ignored:
      guard let command = bindings[key], command == .pageUp || command == .pageDown else {
        return []
      }
      return applyFilter(at: now) + perform(command, at: now)
    case .commit: return keepFilter(prompt, at: now)
    case .cancel: return leaveFilter(at: now)
    }
  }

  /// The pointer works on the list also while a filter is typed. Where it does more than scroll, the
  /// typing is over, so that Enter then means what is seen in the list.
  mutating func pointer(
    _ event: PointerEvent, over prompt: FilterPrompt, at now: Seconds
  ) -> [AppEffect] {
    switch event.kind {
    case .press, .wheel(.left), .wheel(.right): keepFilter(prompt, at: now)
    case .release, .motion, .wheel(.up), .wheel(.down): applyFilter(at: now)
    }
  }

  /// Takes what was typed; the rows follow once, before the next frame, however much that was.
  mutating func edited(_ prompt: FilterPrompt) {
    mode = .filtering(prompt)
    filters.pending = FilterQuery(prompt.text)
  }

  /// Back to the list, with the filter as it is.
  private mutating func keepFilter(_ prompt: FilterPrompt, at now: Seconds) -> [AppEffect] {
    backToBrowsing()
    filters.history.remember(prompt.text)
    let effects = applyFilter(at: now)
    filters.settle(on: list.currentRow)
    return effects
  }

  /// Back to the list, with all rows.
  mutating func leaveFilter(at now: Seconds) -> [AppEffect] {
    backToBrowsing()
    filters.pending = FilterQuery([])
    return applyFilter(at: now)
  }

  /// Brings the rows in step with what was typed. An open row closes. The current row stays if it is
  /// still shown, and is current again when it comes back; until then it is the one nearest to it.
  mutating func applyFilter(at now: Seconds) -> [AppEffect] {
    guard let query = filters.pending else { return [] }
    filters.pending = nil
    guard query.text != rows.filter?.query.text, rows.filter != nil || !query.isEmpty else {
      return []
    }
    filters.depart(from: list.currentRow)
    var effects = close(at: now)
    effects += changeRows(at: now) { $0.setFilter(query) }
    let anchor = filters.anchor ?? list.currentRow
    if let row = anchor.flatMap({ rows.nearestShown(to: $0) }) { effects += select(row, at: now) }
    filters.land(on: list.currentRow)
    return effects
  }

  // MARK: drawing

  /// What stands at the right of the title: the current row's place, or how much a filter shows.
  func titlePosition(columns: Int) -> String {
    if filterPrompt == nil, let filter = rows.filter {
      let text = DisplayText(filter.query.text, columns: columns)
      let query = text.cut(to: columns / 3, ellipsis: appearance.glyphs.ellipsis)
      return "/\(query.glyphs.map(\.text).joined())  \(filterCount)"
    }
    let position = list.currentRow.flatMap { rows.position(of: $0) }
    return position.map { "\($0 + 1) of \(rows.rowCount)" } ?? ""
  }

  /// Such as "3 of 14".
  var filterCount: String {
    "\(rows.rowCount) of \(rows.document.count + (rows.draft == nil ? 0 : 1))"
  }
}
