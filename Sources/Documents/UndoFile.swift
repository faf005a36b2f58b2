import Glibc

/// Where the journal of one list file is kept: a file in the state folder that only its owner can
/// read, named after the list's folder and name.
struct UndoFile {
  /// Journals that are kept; the ones that were not written for the longest time go first.
  private static let mostFiles = 200

  private let folder: FilePath
  private let path: FilePath
  private let files: any FileOperations

  /// - Parameter target: the list file itself, not a link to it; it need not be there.
  /// - Returns: nil where there is no state folder.
  /// - Throws: `SystemError` if the folder of `target` cannot be looked at.
  init?(
    of target: FilePath, in places: Places, with files: any FileOperations
  ) throws(SystemError) {
    guard let folder = places.undo else { return nil }
    self.folder = folder
    self.files = files
    let home = try files.status(of: target.folder)
    let key = [home.device, home.inode, FileVersion.hash(of: target.name)]
    path = folder.appending(key.map { String($0, radix: 16) }.joined(separator: "-"))
  }

  /// - Parameter content: the hash of what the list file holds.
  /// - Returns: nil if there is none, or none that fits; a damaged one is as good as none.
  func read(at content: UInt64) -> UndoJournal? {
    // Twice the bound: that of the changes leaves out the lines between them.
    let bytes = try? SmallFile.read(path, upTo: 2 * UndoJournal.mostBytes, with: files)
    return bytes.flatMap { UndoJournal(UndoJournal.steps(from: $0), at: content) }
  }

  /// Notes that the list file is about to hold `new` instead of `old`.
  ///
  /// Not brought to the disk at once: after a power cut a journal may be short of its last steps, and
  /// then says nothing, but never something that is not true.
  func record(from old: [UInt8], to new: [UInt8]) throws(SystemError) {
    var journal = read(at: FileVersion.hash(of: old)) ?? UndoJournal()
    let before = journal.steps
    journal.move(from: old, to: new)
    guard journal.steps != before else { return }
    try Places.make(folder, with: files)
    let temporary = try TemporaryFile(in: folder, permissions: 0o600, with: files)
    defer { temporary.close() }
    do throws(SystemError) {
      try files.writeAll(temporary.handle, journal.bytes[...], at: 0)
      if before.isEmpty { makeRoom() }
      try files.rename(temporary.path, to: path, .replacing)
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Forgets what was kept.
  func remove() {
    try? files.remove(path)
  }

  private func makeRoom() {
    let names = (try? files.names(in: folder)) ?? []
    guard names.count > Self.mostFiles else { return }
    let dated = names.map { folder.appending($0) }.compactMap { file in
      (try? files.status(of: file)).map { (file, $0) }
    }
    let oldestFirst = dated.sorted {
      ($0.1.modifiedSeconds, $0.1.modifiedNanoseconds)
        < ($1.1.modifiedSeconds, $1.1.modifiedNanoseconds)
    }
    for (file, _) in oldestFirst.dropLast(Self.mostFiles) { try? files.remove(file) }
  }
}
