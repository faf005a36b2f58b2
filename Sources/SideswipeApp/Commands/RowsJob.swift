import Commands
import Documents

/// Reading a source's rows once.
package struct RowsJob: Sendable {
  /// How often the source was read before, counted from 1.
  package let generation: Int
  let source: CommandCall.Source
  let separator: UInt8
  let readsColors: Bool
  let stop = CommandStop()

  /// Rows that have come.
  package struct Delivery: Sendable {
    var generation: Int
    var batch = RowBatch()
    /// The colours of those that have some, by their index in the batch.
    var styles: [Int: [ColoredText.Span]] = [:]

    mutating func append(_ other: Delivery) {
      let count = batch.count
      batch.append(other.batch)
      for (index, spans) in other.styles { styles[count + index] = spans }
    }
  }

  package struct End: Sendable {
    var generation: Int
    /// nil for standard input.
    var result: CommandResult?
    /// The number of the error that ended reading; 0: none did.
    var readError: Int32 = 0
    /// Whether there was more than is taken.
    var isBounded = false
  }

  /// Most rows and bytes that are taken of a source.
  package static let mostRows = 10_000_000
  package static let mostBytes = 1 << 30

  /// Reads until there are no more rows, or no more are wanted.
  ///
  /// - Parameter deliver: given rows as they come.
  package func run(deliver: (Delivery) -> Void) -> End {
    var splitter = RowSplitter(separator: separator)
    var (rows, bytes) = (0, 0)
    var isBounded = false
    func pass(_ batch: RowBatch) {
      rows += batch.count
      deliver(colored(batch))
    }
    func take(_ chunk: [UInt8]) -> Bool {
      bytes += chunk.count
      pass(splitter.take(chunk))
      isBounded = rows >= Self.mostRows || bytes >= Self.mostBytes
      return !isBounded
    }
    var end = End(generation: generation)
    switch source {
    case .standardInput: end.readError = RowStream.read(0, stop: stop, take: take)
    case .command(let words): end.result = RowStream.run(words, stop: stop, take: take)
    }
    pass(splitter.finish())
    end.isBounded = isBounded
    return end
  }

  private func colored(_ batch: RowBatch) -> Delivery {
    var delivery = Delivery(generation: generation, batch: batch)
    guard readsColors else { return delivery }
    for index in 0..<batch.count {
      let content = batch.content(at: index)
      guard content.contains(0x1B) else { continue }
      let text = ColoredText(content)
      delivery.batch.replace(at: index, with: text.bytes)
      if !text.spans.isEmpty { delivery.styles[index] = text.spans }
    }
    return delivery
  }
}
