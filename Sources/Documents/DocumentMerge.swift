/// Brings together what was changed here and what another program changed meanwhile.
package enum DocumentMerge {
  package enum Outcome: Equatable, Sendable {
    case merged(ListDocument)
    /// Nothing was merged. `theirs` is what the other program has made of the list; its rows have
    /// the identities of the rows that they were before.
    case conflict(Reason, theirs: ListDocument)
  }

  package enum Reason: Equatable, Sendable {
    /// The row was changed here; elsewhere it was changed or removed too.
    case rowChanged(RowID)
    /// The row was changed here; there are copies of it, and elsewhere some came or went, so that
    /// it cannot be told which one it is now.
    case rowUncertain(RowID)
  }

  /// Merges with a list as it was just read.
  ///
  /// A row changed, moved or deleted here must still be there, as it was, and exactly once (see
  /// `RowAlignment.isSure`); a row added here comes after the row that it was added after or, if
  /// that is gone, before the one that it was added before; so does a row moved here. All other rows
  /// are theirs, byte for byte. If nothing was changed here the result is theirs, if nothing elsewhere
  /// it is ours.
  ///
  /// - Parameters:
  ///   - base: the list that both began with.
  ///   - ours: made from `base` by edits.
  ///   - theirs: read from the file, with identities that are new.
  /// - Complexity: O(n log n) for n rows.
  package static func merge(
    base: ListDocument, ours: ListDocument, theirs: ListDocument
  ) -> Outcome {
    let alignment = RowAlignment(base: base, loaded: theirs)
    let theirs = alignment.loadedWithBaseIDs
    if theirs.hasSameBytes(as: base) { return .merged(ours) }
    return rebase(ours, from: base, onto: theirs, isSure: alignment.isSure(ofBase:))
  }

  /// Makes the edits that led from `base` to `ours` on `theirs`, where all three have the
  /// identities of the same rows: `theirs` is what a save has made of `base`, `ours` was edited
  /// while it ran. Otherwise as `merge`.
  package static func rebase(
    _ ours: ListDocument, from base: ListDocument, onto theirs: ListDocument
  ) -> Outcome {
    rebase(ours, from: base, onto: theirs, isSure: { _ in true })
  }

  private static func rebase(
    _ ours: ListDocument, from base: ListDocument, onto theirs: ListDocument,
    isSure: (Int) -> Bool
  ) -> Outcome {
    let changes = RowChanges(from: base, to: ours)
    var result = theirs
    for change in changes.touched {
      guard let position = theirs.position(of: change.id),
        theirs.rows[position].hasSameContent(as: base.rows[change.position])
      else { return .conflict(.rowChanged(change.id), theirs: theirs) }
      guard isSure(change.position) else {
        return .conflict(.rowUncertain(change.id), theirs: theirs)
      }
      let edit: DocumentEdit =
        if let content = change.content {
          .replace(change.id, content: content)
        } else {
          .delete(change.id)
        }
      guard result.apply(edit) != nil else {
        return .conflict(.rowChanged(change.id), theirs: theirs)
      }
    }
    for position in changes.added {
      let id = ours.id(at: position)
      var row = ours.rows[position]
      let before = theirs.position(of: id)
      if let before { row.end = theirs.rows[before].end }
      result.insert(row, id, like: position, in: ours, keepsEnd: before != nil)
    }
    return .merged(result)
  }
}

/// What edits have made of a list.
private struct RowChanges {
  struct Touched {
    let id: RowID
    /// In the list before.
    let position: Int
    /// What the row holds now; nil: it was deleted.
    let content: [UInt8]?
  }

  /// In the order of the list before. A row that was moved counts as deleted, and as added.
  var touched: [Touched] = []
  /// Positions, in the list after, of rows that were not there before; ascending.
  var added: [Int] = []

  /// - Complexity: O(n) for n rows that stand in the same order, else O(n log n).
  init(from old: ListDocument, to new: ListDocument) {
    if !compare(old, new, moved: []) {
      (touched, added) = ([], [])
      _ = compare(old, new, moved: Self.moved(from: old, to: new))
    }
  }

  /// The fewest rows that have to be taken out so that all others stand in the same order.
  private static func moved(from old: ListDocument, to new: ListDocument) -> Set<RowID> {
    var places: [RowID: Int] = [:]
    for (position, element) in old.rows.enumerated() { places[element.id] = position }
    let pairs = new.rows.enumerated().compactMap { position, element in
      places[element.id].map { (left: position, right: $0) }
    }
    let kept = Set(SequenceMatch.longestAscending(pairs).map(\.left))
    return Set(pairs.lazy.filter { !kept.contains($0.left) }.map { new.id(at: $0.left) })
  }

  /// - Returns: false, and what was found is of no use, if rows that are in both, and are not among
  ///   the moved ones, do not stand in the same order.
  private mutating func compare(
    _ old: ListDocument, _ new: ListDocument, moved: Set<RowID>
  ) -> Bool {
    var before = old.rows.makeIterator()
    var position = -1
    var next = before.next()
    func touch(_ content: [UInt8]?) {
      touched.append(Touched(id: old.id(at: position), position: position, content: content))
    }
    /// Goes on to the next row that has not been moved away.
    func advance() {
      position += 1
      while let element = next, moved.contains(element.id) {
        touch(nil)
        position += 1
        next = before.next()
      }
    }
    advance()
    for (newPosition, element) in new.rows.enumerated() {
      if moved.contains(element.id) {
        added.append(newPosition)
        continue
      }
      if element.id != next?.id {
        guard let oldPosition = old.position(of: element.id) else {
          added.append(newPosition)
          continue
        }
        guard oldPosition > position else { return false }
        while position < oldPosition {
          touch(nil)
          next = before.next()
          advance()
        }
      }
      if let row = next?.row, !row.hasSameContent(as: element.row) {
        touch(Array(element.row.content))
      }
      next = before.next()
      advance()
    }
    while next != nil {
      touch(nil)
      next = before.next()
      advance()
    }
    return true
  }
}
