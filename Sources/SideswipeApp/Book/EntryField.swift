internal import QuickRecords

/// The fields of the forms for quick records and bookings.
enum EntryField: Hashable, Sendable, CaseIterable {
  case date, label, kind, amount, currency, tags, source, target, note

  /// The one that a problem is told beside.
  init(_ field: EntryProblem.Field) {
    switch field {
    case .label: self = .label
    case .kind: self = .kind
    case .amount: self = .amount
    case .currency: self = .currency
    case .tags: self = .tags
    case .accounts: self = .target
    case .note: self = .note
    case .date: self = .date
    }
  }
}
