import Glibc

extension ProcessFile {
  /// The processes that a process has started and that are not gone yet, oldest first.
  public static func children(of process: pid_t) -> [pid_t] {
    let file = open("/proc/\(process)/task/\(process)/children", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return [] }
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
      .compactMap { pid_t($0) }
  }
}
