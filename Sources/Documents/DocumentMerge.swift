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
    /// Rows were put in another order here.
    case reordered
  }

  /// Merges with a list as it was just read.
  ///
  /// A row changed or deleted here must still be there, as it was, and exactly once (see
  /// `RowAlignment.isSure`); a row added here comes after the row that it was added after or, if
  /// that is gone, before the one that it was added before. All other rows are theirs, byte for
  /// byte. If nothing was changed here the result is theirs, if nothing elsewhere it is ours.
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
    guard let changes = RowChanges(from: base, to: ours) else {
      return .conflict(.reordered, theirs: theirs)
    }
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
      result.insert(ours.rows[position], ours.id(at: position), like: position, in: ours)
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

  var touched: [Touched] = []
  /// Positions, in the list after, of rows that were not there before; ascending.
  var added: [Int] = []

  /// Nil if rows that are in both do not stand in the same order.
  init?(from old: ListDocument, to new: ListDocument) {
    var before = old.rows.makeIterator()
    var next = before.next()
    var position = 0
    for (newPosition, element) in new.rows.enumerated() {
      if element.id != next?.id {
        guard let oldPosition = old.position(of: element.id) else {
          added.append(newPosition)
          continue
        }
        guard oldPosition > position else { return nil }
        while position < oldPosition {
          touched.append(Touched(id: old.id(at: position), position: position, content: nil))
          position += 1
          next = before.next()
        }
      }
      if let row = next?.row, !row.hasSameContent(as: element.row) {
        touched.append(
          Touched(id: element.id, position: position, content: Array(element.row.content)))
      }
      position += 1
      next = before.next()
    }
    while let element = next {
      touched.append(Touched(id: element.id, position: position, content: nil))
      position += 1
      next = before.next()
    }
  }
}
