import Commands
import Documents

/// The rows of a source while its bytes come, chunk by chunk.
struct RowsReading {
  private let job: RowsJob
  private let keepsBytes: Bool
  private var splitter: RowSplitter
  private var end: RowsJob.End
  /// What takes the place of other rows when all are there.
  private var incoming: SourceRows?

  /// - Parameter keepsBytes: whether deliveries hold the bytes that they came of, for a recording.
  init(_ job: RowsJob, keepsBytes: Bool = false) {
    self.job = job
    self.keepsBytes = keepsBytes
    splitter = RowSplitter(separator: job.call.separator)
    end = RowsJob.End(generation: job.generation)
    incoming = job.replaced.map { SourceRows($0.emptied) }
  }

  /// Whether as much has come as is taken.
  var isBounded: Bool { end.isBounded }

  mutating func take(_ chunk: [UInt8]) -> RowsJob.Delivery {
    end.byteCount += chunk.count
    var delivery = deliver(splitter.take(chunk))
    if keepsBytes { delivery.bytes = chunk }
    end.isBounded = end.rowCount >= RowsJob.mostRows || end.byteCount >= RowsJob.mostBytes
    return delivery
  }

  /// There is no more.
  ///
  /// - Parameters:
  ///   - result: how the command ended; nil for standard input.
  ///   - readError: the number of the error that ended reading; 0: none did.
  /// - Returns: a last row that nothing ended, and the word that this was all.
  mutating func finish(
    _ result: CommandResult?, readError: Int32
  ) -> (RowsJob.Delivery, RowsJob.End) {
    (end.result, end.readError) = (result, readError)
    let last = deliver(splitter.finish())
    if let replaced = job.replaced, end.isUsable {
      end.rows = incoming?.withIdentities(of: replaced) { job.call.key(of: $0) }
    }
    return (last, end)
  }

  private mutating func deliver(_ batch: RowBatch) -> RowsJob.Delivery {
    end.rowCount += batch.count
    var delivery = colored(batch)
    if incoming != nil {
      incoming?.append(delivery, headerLines: job.call.headerLines)
      (delivery.batch, delivery.styles) = (RowBatch(), [:])
    }
    return delivery
  }

  private func colored(_ batch: RowBatch) -> RowsJob.Delivery {
    var delivery = RowsJob.Delivery(
      generation: job.generation, rowCount: batch.count, byteCount: batch.byteCount, batch: batch)
    guard job.call.readsColors else { return delivery }
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
