import CSystem
import Glibc

/// The system's own calls.
package struct SystemFiles: FileOperations {
  package init() {}

  package var effectiveUser: UInt32 {
    geteuid()
  }

  package func open(_ path: FilePath, for use: FileUse) throws(SystemError) -> Int32 {
    let flags: Int32
    var mode: mode_t = 0
    switch use {
    case .reading: flags = O_RDONLY | O_NONBLOCK | O_NOCTTY
    case .waiting: flags = O_RDONLY | O_NOCTTY
    case .overwriting: flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    case .creating(let permissions):
      flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      mode = permissions
    case .folder: flags = O_RDONLY | O_DIRECTORY
    case .locking:
      flags = O_RDWR | O_CREAT | O_NOFOLLOW
      mode = 0o600
    }
    return try check(.open) { path.withCString { Glibc.open($0, flags | O_CLOEXEC, mode) } }
  }

  package func close(_ file: Int32) {
    _ = Glibc.close(file)
  }

  package func status(of path: FilePath) throws(SystemError) -> FileStatus {
    var status = stat()
    try check(.status) { path.withCString { stat($0, &status) } }
    return FileStatus(status)
  }

  package func statusOfLink(_ path: FilePath) throws(SystemError) -> FileStatus {
    var status = stat()
    try check(.status) { path.withCString { lstat($0, &status) } }
    return FileStatus(status)
  }

  package func status(of file: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    try check(.status) { fstat(file, &status) }
    return FileStatus(status)
  }

  package func readLink(_ path: FilePath) throws(SystemError) -> FilePath {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = try check(.readLink) {
      path.withCString { path in
        target.withUnsafeMutableBytes {
          guard let base = $0.baseAddress else { return 0 }
          return readlink(path, base.assumingMemoryBound(to: CChar.self), $0.count)
        }
      }
    }
    return FilePath(Array(target[..<length]))
  }

  package func checkWritable(_ path: FilePath) throws(SystemError) {
    try check(.access) { path.withCString { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) } }
  }

  package func read(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let result = Glibc.read(file, buffer.baseAddress, count)
      code = result < 0 ? errno : 0
      filled = max(0, result)
    }
    guard code == 0 else { throw SystemError(.read, code) }
    return bytes
  }

  package func write(
    _ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int
  ) throws(SystemError) -> Int {
    try check(.write) {
      bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, off_t(offset)) }
    }
  }

  /// Writes all bytes to standard output, where it may be a pipe or a device too.
  package func print(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let count = try check(.write) {
          rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        }
        rest = rest.dropFirst(count)
      } catch let error where error.code == EINTR {
        continue
      }
    }
  }

  package func truncate(_ file: Int32, to size: Int) throws(SystemError) {
    try check(.truncate) { ftruncate(file, off_t(size)) }
  }

  package func sync(_ file: Int32) throws(SystemError) {
    try check(.sync) { fsync(file) }
  }

  package func syncFolder(_ folder: Int32) throws(SystemError) {
    try check(.syncFolder) { fsync(folder) }
  }

  package func syncFileSystem(of file: Int32) throws(SystemError) {
    try check(.syncFolder) { sideswipe_sync_file_system(file) }
  }

  package func rename(
    _ from: FilePath, to: FilePath, _ kind: RenameKind
  ) throws(SystemError) {
    try check(.rename) {
      from.withCString { from in
        to.withCString { to in
          switch kind {
          case .replacing: Glibc.rename(from, to)
          case .asNew: sideswipe_rename_new(from, to)
          case .swapping: sideswipe_rename_swap(from, to)
          }
        }
      }
    }
  }

  package func link(_ from: FilePath, to: FilePath) throws(SystemError) {
    try check(.link) { from.withCString { from in to.withCString { Glibc.link(from, $0) } } }
  }

  package func remove(_ path: FilePath) throws(SystemError) {
    try check(.remove) { path.withCString { unlink($0) } }
  }

  package func names(
    in folder: FilePath, startingWith prefix: [UInt8]
  ) throws(SystemError) -> [[UInt8]] {
    guard let stream = folder.withCString({ opendir($0) }) else {
      throw SystemError(.open, errno)
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(stream) {
      let name: [UInt8]? = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: UInt8.self, capacity: Int(NAME_MAX) + 1) {
          let bytes = UnsafeBufferPointer(start: $0, count: strnlen(name, Int(NAME_MAX)))
          return bytes.starts(with: prefix) ? Array(bytes) : nil
        }
      }
      if let name, name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError(.read, errno) }
    return names
  }

  package func makeFolder(_ path: FilePath) throws(SystemError) {
    try check(.makeFolder) { path.withCString { mkdir($0, 0o700) } }
  }

  package func removeFolder(_ path: FilePath) throws(SystemError) {
    if let folder = path.withCString({ opendir($0) }) {
      while let entry = readdir(folder) {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          _ = name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
            unlinkat(dirfd(folder), $0, 0)
          }
        }
      }
      closedir(folder)
    }
    try check(.remove) { path.withCString { rmdir($0) } }
  }

  package func hasMemory(for bytes: Int) -> Bool {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    guard bytes < machine else { return false }
    // Limits of the process show when it asks; what is not touched costs nothing.
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let memory = mmap(nil, max(bytes, 1), PROT_READ | PROT_WRITE, flags, -1, 0)
    guard memory != MAP_FAILED else { return false }
    munmap(memory, max(bytes, 1))
    return true
  }

  package func randomNumber() -> UInt64 {
    UInt64.random(in: 0...UInt64.max)
  }

  package func pause(seconds: Double) {
    usleep(UInt32(seconds * 1_000_000))
  }

  /// Makes a call, again as often as a signal interrupts it.
  @discardableResult
  func check<Value: SignedInteger>(
    _ call: SystemError.Call, _ body: () -> Value
  ) throws(SystemError) -> Value {
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(call, code) }
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    self.init(
      kind: kind, device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
      size: Int(status.st_size), links: Int(status.st_nlink), permissions: status.st_mode & 0o7777,
      owner: status.st_uid, group: status.st_gid, modifiedSeconds: status.st_mtim.tv_sec,
      modifiedNanoseconds: status.st_mtim.tv_nsec)
  }
}
