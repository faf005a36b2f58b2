/// Which chunk of a store each row is in, for identities that lie in no order, where a chunk's range of
/// them says nothing. In parts, so that a change of a copy copies one of them.
struct RowHomes: Sendable {
  /// A power of two. Identities are given one after the other, so they spread evenly.
  private static let partCount: UInt64 = 1024

  private var parts = [[UInt64: Int]](repeating: [:], count: Int(partCount))

  /// The number of the chunk in which a row is; nil for one that is in none.
  subscript(id: UInt64) -> Int? {
    get { parts[Int(id % Self.partCount)][id] }
    set { parts[Int(id % Self.partCount)][id] = newValue }
  }
}
