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
    reading.generation += 1
    let job = RowsJob(
      generation: reading.generation, call: call,
      replaced: reading.isFirst ? nil : rows.document)
    reading.stop = job.stop
    reading.next = nil
    reading.began = now
    (reading.rowCount, reading.byteCount) = (0, 0)
    reading.awaiting += reading.awaitingNext
    reading.awaitingNext = []
    reading.isWantedAgain = false
    return [.command(.read(job))]
  }

  /// `r`. What was changed in the list would go with the rows that are there.
  mutating func reload(at now: Seconds) -> [AppEffect] {
    guard isFromCommand else {
      note("standard input is read once")
      return []
    }
    guard isChanged else { return read(at: now) }
    mode = .asking(.reading)
    return []
  }

  /// The source is to be read by itself, unless it waits for what is changed in the list.
  mutating func readAgain(at now: Seconds) -> [AppEffect] {
    guard isChanged else { return read(at: now) }
    reading.next = call.interval.map { now + $0 }
    return []
  }

  /// Whether there is something in the list that is the user's and not the source's.
  private var isChanged: Bool { history.canUndo || rowEdit != nil }

  mutating func update(_ event: CommandEvent, at now: Seconds) -> [AppEffect] {
    switch event {
    case .rows(let delivery): return take(delivery, at: now)
    case .ended(let end): return ended(end, at: now)
    case .performed(let job, let outcome): return performed(job, outcome, at: now)
    }
  }

  private mutating func take(_ delivery: RowsJob.Delivery, at now: Seconds) -> [AppEffect] {
    guard delivery.generation == reading.generation, reading.isUnderWay else { return [] }
    reading.byteCount += delivery.byteCount
    reading.rowCount += delivery.rowCount
    var delivery = delivery
    let first = delivery.takeFirst(call.headerLines - header.count)
    let effects = setHeader(header + first, at: now)
    guard delivery.batch.count > 0 else { return effects }
    return effects
      + changeRows(at: now) { rows in
        let ids = rows.append(delivery.batch)
        for (index, spans) in delivery.styles { rows.styles[ids[index]] = spans }
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
    reading.next = call.interval.map { now + $0 }
    let trouble = Wording.trouble(end, of: call.source)
    if reading.isFirst, isUntouched { return nothingToShow(end, trouble) }
    var effects: [AppEffect] = []
    var keepsChanges = false
    if let incoming = end.rows {
      keepsChanges = isChanged && !reading.mayDropChanges
      if !keepsChanges { effects += exchange(for: incoming, at: now) }
    }
    reading.mayDropChanges = false
    // The list has heard of the removals: now the rows whose commands have ended can slide out.
    for row in reading.awaiting { list.complete(row, performed: true) }
    reading.awaiting = []
    tell(trouble)
    if keepsChanges {
      note("the list was changed meanwhile and stays as it is · \(keyName(.reload)) reads again")
    }
    if reading.isWantedAgain { effects += read(at: now) }
    return effects
  }

  /// Whether there is nothing, never was, and nobody has begun anything.
  private var isUntouched: Bool {
    reading.rowCount <= header.count && rows.document.isEmpty && rows.draft == nil
      && !history.canUndo
  }

  /// What went wrong with a source that is run again by itself is over when it goes well.
  private mutating func tell(_ trouble: String?) {
    if let trouble {
      complain(trouble)
      reading.trouble = message
    } else {
      if message == reading.trouble { message = nil }
      reading.trouble = nil
    }
  }

  private mutating func exchange(for incoming: SourceRows, at now: Seconds) -> [AppEffect] {
    // What was changed in the other rows is no step to anything in these.
    if isEditing { (history, removed) = (UndoHistory(), RemovedRows()) }
    removed.takeBack(incoming.arrived, in: incoming.document, key: call.key)
    var effects = setHeader(incoming.header, at: now)
    effects += changeRows(at: now) { rows in
      rows.replaceDocument(with: incoming.document)
      rows.styles = incoming.styles
    }
    failures = failures.filter { incoming.document.position(of: $0.key) != nil }
    return effects
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
