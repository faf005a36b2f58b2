/// What a save of a list has left beside it that was cut short: by a kill, a crash, a power cut.
package enum InterruptedSave: Equatable, Sendable {
  /// Its change did not get into the file. Doing again what was undone last makes it.
  case canBeRedone
  /// It was to take back a change, which is still in the file. Undo takes it back.
  case canBeUndone
  /// This file may be all there is of somebody's work, of this program's user or of another program
  /// that wrote meanwhile. It stays where it is.
  case left(FilePath)
}

/// The temporary files that saves of one list have left beside it.
///
/// Until names are swapped such a file holds what was to be written, whole or in part. From then on
/// it is the file that was replaced, or, where another program came between, one that no other name
/// leads to. So it is removed only if nothing is lost with it: it was replaced by a save that got as
/// far as that, and nobody has written to it since; or all that is in it is in the list, or one redo
/// or undo away. Anything else is the user's to remove.
struct SaveRemains {
  /// The list file itself, not a link to it.
  let target: FilePath
  /// What it holds; nil if it is not there.
  let list: FileReader.Reading?
  let journal: UndoJournal?
  let files: any FileOperations

  /// What the name of a temporary file says: which list it is for, and in which state the file was
  /// that it is to replace.
  static func mark(of target: FilePath, replacing old: FileStatus?) -> String {
    let state = old.map { String($0.momentHash, radix: 16) } ?? "new"
    return "\(listMark(of: target))\(state)-"
  }

  private static func listMark(of target: FilePath) -> String {
    "\(String(FileVersion.hash(of: target.name), radix: 16))-"
  }

  /// Removes what holds nothing of its own, and leaves what a save is working on.
  ///
  /// - Returns: what there is to say of the others; nil if there are none.
  /// - Complexity: O(names in the folder), and the bytes of what is found.
  func tidy() -> InterruptedSave? {
    let prefix = TemporaryFile.prefix + Self.listMark(of: target)
    let names = (try? files.names(in: target.folder, startingWith: Array(prefix.utf8))) ?? []
    var found: InterruptedSave?
    for name in names {
      let remains = look(at: target.folder.appending(name))
      switch remains {
      case .left(let path): found = .left(path)
      case .canBeRedone, .canBeUndone: found = found ?? remains
      case nil: break
      }
    }
    return found
  }

  private func look(at path: FilePath) -> InterruptedSave? {
    guard (try? files.statusOfLink(path))?.kind == .regular,
      let handle = try? files.open(path, for: .reading)
    else { return nil }
    defer {
      files.unlock(handle)
      files.close(handle)
    }
    guard isAbandoned(handle), let status = try? files.status(of: handle), status.kind == .regular
    else { return nil }
    if list != nil, path.name.starts(with: Self.replacedMark(target, status)) {
      try? files.remove(path)
      return nil
    }
    guard status.size <= mostBytes, let bytes = try? files.readAll(handle, expecting: status.size)
    else { return .left(path) }
    if held.starts(with: bytes) {
      try? files.remove(path)
      return nil
    }
    guard let near = near.first(where: { $0.bytes.starts(with: bytes) }) else {
      return .left(path)
    }
    try? files.remove(path)
    return near.way
  }

  private static func replacedMark(_ target: FilePath, _ status: FileStatus) -> [UInt8] {
    Array((TemporaryFile.prefix + mark(of: target, replacing: status)).utf8)
  }

  /// Whether nobody is at work: a save holds the lock of the file that it has made, which has
  /// either the temporary name or, once they are swapped, the list's.
  private func isAbandoned(_ handle: Int32) -> Bool {
    guard (try? files.tryLock(handle)) == true else { return false }
    guard list != nil else { return true }
    guard let file = try? files.open(target, for: .reading) else { return false }
    defer {
      files.unlock(file)
      files.close(file)
    }
    if (try? files.tryLock(file)) == true { return true }
    // Two names of one file: locked above.
    guard let one = try? files.status(of: handle), let other = try? files.status(of: file) else {
      return false
    }
    return one.isSameFile(as: other)
  }

  private var held: [UInt8] { list?.bytes ?? [] }

  /// What the list would be with the next step made again, and with the last one taken back: a save makes
  /// one or the other.
  private var near: [(way: InterruptedSave, bytes: [UInt8])] {
    let redone = journal?.takenBack.first?.applied(to: held)
    let undone = journal?.done.last?.inverse.applied(to: held)
    return [(.canBeRedone, redone), (.canBeUndone, undone)].compactMap { way, bytes in
      bytes.map { (way, $0) }
    }
  }

  private var mostBytes: Int { near.reduce(held.count) { max($0, $1.bytes.count) } }
}
