/// Which rows of a list that was read again are the rows of the list as it was before. Contents are
/// compared byte by byte; line ends are not, so that a list whose last row got a line end, or all of
/// whose line ends were converted, still has the same rows.
///
/// Rows at the beginning and at the end that are equal belong together; between them a common
/// subsequence does, and a row that stood once and stands once elsewhere has moved.
struct RowAlignment {
  private let base: ListDocument
  private let loaded: ListDocument
  /// Equal rows at the beginning and at the end. Positions between them are "in the middle".
  private let prefix: Int
  private let suffix: Int
  private var symbols: RowSymbols
  private var baseSymbols: [Int] = []
  private var loadedSymbols: [Int] = []
  /// By index in the middle: the partner's index in the other middle.
  private var partnerOfBase: [Int?] = []
  private var partnerOfLoaded: [Int?] = []
  /// By symbol: whether any row with that content has no partner in order.
  private var isUnmatched: [Bool] = []
  /// Rows without a partner in order that stand once in both lists: middle indices.
  private var movedFromBase: [Int: Int] = [:]

  /// - Complexity: O(n log n) for n rows in the middle, plus O(rows).
  init(base: ListDocument, loaded: ListDocument) {
    self.base = base
    self.loaded = loaded
    let shorter = min(base.count, loaded.count)
    prefix = zip(base.rows, loaded.rows).prefix { $0.row.hasSameContent(as: $1.row) }.count
    var suffix = 0
    while suffix < shorter - prefix,
      base.rows[base.count - 1 - suffix].hasSameContent(
        as: loaded.rows[loaded.count - 1 - suffix])
    {
      suffix += 1
    }
    self.suffix = suffix
    symbols = RowSymbols(expecting: base.count - prefix - suffix)
    alignMiddle()
  }

  /// The list that was read, its rows with the identities of the base rows that they are.
  var loadedWithBaseIDs: ListDocument {
    var baseIDs = [RowID?](repeating: nil, count: loaded.count)
    for (position, element) in base.rows.enumerated() {
      if let partner = self.partner(ofBase: position) { baseIDs[partner] = element.id }
    }
    var rows = RowStore()
    for (position, element) in loaded.rows.enumerated() {
      rows.append(element.row, id: baseIDs[position] ?? element.id)
    }
    return ListDocument(
      rows: rows, mark: loaded.mark, lineEnd: loaded.lineEnd, ids: loaded.ids)
  }

  /// Whether it is certain which loaded row the base row at `position` is. So it is if every row of
  /// its content has a partner, or if it stands once in both lists, or if the rows of its content
  /// that came or went are parted from it by a landmark: a row every copy of which has a partner.
  ///
  /// - Complexity: O(rows to the next landmark); beyond ten thousand the answer is no.
  func isSure(ofBase position: Int) -> Bool {
    guard let symbol = symbols.knownNumber(of: base.rows[position]), isUnmatched[symbol] else {
      return true
    }
    if let index = middleIndex(ofBase: position), partnerOfBase[index] == nil {
      return movedFromBase[index] != nil
    }
    guard let partner = partner(ofBase: position) else { return false }
    return isParted(symbol, base: position, loaded: partner, step: 1)
      && isParted(symbol, base: position, loaded: partner, step: -1)
  }

  private static let mostSteps = 10_000

  /// Walks from a pair of partners to the next landmark.
  /// - Returns: false if a row of that content without a partner comes first.
  private func isParted(_ symbol: Int, base start: Int, loaded: Int, step: Int) -> Bool {
    var (left, right) = (start + step, loaded + step)
    for _ in 0..<Self.mostSteps {
      let leftRow = (0..<base.count).contains(left) ? left : nil
      let rightRow = (0..<self.loaded.count).contains(right) ? right : nil
      if let leftRow, partnerInOrder(ofBase: leftRow) == nil {
        if symbols.knownNumber(of: base.rows[leftRow]) == symbol { return false }
        left += step
      } else if let rightRow, let index = middleIndex(ofLoaded: rightRow),
        partnerOfLoaded[index] == nil
      {
        if loadedSymbols[index] == symbol { return false }
        right += step
      } else {
        guard let leftRow else { return true }
        let content = symbols.knownNumber(of: base.rows[leftRow])
        if content.map({ !isUnmatched[$0] }) ?? true { return true }
        (left, right) = (left + step, right + step)
      }
    }
    return false
  }

  private func middleIndex(ofBase position: Int) -> Int? {
    position >= prefix && position < base.count - suffix ? position - prefix : nil
  }

  private func middleIndex(ofLoaded position: Int) -> Int? {
    position >= prefix && position < loaded.count - suffix ? position - prefix : nil
  }

  /// The loaded row that it is, not counting rows that have moved.
  func partnerInOrder(ofBase position: Int) -> Int? {
    if let index = middleIndex(ofBase: position) { return partnerOfBase[index].map { $0 + prefix } }
    return position < prefix ? position : position - base.count + loaded.count
  }

  private func partner(ofBase position: Int) -> Int? {
    if let partner = partnerInOrder(ofBase: position) { return partner }
    return middleIndex(ofBase: position).flatMap { movedFromBase[$0] }.map { $0 + prefix }
  }

  private mutating func alignMiddle() {
    for (position, element) in base.rows.enumerated() where middleIndex(ofBase: position) != nil {
      baseSymbols.append(symbols.number(of: element.row))
    }
    for (position, element) in loaded.rows.enumerated()
    where middleIndex(ofLoaded: position) != nil {
      loadedSymbols.append(symbols.number(of: element.row))
    }
    partnerOfBase =
      SequenceMatch(left: baseSymbols, right: loadedSymbols, symbolCount: symbols.count).matches
    partnerOfLoaded = Array(repeating: nil, count: loadedSymbols.count)
    isUnmatched = Array(repeating: false, count: symbols.count)
    for (index, partner) in partnerOfBase.enumerated() {
      if let partner {
        partnerOfLoaded[partner] = index
      } else {
        isUnmatched[baseSymbols[index]] = true
      }
    }
    for (index, partner) in partnerOfLoaded.enumerated() where partner == nil {
      isUnmatched[loadedSymbols[index]] = true
    }
    findMoved()
  }

  private mutating func findMoved() {
    // By symbol: the only index on each side.
    var places: [Int: (base: [Int], loaded: [Int])] = [:]
    for (index, symbol) in baseSymbols.enumerated() where isUnmatched[symbol] {
      places[symbol, default: ([], [])].base.append(index)
    }
    for (index, symbol) in loadedSymbols.enumerated() where isUnmatched[symbol] {
      places[symbol, default: ([], [])].loaded.append(index)
    }
    places = places.filter { $1.base.count == 1 && $1.loaded.count == 1 }
    guard !places.isEmpty else { return }
    for position in Array(0..<prefix) + Array((base.count - suffix)..<base.count) {
      if let symbol = symbols.knownNumber(of: base.rows[position]) { places[symbol] = nil }
    }
    for place in places.values {
      movedFromBase[place.base[0]] = place.loaded[0]
    }
  }
}
