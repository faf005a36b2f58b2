import Commands
import Documents

/// Reading a source's rows once.
package struct RowsJob: Sendable {
  /// How often the source was read before, counted from 1.
  package let generation: Int
  let call: CommandCall
  /// The rows that those that come take the place of, when all are there; nil: there are none, and
  /// rows are handed over as they come.
  let replaced: ListDocument?
  let stop = CommandStop()

  init(generation: Int, call: CommandCall, replaced: ListDocument? = nil) {
    self.generation = generation
    self.call = call
    self.replaced = replaced
  }

  /// Rows that have come.
  package struct Delivery: Sendable {
    var generation: Int
    /// How many have come, and the bytes of them: more than are handed over where they are kept until
    /// all are there.
    var rowCount = 0
    var byteCount = 0
    var batch = RowBatch()
    /// The colours of those that have some, by their index in the batch.
    var styles: [Int: [ColoredText.Span]] = [:]

    mutating func append(_ other: Delivery) {
      rowCount += other.rowCount
      byteCount += other.byteCount
      let count = batch.count
      batch.append(other.batch)
      for (index, spans) in other.styles { styles[count + index] = spans }
    }

    /// Takes the first rows out.
    mutating func takeFirst(_ count: Int) -> [[UInt8]] {
      guard count > 0 else { return [] }
      let first = batch.takeFirst(count)
      var left: [Int: [ColoredText.Span]] = [:]
      for (index, spans) in styles where index >= first.count {
        left[index - first.count] = spans
      }
      styles = left
      return first
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
    var rowCount = 0
    var byteCount = 0
    /// What takes the place of other rows; nil where there are none, or the source failed: it says
    /// nothing about them then.
    var rows: SourceRows?

    /// Whether what came is what the source has, or as much of it as is taken.
    var isUsable: Bool {
      isBounded || readError == 0 && (result?.ending.isSuccess ?? true)
    }
  }

  /// Most rows and bytes that are taken of a source.
  package static let mostRows = 10_000_000
  package static let mostBytes = 1 << 30

  /// Reads until there are no more rows, or no more are wanted.
  ///
  /// - Parameter deliver: given rows as they come.
  package func run(deliver: (Delivery) -> Void) -> End {
    var splitter = RowSplitter(separator: call.separator)
    var end = End(generation: generation)
    var incoming = replaced.map { SourceRows($0.emptied) }
    func pass(_ batch: RowBatch) {
      end.rowCount += batch.count
      var delivery = colored(batch)
      if incoming != nil {
        incoming?.append(delivery, headerLines: call.headerLines)
        (delivery.batch, delivery.styles) = (RowBatch(), [:])
      }
      deliver(delivery)
    }
    func take(_ chunk: [UInt8]) -> Bool {
      end.byteCount += chunk.count
      pass(splitter.take(chunk))
      end.isBounded = end.rowCount >= Self.mostRows || end.byteCount >= Self.mostBytes
      return !end.isBounded
    }
    switch call.source {
    case .standardInput: end.readError = RowStream.read(0, stop: stop, take: take)
    case .command(let words): end.result = RowStream.run(words, stop: stop, take: take)
    }
    pass(splitter.finish())
    guard let replaced, end.isUsable else { return end }
    end.rows = incoming?.withIdentities(of: replaced) { call.key(of: $0) }
    return end
  }

  private func colored(_ batch: RowBatch) -> Delivery {
    var delivery = Delivery(
      generation: generation, rowCount: batch.count, byteCount: batch.byteCount, batch: batch)
    guard call.readsColors else { return delivery }
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
