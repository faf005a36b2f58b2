/// A template: what is booked again and again.
package struct QuickRecord: Equatable, Sendable, Identifiable {
  /// Kept for the record's whole life, also through a deletion that is undone.
  package struct ID: Hashable, Sendable {
    package let number: Int64
  }

  package let id: ID
  package let entry: Entry
  /// Made by the first start to play with; changing it makes it the user's own.
  package let isSample: Bool
}
