import Glibc
import TestSupport

/// What the system tells of a file: equal as long as nobody has written or replaced it.
struct FileStamp: Equatable {
  let inode: UInt64
  let size: Int
  let mode: UInt32
  let modified: [Int]

  init(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemFailure("lstat \(path)") }
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    mode = status.st_mode
    modified = [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
  }

  var isLink: Bool { mode & S_IFMT == S_IFLNK }
  var permissions: UInt32 { mode & 0o7777 }
}
