import Commands
import Documents
import Glibc
import ListKit
import Terminal

extension CommandScreen {
  /// Begins to read the source; once more after this, if it is being read.
  mutating func read(at now: Seconds) -> [AppEffect] {
    guard !reading.isUnderWay else {
      reading.isWantedAgain = true
      return []
    }
    let job = RowsJob(
      generation: reading.generation + 1, source: call.source, separator: call.separator,
      readsColors: call.readsColors)
    reading.incoming = reading.generation == 0 ? nil : rows.document.emptied
    reading.incomingStyles = [:]
    reading.incomingHeader = []
    reading.generation += 1
    reading.stop = job.stop
    reading.began = now
    (reading.rowCount, reading.byteCount) = (0, 0)
    reading.awaiting += reading.awaitingNext
    reading.awaitingNext = []
    reading.isWantedAgain = false
    return [.command(.read(job))]
  }

  /// `r`.
  mutating func reload(at now: Seconds) -> [AppEffect] {
    guard isFromCommand else {
      note("standard input is read once")
      return []
    }
    return read(at: now)
  }

  mutating func update(_ event: CommandEvent, at now: Seconds) -> [AppEffect] {
    switch event {
    case .rows(let delivery): return take(delivery, at: now)
    case .ended(let end): return ended(end, at: now)
    case .performed(let job, let outcome): return performed(job, outcome, at: now)
    }
  }

  private mutating func take(_ delivery: RowsJob.Delivery, at now: Seconds) -> [AppEffect] {
    guard delivery.generation == reading.generation, reading.isUnderWay else { return [] }
    reading.byteCount += delivery.batch.byteCount
    reading.rowCount += delivery.batch.count
    var batch = delivery.batch
    var effects: [AppEffect] = []
    let missing =
      call.headerLines - (reading.incoming == nil ? header : reading.incomingHeader).count
    var skipped = 0
    if missing > 0 {
      let first = batch.takeFirst(missing)
      skipped = first.count
      if reading.incoming == nil {
        effects += setHeader(header + first, at: now)
      } else {
        reading.incomingHeader += first
      }
    }
    guard batch.count > 0 else { return effects }
    if reading.incoming != nil {
      let ids = reading.incoming?.append(batch) ?? []
      for (index, spans) in delivery.styles where index >= skipped {
        reading.incomingStyles[ids[index - skipped]] = spans
      }
      return effects
    }
    return effects
      + changeRows(at: now) { rows in
        let ids = rows.append(batch)
        for (index, spans) in delivery.styles where index >= skipped {
          rows.styles[ids[index - skipped]] = spans
        }
      }
  }

  private mutating func setHeader(_ lines: [[UInt8]], at now: Seconds) -> [AppEffect] {
    guard lines != header else { return [] }
    header = lines
    area = Area(size: area.size, headerRows: header.count)
    return layoutList(at: now)
  }

  private mutating func ended(_ end: RowsJob.End, at now: Seconds) -> [AppEffect] {
    guard end.generation == reading.generation else { return [] }
    reading.stop = nil
    var effects: [AppEffect] = []
    let trouble = trouble(of: end)
    if reading.incoming == nil, rows.document.isEmpty {
      return nothingToShow(end, trouble)
    }
    if let incoming = reading.incoming {
      reading.incoming = nil
      // A source that failed says nothing about the rows.
      if trouble == nil || reading.rowCount > 0 && end.isBounded {
        effects += exchange(for: incoming, at: now)
      }
    }
    // The list has heard of the removals: now the rows whose commands have ended can slide out.
    for row in reading.awaiting { list.complete(row, performed: true) }
    reading.awaiting = []
    if let trouble { complain(trouble) }
    if reading.isWantedAgain { effects += read(at: now) }
    return effects
  }

  private mutating func exchange(for incoming: ListDocument, at now: Seconds) -> [AppEffect] {
    let call = call
    let before = rows.document
    let document = incoming.withIdentities(of: before) { call.key(of: $0) }
    var styles: [RowID: [ColoredText.Span]] = [:]
    for position in 0..<(reading.incomingStyles.isEmpty ? 0 : document.count) {
      styles[document.id(at: position)] = reading.incomingStyles[incoming.id(at: position)]
    }
    reading.incomingStyles = [:]
    var effects = setHeader(reading.incomingHeader, at: now)
    effects += changeRows(at: now) { rows in
      rows.replaceDocument(with: document)
      rows.styles = styles
    }
    failures = failures.filter { document.position(of: $0.key) != nil }
    return effects
  }

  /// What went wrong with reading, in words; nil: nothing.
  private func trouble(of end: RowsJob.End) -> String? {
    if end.isBounded {
      return "there is more: reading stopped after \(Wording.rows(reading.rowCount)), "
        + Wording.bytes(reading.byteCount)
    }
    if end.readError != 0 {
      return "standard input cannot be read: \(SystemError.text(end.readError))"
    }
    guard let result = end.result, !result.ending.isSuccess, case .command(let words) = call.source
    else { return nil }
    return Wording.ended(words.first ?? [], result)
  }

  private mutating func nothingToShow(_ end: RowsJob.End, _ trouble: String?) -> [AppEffect] {
    let empty = isFromCommand ? "\(call.title) printed no rows" : "no rows on standard input"
    lastWords = [trouble ?? empty]
    var status: Int32 = end.readError == 0 ? 1 : 2
    switch end.result?.ending {
    case .exited(let code) where code == 126 || code == 127: status = code
    case .notStarted(let error): status = error == ENOENT ? 127 : 126
    default: break
    }
    return [.quit(status: status, givesUp: false)]
  }
}
