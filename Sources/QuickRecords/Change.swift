/// A change of the book that is one step for undo.
package struct Change: Equatable, Sendable {
  package enum Verb: String, Sendable {
    case addRecord, changeRecord, deleteRecord, moveRecord, addSamples, sweepSamples
    case book, changeBooking, deleteBooking, importFile
  }

  package let verb: Verb
  /// Of the first thing that was changed; as the user wrote it, not yet fit to show.
  package let label: String
  /// Records and bookings.
  package let count: Int

  /// A clause for people.
  ///
  /// - Parameter quoted: makes of the label what stands for it, in quotation marks.
  package func text(quoted: (String) -> String = { "“\($0)”" }) -> String {
    let things = count == 1 ? quoted(label) : "\(count) of them"
    return switch verb {
    case .addRecord: "added \(things)"
    case .changeRecord, .changeBooking: "changed \(things)"
    case .deleteRecord, .deleteBooking: "deleted \(things)"
    case .moveRecord: "moved \(quoted(label))"
    case .addSamples: "added the samples"
    case .sweepSamples: "swept away the samples"
    case .book: "booked \(things)"
    case .importFile: "imported \(things)"
    }
  }
}
