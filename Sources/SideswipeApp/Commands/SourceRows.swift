import Documents

/// Rows of a source, as they are listed.
struct SourceRows: Sendable {
  /// The first rows, where they stand still.
  private(set) var header: [[UInt8]] = []
  private(set) var document: ListDocument
  /// The colours of rows that have some.
  private(set) var styles: [RowID: [ColoredText.Span]] = [:]
  /// Where those stand that an older list did not have.
  private(set) var arrived: [Int] = []

  /// - Parameter document: what rows are added to.
  init(_ document: ListDocument) {
    self.document = document
  }

  mutating func append(_ delivery: RowsJob.Delivery, headerLines: Int) {
    var delivery = delivery
    header += delivery.takeFirst(headerLines - header.count)
    let rows = document.append(delivery.batch)
    for (index, spans) in delivery.styles { styles[rows[index]] = spans }
  }

  /// The same rows as those of an older list that they go on with. O(bytes).
  func withIdentities(of old: ListDocument, key: ([UInt8]) -> [UInt8]) -> SourceRows {
    var result = self
    result.document = document.withIdentities(of: old, key: key)
    result.styles = [:]
    for position in 0..<document.count {
      let (own, given) = (document.id(at: position), result.document.id(at: position))
      if own == given { result.arrived.append(position) }
      if !styles.isEmpty { result.styles[given] = styles[own] }
    }
    return result
  }
}
