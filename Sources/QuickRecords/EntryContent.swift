/// All that a user can change in a quick record or a booking.
package struct EntryContent: Equatable, Sendable {
  package var entry: Entry
  /// nil for a quick record.
  package var day: CivilDate?

  package init(_ entry: Entry, day: CivilDate? = nil) {
    self.entry = entry
    self.day = day
  }

  /// What is changed by itself. An amount goes with its currency: the digits of the one mean nothing
  /// in the other.
  package enum Field: String, Sendable, CaseIterable {
    case day, label, kind, amount, tags, source, target, note
  }

  /// Whether a field is the same here and there, byte by byte.
  package func isSame(_ field: Field, as other: EntryContent) -> Bool {
    func isSame(_ text: KeyPath<Entry, String>) -> Bool {
      entry[keyPath: text].utf8.elementsEqual(other.entry[keyPath: text].utf8)
    }
    return switch field {
    case .day: day == other.day
    case .label: isSame(\.label)
    case .kind: entry.kind == other.entry.kind
    case .amount: entry.amount == other.entry.amount
    case .tags:
      entry.tags.elementsEqual(other.entry.tags) { $0.utf8.elementsEqual($1.utf8) }
    case .source: isSame(\.accounts.source)
    case .target: isSame(\.accounts.target)
    case .note: isSame(\.note)
    }
  }

  package mutating func take(_ field: Field, of other: EntryContent) {
    switch field {
    case .day: day = other.day
    case .label: entry.label = other.entry.label
    case .kind: entry.kind = other.entry.kind
    case .amount: entry.amount = other.entry.amount
    case .tags: entry.tags = other.entry.tags
    case .source: entry.accounts.source = other.entry.accounts.source
    case .target: entry.accounts.target = other.entry.accounts.target
    case .note: entry.note = other.entry.note
    }
  }

  /// What a change from `opened` to this makes of `current`: only what was changed is put in.
  ///
  /// - Throws: `changedMeanwhile` where somebody else has changed the same fields to something else.
  func changing(_ current: EntryContent, from opened: EntryContent) throws(BookError)
    -> EntryContent
  {
    var result = current
    var clashes: [Field] = []
    for field in Field.allCases where !isSame(field, as: opened) {
      if current.isSame(field, as: opened) || current.isSame(field, as: self) {
        result.take(field, of: self)
      } else {
        clashes.append(field)
      }
    }
    guard clashes.isEmpty else { throw .changedMeanwhile(clashes, now: current) }
    return result
  }
}

extension EntryContent.Field {
  /// For people.
  var name: String {
    switch self {
    case .day: "date"
    case .source: "account that it comes from"
    case .target: "account that it goes to"
    case .label, .kind, .amount, .tags, .note: rawValue
    }
  }
}

extension EntryContent {
  private static let mostCharacters = 40

  /// What a field holds, for people; text of a user's as it is, cut where it is long.
  func words(for field: Field) -> String {
    let text =
      switch field {
      case .day: day?.text ?? ""
      case .label: entry.label
      case .kind: entry.kind.rawValue
      case .amount: entry.amount.text
      case .tags: entry.tags.map { "#" + $0 }.joined(separator: " ")
      case .source: entry.accounts.source
      case .target: entry.accounts.target
      case .note: entry.note
      }
    if text.isEmpty { return "nothing" }
    let isLong = text.count > Self.mostCharacters
    let shown = isLong ? text.prefix(Self.mostCharacters) + "…" : text[...]
    return switch field {
    case .label, .source, .target, .note: "“\(shown)”"
    case .day, .kind, .amount, .tags: String(shown)
    }
  }
}
