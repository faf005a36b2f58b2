/// Something that was paid or came in, on a day.
package struct Booking: Equatable, Sendable, Identifiable {
  /// Kept for the booking's whole life, also through a deletion that is undone.
  package struct ID: Hashable, Sendable {
    package let number: Int64
  }

  package let id: ID
  /// Tells a retried write from a second booking.
  package let uuid: BookingUUID
  /// The record that it was booked from; nil for imported ones.
  package let record: QuickRecord.ID?
  /// The user's local date, fixed when it was booked.
  package let day: CivilDate
  package let moment: Moment
  package let entry: Entry
}
