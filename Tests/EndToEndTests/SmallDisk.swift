import Glibc
import TestSupport

/// A small file system in memory, mounted on a temporary folder.
final class SmallDisk {
  let folder: TemporaryFolder

  /// Whether this user may mount one.
  static let isPossible = (try? SmallDisk()) != nil

  init(kilobytes: Int = 64) throws {
    folder = try TemporaryFolder()
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      throw SystemFailure("mount")
    }
  }

  deinit {
    umount2(folder.path, Int32(MNT_DETACH))
  }

  /// Writes a file that takes all that is free.
  func fill(_ name: String) throws {
    let file = open(folder.path(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw SystemFailure("open \(name)") }
    defer { close(file) }
    let bytes = [UInt8](repeating: 0x78, count: 4096)
    while write(file, bytes, bytes.count) > 0 {}
  }

  func remove(_ name: String) throws {
    guard unlink(folder.path(name)) == 0 else { throw SystemFailure("unlink \(name)") }
  }
}
