import Synchronization

/// Says yes the first time it is asked.
final class Once: Sendable {
  private let asked = Atomic<Int>(0)

  func isFirst() -> Bool {
    isTime(1)
  }

  /// Says yes the `number`th time it is asked, counted from 1.
  func isTime(_ number: Int) -> Bool {
    asked.add(1, ordering: .relaxed).newValue == number
  }
}
