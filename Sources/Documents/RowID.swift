import Synchronization

/// Who a row is, whatever its position and its text become. Never given twice by one `RowIDSource`.
package struct RowID: Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// Where the identities of rows come from. The documents of one run share one, so that a row that
/// was read in the background can never be taken for one that was added in the meantime.
package final class RowIDSource: Sendable {
  private let next = Atomic<UInt64>(1)

  package init() {}

  /// One identity that was never given before.
  package func make() -> RowID {
    RowID(rawValue: reserve(1))
  }

  /// `count` identities in ascending order.
  /// - Returns: the first one's raw value.
  func reserve(_ count: Int) -> UInt64 {
    next.add(UInt64(count), ordering: .relaxed).oldValue
  }
}
