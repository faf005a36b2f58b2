/// The rows of a document in order, with their identities, in chunks: a copy costs a list of chunks,
/// an edit one chunk, and a position is found without a table that every edit would have to renew.
struct RowStore: Sendable {
  /// Rows in a chunk when it is made by loading, and at most.
  private static let loadedRows = 512
  private static let mostRows = 1024

  private var chunks: [Chunk] = []
  private(set) var count = 0
  private var nextNumber = 0
  /// nil while identities lie mostly in order, and chunks are told by their ranges.
  private var homes: RowHomes?

  init() {}

  func id(at position: Int) -> RowID {
    let chunk = chunks[chunkIndex(at: position)]
    return RowID(rawValue: chunk.ids[position - chunk.start])
  }

  subscript(position: Int) -> DocumentRow {
    get {
      let chunk = chunks[chunkIndex(at: position)]
      return chunk.rows[position - chunk.start]
    }
    set {
      let index = chunkIndex(at: position)
      let start = chunks[index].start
      chunks[index].rows[position - start] = newValue
    }
  }

  /// - Complexity: O(chunks) while identities lie in order, or after `noteHomes`; at worst one scan of
  ///   all identities.
  func position(of id: RowID) -> Int? {
    if let homes {
      guard let home = homes[id.rawValue],
        let index = chunks.firstIndex(where: { $0.number == home })
      else { return nil }
      return chunks[index].ids.firstIndex(of: id.rawValue).map { chunks[index].start + $0 }
    }
    for chunk in chunks where chunk.idRange.contains(id.rawValue) {
      if let index = chunk.ids.firstIndex(of: id.rawValue) { return chunk.start + index }
    }
    return nil
  }

  /// Hands the content of every row to `body`, first to last, without copying it.
  func forEachContent(_ body: (_ position: Int, _ content: UnsafeBufferPointer<UInt8>) -> Void) {
    for chunk in chunks {
      chunk.forEachContent(at: 0..<chunk.rows.count, body)
    }
  }

  /// Hands the content of the rows at `positions`, which ascend, to `body`, without copying it.
  func forEachContent(
    at positions: [Int], _ body: (_ position: Int, _ content: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var rest = positions[...]
    while let first = rest.first {
      let chunk = chunks[chunkIndex(at: first)]
      let end = chunk.start + chunk.rows.count
      let count = rest.firstIndex { $0 >= end }.map { $0 - rest.startIndex } ?? rest.count
      chunk.forEachContent(at: rest.prefix(count).lazy.map { $0 - chunk.start }, body)
      rest = rest.dropFirst(count)
    }
  }

  /// Notes where each row is, if identities lie in no order; from then on it is kept. O(count).
  mutating func noteHomes() {
    var last: UInt64 = 0
    let isOrdered = chunks.allSatisfy { chunk in
      chunk.ids.allSatisfy { id in
        defer { last = id }
        return id > last
      }
    }
    guard homes == nil, !isOrdered else { return }
    var homes = RowHomes()
    for chunk in chunks {
      for id in chunk.ids { homes[id] = chunk.number }
    }
    self.homes = homes
  }

  /// Adds a row at the end. Amortised O(1).
  mutating func append(_ row: DocumentRow, id: RowID) {
    let raw = id.rawValue
    defer { homes?[raw] = chunks.last?.number }
    if let last = chunks.indices.last, chunks[last].rows.count < Self.loadedRows {
      chunks[last].ids.append(raw)
      chunks[last].rows.append(row)
      chunks[last].widen(by: raw)
    } else {
      var chunk = Chunk(
        number: nextNumber, ids: [raw], rows: [row], start: count, idRange: raw...raw)
      nextNumber += 1
      chunk.ids.reserveCapacity(Self.loadedRows)
      chunk.rows.reserveCapacity(Self.loadedRows)
      chunks.append(chunk)
    }
    count += 1
  }

  /// - Complexity: O(chunks + rows of one chunk).
  mutating func insert(_ row: DocumentRow, id: RowID, at position: Int) {
    guard position < count else { return append(row, id: id) }
    let index = chunkIndex(at: position)
    let offset = position - chunks[index].start
    chunks[index].ids.insert(id.rawValue, at: offset)
    chunks[index].rows.insert(row, at: offset)
    chunks[index].widen(by: id.rawValue)
    homes?[id.rawValue] = chunks[index].number
    count += 1
    if chunks[index].rows.count > Self.mostRows { split(index) }
    renumber(from: index)
  }

  /// - Complexity: O(chunks + rows of one chunk).
  mutating func remove(at position: Int) {
    let index = chunkIndex(at: position)
    let offset = position - chunks[index].start
    let id = chunks[index].ids.remove(at: offset)
    homes?[id] = nil
    chunks[index].rows.remove(at: offset)
    count -= 1
    if chunks[index].rows.isEmpty { chunks.remove(at: index) }
    renumber(from: index)
  }

  /// What of the bookkeeping is wrong; empty when all is well.
  var faults: [String] {
    var faults: [String] = []
    var start = 0
    var seen: Set<UInt64> = []
    for (index, chunk) in chunks.enumerated() {
      if chunk.start != start { faults.append("chunk \(index) starts at \(chunk.start)") }
      if chunk.rows.isEmpty || chunk.rows.count > Self.mostRows {
        faults.append("chunk \(index) has \(chunk.rows.count) rows")
      }
      if chunk.ids.count != chunk.rows.count { faults.append("chunk \(index): identities differ") }
      for id in chunk.ids {
        if let homes, homes[id] != chunk.number { faults.append("\(id) is not where it is noted") }
        if !chunk.idRange.contains(id) { faults.append("chunk \(index) hides \(id)") }
        if !seen.insert(id).inserted { faults.append("identity \(id) stands twice") }
      }
      start += chunk.rows.count
    }
    if start != count { faults.append("\(start) rows counted as \(count)") }
    return faults
  }

  private func chunkIndex(at position: Int) -> Int {
    precondition(position >= 0 && position < count, "no row at position \(position)")
    var low = 0
    var high = chunks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if chunks[middle].start <= position { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func split(_ index: Int) {
    let half = chunks[index].rows.count / 2
    var second = Chunk(
      number: nextNumber, ids: Array(chunks[index].ids[half...]),
      rows: Array(chunks[index].rows[half...]), start: chunks[index].start + half,
      idRange: chunks[index].idRange)
    nextNumber += 1
    for id in second.ids { homes?[id] = second.number }
    chunks[index].ids.removeLast(second.ids.count)
    chunks[index].rows.removeLast(second.rows.count)
    chunks[index].fit()
    second.fit()
    chunks.insert(second, at: index + 1)
  }

  private mutating func renumber(from index: Int) {
    var start = index > 0 ? chunks[index - 1].start + chunks[index - 1].rows.count : 0
    for later in index..<Swift.max(index, chunks.count) {
      chunks[later].start = start
      start += chunks[later].rows.count
    }
  }
}

extension RowStore: Sequence {
  /// Goes through the rows in order, O(1) each.
  struct Iterator: IteratorProtocol {
    fileprivate let chunks: [Chunk]
    private var chunk = 0
    private var offset = 0

    fileprivate init(chunks: [Chunk]) {
      self.chunks = chunks
    }

    mutating func next() -> (id: RowID, row: DocumentRow)? {
      guard chunk < chunks.count else { return nil }
      defer {
        offset += 1
        if offset == chunks[chunk].rows.count {
          chunk += 1
          offset = 0
        }
      }
      return (RowID(rawValue: chunks[chunk].ids[offset]), chunks[chunk].rows[offset])
    }
  }

  func makeIterator() -> Iterator {
    Iterator(chunks: chunks)
  }

  var underestimatedCount: Int {
    count
  }
}
