/// An array with an object for each booking. Amounts are strings: readers would make floating-point
/// numbers of anything else.
enum JSONExport: Exporter {
  static let head = "["

  static func text(of booking: Booking, isFirst: Bool) -> String {
    let members = CSVExport.Column.allCases.map { column in
      let value =
        column == .tags
        ? JSONWriter.array(booking.entry.tags)
        : JSONWriter.string(CSVExport.value(of: booking, column))
      return (column.rawValue, value)
    }
    return (isFirst ? "\n  " : ",\n  ") + JSONWriter.object(members)
  }

  static let tail = "\n]\n"
}
