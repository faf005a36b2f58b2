import Glibc
import Synchronization
import Testing

@testable import Documents

/// Locks last only as long as who took them wants them, also while a program is being started: until
/// it runs it has all files that are open here, and with them their locks.
struct FileLockTests {
  /// Open files, as a program has them that is just being started.
  private final class Inheritance: Sendable {
    private let files = Mutex<[Int32]>([])

    /// Takes all files that are open under these paths.
    func take(_ paths: Set<String>) {
      for file in Int32(3)..<256 {
        var name = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/fd/\(file)", &name, name.count)
        guard count > 0 else { continue }
        let path = String(
          decoding: name.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard paths.contains(path) else { continue }
        let own = fcntl(file, F_DUPFD_CLOEXEC, 256)
        if own >= 0 { files.withLock { $0.append(own) } }
      }
    }

    var count: Int { files.withLock { $0.count } }

    deinit { for file in files.withLock({ $0 }) { close(file) } }
  }

  /// Whether a file can be locked.
  private func isFree(_ path: FilePath) throws -> Bool {
    let files = SystemFiles()
    let file = try files.open(path, for: .reading)
    defer {
      files.unlock(file)
      files.close(file)
    }
    return try files.tryLock(file)
  }

  @Test("A temporary file that is closed is nobody's any more")
  func temporaryFile() throws {
    let scratch = try Scratch()
    let files = SystemFiles()
    let temporary = try TemporaryFile(in: scratch.path, permissions: 0o600, with: files)
    let inheritance = Inheritance()
    inheritance.take(Set(scratch.names.map { "\(scratch.string)/\($0)" }))
    #expect(try inheritance.count == 1 && !isFree(temporary.path))
    temporary.close()
    TemporaryFile.removeAbandoned(in: scratch.path, with: files)
    #expect(scratch.names == [])
  }

  @Test("A list's lock that is given up can be taken")
  func lock() throws {
    let scratch = try Scratch()
    let files = SystemFiles()
    let places = Places(runtime: nil, state: scratch["state"])
    let lock = try #require(
      try FileLock.take(device: 1, inode: 2, for: scratch["list"], in: places, with: files))
    let inheritance = Inheritance()
    let path = scratch["state/locks/lock-1-2"]
    inheritance.take(["\(scratch.string)/state/locks/lock-1-2"])
    // Under another name, since the lock takes its file along.
    try files.link(path, to: scratch["lock"])
    #expect(try inheritance.count == 1 && !isFree(scratch["lock"]))
    lock.release(with: files)
    #expect(try isFree(scratch["lock"]))
  }

  @Test("Files that are looked at for what a save has left are not held on to")
  func remains() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\n")
    let name = TemporaryFile.prefix + SaveRemains.mark(of: scratch["list"], replacing: nil) + "1"
    try scratch.write(name, "something else\n")
    let inheritance = Inheritance()
    let paths = Set(["list", name].map { "\(scratch.string)/\($0)" })
    let files = FaultyFiles { _, _ in
      inheritance.take(paths)
      return nil
    }
    let opened = try DocumentFile.open(scratch["list"], places: scratch.places, files: files)
    #expect(opened.interruptedSave == .left(scratch[name]) && inheritance.count > 1)
    #expect(try isFree(scratch["list"]) && isFree(scratch[name]))
  }
}
