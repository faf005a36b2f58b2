internal import QuickRecords

/// Which quick records are shown: those that match, and those that were added or changed since the
/// filter was set, so that nothing disappears from under whoever works on it.
struct RecordFilter: Equatable, Sendable {
  let filter: BookingFilter
  private var kept: Set<QuickRecord.ID> = []

  init(_ filter: BookingFilter = BookingFilter()) {
    self.filter = filter
  }

  var isEmpty: Bool { filter.isEmpty }

  /// Shows a record until there is another filter.
  mutating func keep(_ record: QuickRecord.ID) {
    if !isEmpty { kept.insert(record) }
  }

  func shows(_ record: QuickRecord) -> Bool {
    isEmpty || kept.contains(record.id) || filter.matches(record.entry)
  }
}
