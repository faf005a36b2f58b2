import Glibc

/// Finds and reads files without ever writing to them.
struct FileReader {
  private static let tries = 5
  private static let secondsBetweenTries = 0.05
  private static let mostLinks = 40

  let files: any FileOperations

  /// A file read at one moment.
  struct Reading {
    let bytes: [UInt8]
    let status: FileStatus
  }

  /// Follows links to the file itself, also where that is not there yet.
  /// - Returns: the file's own path, and its status unless it is missing.
  /// - Throws: `DocumentError` where the path leads to something that is no file.
  func find(_ path: FilePath) throws(DocumentError) -> (path: FilePath, status: FileStatus?) {
    guard !path.bytes.isEmpty, !path.bytes.contains(0) else { throw DocumentError(.noName, path) }
    for _ in 0..<Self.tries {
      if let found = try findOnce(path) { return found }
    }
    // A link in /proc may lead to a file that no name leads to any more.
    throw DocumentError(.nameless, path)
  }

  /// - Returns: nil if the path leads to one file and following its links to another: it may have
  ///   been replaced in between.
  private func findOnce(
    _ path: FilePath
  ) throws(DocumentError) -> (path: FilePath, status: FileStatus?)? {
    let seen = try DocumentError.naming(path) { () throws(SystemError) in
      do throws(SystemError) {
        return try files.statusIfPresent(of: path)
      } catch let error where error.code == ELOOP {
        return nil
      }
    }
    if let seen { try checkRegular(seen, path) }
    let target = try resolve(path)
    let found = try DocumentError.naming(path) { () throws(SystemError) in
      try files.statusIfPresent(of: target)
    }
    if let seen {
      guard let found, found.isSameFile(as: seen) else { return nil }
    } else if found == nil {
      try checkFolder(of: target, path)
    }
    return (target, found)
  }

  /// Reads all of a file as it is at one moment: again if it changes meanwhile.
  ///
  /// - Parameter file: the file itself, not a link to it.
  /// - Throws: `DocumentError` about `path`, the name the user knows it by.
  func read(_ file: FilePath, path: FilePath) throws(DocumentError) -> Reading {
    for attempt in 0..<Self.tries {
      if attempt > 0 { files.pause(seconds: Self.secondsBetweenTries) }
      if let reading = try readOnce(file, path) { return reading }
    }
    throw DocumentError(.keepsChanging, path)
  }

  private func readOnce(_ file: FilePath, _ path: FilePath) throws(DocumentError) -> Reading? {
    let handle = try DocumentError.naming(path) { () throws(SystemError) in
      try files.open(file, for: .reading)
    }
    defer { files.close(handle) }
    let before = try DocumentError.naming(path) { () throws(SystemError) in
      try files.status(of: handle)
    }
    try checkRegular(before, path)
    guard fits(before.size) else { throw DocumentError(.tooLarge, path) }
    let bytes = try DocumentError.naming(path) { () throws(SystemError) in
      // One that grows, or that the system makes up, may have no end.
      try files.readAll(handle, expecting: before.size, while: fits)
    }
    guard let bytes, fits(bytes) else { throw DocumentError(.tooLarge, path) }
    let after = try DocumentError.naming(path) { () throws(SystemError) in
      try files.status(of: handle)
    }
    return after.isSameMoment(as: before) ? Reading(bytes: bytes, status: after) : nil
  }

  // MARK: memory

  /// Bytes of memory for each byte of a file: it is held once, and while it is saved also as it is
  /// on the disk, as it is to be, and as it is read back.
  static let memoryPerByte = 4
  /// Bytes of memory for each row, held twice while a file is read again.
  static let memoryPerRow = 160

  /// Whether there is memory for a file of that many bytes in few rows.
  private func fits(_ size: Int) -> Bool {
    let (need, isOver) = size.multipliedReportingOverflow(by: Self.memoryPerByte)
    return !isOver && files.hasMemory(for: need)
  }

  /// Whether there is memory for the rows of `bytes`. They are counted only where it could be short.
  private func fits(_ bytes: [UInt8]) -> Bool {
    if files.hasMemory(for: bytes.count * (Self.memoryPerByte + Self.memoryPerRow)) { return true }
    let rows = bytes.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    return files.hasMemory(
      for: bytes.count * (Self.memoryPerByte - 1) + rows * Self.memoryPerRow)
  }

  private func resolve(_ path: FilePath) throws(DocumentError) -> FilePath {
    try chain(from: path).last ?? path
  }

  /// The names that lead from a path to the file itself, also where that is not there: the path first,
  /// then what each link says, the file's own last.
  func chain(from path: FilePath) throws(DocumentError) -> [FilePath] {
    var names = [path]
    var current = path
    for _ in 0...Self.mostLinks {
      let next = try DocumentError.naming(path) { () throws(SystemError) -> FilePath? in
        do throws(SystemError) {
          guard try files.statusOfLink(current).kind == .link else { return nil }
        } catch let error where error.code == ENOENT {
          return nil
        }
        return try files.readLink(current)
      }
      guard let next else { return names }
      current = next.isAbsolute ? next : current.folder.appending(next.bytes)
      names.append(current)
    }
    throw DocumentError(.tooManyLinks, path)
  }

  private func checkRegular(_ status: FileStatus, _ path: FilePath) throws(DocumentError) {
    switch status.kind {
    case .regular: return
    case .folder: throw DocumentError(.isFolder, path)
    case .pipe: throw DocumentError(.isPipe, path)
    case .socket: throw DocumentError(.isSocket, path)
    case .device, .link: throw DocumentError(.isDevice, path)
    }
  }

  private func checkFolder(of target: FilePath, _ path: FilePath) throws(DocumentError) {
    guard !target.name.isEmpty else { throw DocumentError(.folderMissing, path) }
    let folder = try DocumentError.naming(path) { () throws(SystemError) in
      try files.statusIfPresent(of: target.folder)
    }
    guard folder?.kind == .folder else { throw DocumentError(.folderMissing, path) }
  }
}
