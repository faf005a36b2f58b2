import Testing

@testable import QuickRecords

extension RecordStore {
  /// Changes a record to `entry`, from whatever it is now.
  func change(_ record: QuickRecord.ID, to entry: Entry) throws {
    let current = try records().first { $0.id == record }?.entry
    try change(record, from: current ?? entry, to: entry)
  }

  /// Changes a booking, from whatever it is now.
  func change(_ booking: Booking.ID, to entry: Entry, day: CivilDate) throws {
    let content = EntryContent(entry, day: day)
    let current = try bookings([booking]).first.map { EntryContent($0.entry, day: $0.day) }
    try change(booking, from: current ?? content, to: content)
  }
}
