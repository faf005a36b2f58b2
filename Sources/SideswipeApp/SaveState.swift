package import Documents

/// Whether what the screen shows is on the disk, and what to do about it.
///
/// A small machine: one write at a time; changes made meanwhile go into one write after it. A write
/// that could not be done keeps the list and waits for an answer.
package struct SaveState: Sendable {
  package enum Phase: Sendable {
    /// The file holds what the screen shows.
    case clean
    /// A write is under way; `isDirty` when the list has changed since it began.
    case writing(isDirty: Bool)
    /// The last write was refused; the list is ahead of the file.
    case failed(DocumentError)
    /// Another program changed the same rows; nothing was written.
    case conflict(SaveConflict)
  }

  package private(set) var phase = Phase.clean

  package init() {}

  /// Whether everything is on the disk.
  package var isClean: Bool {
    if case .clean = phase { return true }
    return false
  }

  /// Whether a write is under way.
  package var isWriting: Bool {
    if case .writing = phase { return true }
    return false
  }

  /// The list changed. Returns whether a write is to begin now.
  package mutating func changed() -> Bool {
    switch phase {
    case .clean, .failed:
      phase = .writing(isDirty: false)
      return true
    case .writing:
      phase = .writing(isDirty: true)
      return false
    case .conflict:
      // The question stands; writing again would only ask it again.
      return false
    }
  }

  /// The user asks for a write. Returns whether one is to begin now.
  package mutating func retry() -> Bool {
    switch phase {
    case .failed, .conflict:
      phase = .writing(isDirty: false)
      return true
    case .clean, .writing:
      return false
    }
  }

  /// A write ended well. Returns whether another is to begin now.
  package mutating func succeeded() -> Bool {
    guard case .writing(isDirty: true) = phase else {
      phase = .clean
      return false
    }
    phase = .writing(isDirty: false)
    return true
  }

  package mutating func failed(_ error: DocumentError) {
    phase = .failed(error)
  }

  package mutating func conflicted(_ conflict: SaveConflict) {
    phase = .conflict(conflict)
  }

  /// The list was given up for what is on the disk, or is kept in another file.
  package mutating func settled() {
    phase = .clean
  }
}
