import Glibc

/// The calls to the system that reading and saving consist of. `SystemFiles` makes them; tests put
/// something in between that fails where they want it to.
package protocol FileOperations: Sendable {
  /// The user whose permissions count.
  var effectiveUser: UInt32 { get }

  func open(_ path: FilePath, for use: FileUse) throws(SystemError) -> Int32
  func close(_ file: Int32)
  /// Of what a link leads to.
  func status(of path: FilePath) throws(SystemError) -> FileStatus
  /// Of the link itself.
  func statusOfLink(_ path: FilePath) throws(SystemError) -> FileStatus
  func status(of file: Int32) throws(SystemError) -> FileStatus
  func readLink(_ path: FilePath) throws(SystemError) -> FilePath
  /// Fails where the effective user may not write.
  func checkWritable(_ path: FilePath) throws(SystemError)

  /// At most `count` bytes from where the last read ended; empty at the end of the file.
  func read(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8]
  /// May write less than asked.
  /// - Returns: bytes written.
  func write(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int) throws(SystemError) -> Int
  func truncate(_ file: Int32, to size: Int) throws(SystemError)
  func sync(_ file: Int32) throws(SystemError)
  func syncFolder(_ folder: Int32) throws(SystemError)
  /// Syncs all of the file system that holds `file`.
  func syncFileSystem(of file: Int32) throws(SystemError)

  func rename(_ from: FilePath, to: FilePath, _ kind: RenameKind) throws(SystemError)
  func link(_ from: FilePath, to: FilePath) throws(SystemError)
  func remove(_ path: FilePath) throws(SystemError)
  /// Names of all that is in a folder and begins with `prefix`, in no order, without "." and "..".
  /// O(all names); only those that begin so are copied.
  func names(in folder: FilePath, startingWith prefix: [UInt8]) throws(SystemError) -> [[UInt8]]
  /// Made with mode 0700.
  func makeFolder(_ path: FilePath) throws(SystemError)
  /// Removes a folder and the files in it; fails where there are folders in it.
  func removeFolder(_ path: FilePath) throws(SystemError)

  func changeMode(_ file: Int32, to permissions: UInt32) throws(SystemError)
  func changeOwner(_ file: Int32, to owner: UInt32, group: UInt32) throws(SystemError)
  func attributeNames(_ file: Int32) throws(SystemError) -> [String]
  func attribute(_ file: Int32, _ name: String) throws(SystemError) -> [UInt8]
  func setAttribute(_ file: Int32, _ name: String, to value: [UInt8]) throws(SystemError)
  func removeAttribute(_ file: Int32, _ name: String) throws(SystemError)

  /// Whether this process could have that many bytes of memory more, by what the machine has and
  /// what it was allowed.
  func hasMemory(for bytes: Int) -> Bool
  /// Tries to lock the whole file against other programs that do so.
  /// - Returns: false if one of them holds it.
  func tryLock(_ file: Int32) throws(SystemError) -> Bool
  /// Gives up the lock of a file, if there is one. Closing it is not enough: a program that is just being
  /// started has inherited the open file, and its lock, until it runs.
  func unlock(_ file: Int32)
  /// A number for a name that nobody else is likely to choose.
  func randomNumber() -> UInt64
  func pause(seconds: Double)
}

/// What a file is opened for.
package enum FileUse: Equatable, Sendable {
  /// Reading; never waits for a pipe's other end.
  case reading
  /// The same, and it does wait: for whoever writes into a pipe.
  case waiting
  /// Writing over what is there, without cutting it off; never through a link.
  case overwriting
  /// A new file that must not be there yet, with these permissions less the user's mask.
  case creating(UInt32)
  /// A folder, to sync it.
  case folder
  /// A lock file, made if need be.
  case locking
}

package enum RenameKind: Equatable, Sendable {
  /// In place of what is there.
  case replacing
  /// Only if nothing is there (EEXIST).
  case asNew
  /// What is there gets the old name in the same step.
  case swapping
}

extension FileOperations {
  /// All bytes from where the last read ended to the end of the file.
  /// - Parameter expected: bytes likely to come, so that one call can do.
  func readAll(_ file: Int32, expecting expected: Int) throws(SystemError) -> [UInt8] {
    try readAll(file, expecting: expected, while: { _ in true }) ?? []
  }

  /// The same, as long as `fits` says so of what comes beyond the bytes expected; asked each time when
  /// there are twice as many.
  /// - Returns: nil once it does not.
  func readAll(
    _ file: Int32, expecting expected: Int, while fits: (Int) -> Bool
  ) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var checked = max(expected, 1 << 20)
    while true {
      do throws(SystemError) {
        let more = try read(file, upTo: max(expected - bytes.count, 0) + 4096)
        if more.isEmpty { return bytes }
        if bytes.isEmpty { bytes = more } else { bytes += more }
        if bytes.count > checked {
          checked = 2 * bytes.count
          guard fits(checked) else { return nil }
        }
      } catch let error where error.code == EINTR {
        continue
      }
    }
  }

  /// Writes all of `bytes` from `offset` on, however little one call takes.
  package func writeAll(_ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int)
    throws(SystemError)
  {
    var rest = bytes
    while !rest.isEmpty {
      do throws(SystemError) {
        let written = try write(
          file, rest, at: offset + rest.startIndex - bytes.startIndex)
        // A device that takes nothing and reports nothing would be asked for ever.
        guard written > 0 else { throw SystemError(.write, EIO) }
        rest = rest.dropFirst(written)
      } catch let error where error.code == EINTR {
        continue
      }
    }
  }

  /// Names of all that is in a folder, in no order, without "." and "..".
  package func names(in folder: FilePath) throws(SystemError) -> [[UInt8]] {
    try names(in: folder, startingWith: [])
  }

  /// Whether `path` is still a name of the open file.
  func isNamed(_ file: Int32, _ path: FilePath) throws(SystemError) -> Bool {
    guard let named = try statusIfPresent(of: path) else { return false }
    return try status(of: file).isSameFile(as: named)
  }

  /// Brings a file's bytes to the disk; a file system without such a call has done what it can.
  func syncAll(_ file: Int32) throws(SystemError) {
    do {
      try sync(file)
    } catch let error where [EINVAL, ENOSYS, ENOTSUP].contains(error.code) {
      return
    }
  }

  /// Nil if there is nothing of that name.
  func statusIfPresent(of path: FilePath) throws(SystemError) -> FileStatus? {
    do {
      return try status(of: path)
    } catch let error where error.code == ENOENT {
      return nil
    }
  }
}
