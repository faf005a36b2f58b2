import Glibc

/// A file of the user's that the program reads as a whole and never writes, such as its
/// configuration. It may be a pipe, whose other end is waited for as long as it takes.
package enum SmallFile {
  package static let mostBytes = 1 << 20

  /// Its bytes; nil if there is none.
  /// - Throws: `SystemError`; EFBIG above `mostBytes` bytes.
  package static func read(
    _ path: FilePath, upTo mostBytes: Int = SmallFile.mostBytes,
    with files: any FileOperations = SystemFiles()
  ) throws(SystemError) -> [UInt8]? {
    let handle: Int32
    do throws(SystemError) {
      handle = try files.open(path, for: .waiting)
    } catch let error where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
    defer { files.close(handle) }
    var bytes: [UInt8] = []
    while bytes.count <= mostBytes {
      do throws(SystemError) {
        let more = try files.read(handle, upTo: 1 << 14)
        if more.isEmpty { return bytes }
        bytes += more
      } catch let error where error.code == EINTR {
        continue
      }
    }
    throw SystemError(.read, EFBIG)
  }
}
