/// A line of names, then a record for each booking (RFC 4180, but for the line end, which is LF).
enum CSVExport: Exporter {
  /// In the order in which they are written; an import knows them by name, in any order.
  enum Column: String, CaseIterable {
    case date, label, kind, amount, currency, tags, source, target, note, uuid
  }

  static let head = Column.allCases.map(\.rawValue).joined(separator: ",") + "\n"

  static func text(of booking: Booking, isFirst: Bool) -> String {
    Column.allCases.map { quoted(value(of: booking, $0)) }.joined(separator: ",") + "\n"
  }

  static func value(of booking: Booking, _ column: Column) -> String {
    let entry = booking.entry
    return switch column {
    case .date: booking.day.text
    case .label: entry.label
    case .kind: entry.kind.rawValue
    case .amount: entry.amount.digits
    case .currency: entry.amount.currency.code
    // No tag has a comma.
    case .tags: entry.tags.joined(separator: ",")
    case .source: entry.accounts.source
    case .target: entry.accounts.target
    case .note: entry.note
    case .uuid: booking.uuid.text
    }
  }

  /// The tags of a field, each once; blanks around them do not count.
  static func tags(_ field: String) -> [String] {
    var tags: [String] = []
    for part in field.unicodeScalars.split(separator: ",") {
      guard let start = part.firstIndex(where: { !$0.properties.isWhitespace }),
        let end = part.lastIndex(where: { !$0.properties.isWhitespace })
      else { continue }
      let tag = String(part[start...end])
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  private static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { byte in
      [UInt8(ascii: ","), UInt8(ascii: "\""), 10, 13].contains(byte)
    }
    // A field with blanks around it is whole only in quotes, for some readers.
    guard needsQuotes || field.first == " " || field.last == " " else { return field }
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
