import ListKit
import QuickRecords
import Terminal

/// The filter of the quick records, and that of the bookings: the page that is shown has it.
extension BookScreen {
  mutating func beginFilter(at now: Seconds) -> [AppEffect] {
    guard let filter else {
      note("the summary has no filter; \(keyName(.press)) on a bar shows its bookings")
      return []
    }
    interrupt(at: now)
    let effects = close(at: now)
    mode = .filtering(FilterPrompt(Array(filter.text.utf8)))
    return effects
  }

  /// Of the page that is shown; nil where it has none.
  var filter: BookingFilter? {
    switch page {
    case .records: records.rows.filter.filter
    case .booked: view.filter
    case .summary: nil
    }
  }

  // MARK: while it is typed

  mutating func key(_ key: Key, in prompt: FilterPrompt, at now: Seconds) -> [AppEffect] {
    var prompt = prompt
    message = nil
    switch prompt.handle(key, history: filterHistory.texts) {
    case .changed: return edited(prompt, at: now)
    case .ignored:
      guard let command = bindings[key], command == .pageUp || command == .pageDown else {
        return []
      }
      return perform(command, at: now)
    case .commit:
      keepFilter(prompt)
      return []
    case .cancel:
      mode = .browsing
      return filter(by: "", at: now)
    }
  }

  mutating func edited(_ prompt: FilterPrompt, at now: Seconds) -> [AppEffect] {
    mode = .filtering(prompt)
    return filter(by: String(decoding: prompt.text, as: UTF8.self), at: now)
  }

  /// Back to the list, with the filter as it is.
  mutating func keepFilter(_ prompt: FilterPrompt) {
    mode = .browsing
    filterHistory.remember(prompt.text)
  }

  // MARK: what it does

  private mutating func filter(by text: String, at now: Seconds) -> [AppEffect] {
    switch page {
    case .records:
      filterRecords(by: RecordFilter(BookingFilter(text, hasDates: false)), at: now)
    case .booked: filterBookings(by: BookingFilter(text))
    case .summary: []
    }
  }

  mutating func filterRecords(by filter: RecordFilter, at now: Seconds) -> [AppEffect] {
    guard filter.filter != records.rows.filter.filter else { return [] }
    return show(records.rows.filtered(by: filter), at: now)
  }

  /// Shows only what the filter leaves, as soon as that is read.
  mutating func filterBookings(by filter: BookingFilter) -> [AppEffect] {
    guard filter != view.filter else { return [] }
    view.show(filter)
    return ask(for: .look)
  }

  /// A record that is added or changed is shown whether it matches or not.
  mutating func keepInSight(_ id: QuickRecord.ID, at now: Seconds) -> [AppEffect] {
    guard !records.rows.filter.isEmpty else { return [] }
    var filter = records.rows.filter
    filter.keep(id)
    return show(records.rows.filtered(by: filter), at: now)
  }
}
