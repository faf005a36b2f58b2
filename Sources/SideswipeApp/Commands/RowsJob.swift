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
    /// What the source has sent, for a recording; empty where there is none.
    var bytes: [UInt8] = []

    mutating func append(_ other: Delivery) {
      rowCount += other.rowCount
      byteCount += other.byteCount
      let count = batch.count
      batch.append(other.batch)
      bytes += other.bytes
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
  /// - Parameters:
  ///   - keepsBytes: whether deliveries hold the bytes that they came of, for a recording.
  ///   - deliver: given rows as they come.
  package func run(keepsBytes: Bool = false, deliver: (Delivery) -> Void) -> End {
    var reading = RowsReading(self, keepsBytes: keepsBytes)
    func take(_ chunk: [UInt8]) -> Bool {
      deliver(reading.take(chunk))
      return !reading.isBounded
    }
    var result: CommandResult?
    var readError: Int32 = 0
    switch call.source {
    case .standardInput: readError = RowStream.read(0, stop: stop, take: take)
    case .command(let words): result = RowStream.run(words, stop: stop, take: take)
    }
    let (last, end) = reading.finish(result, readError: readError)
    deliver(last)
    return end
  }
}
