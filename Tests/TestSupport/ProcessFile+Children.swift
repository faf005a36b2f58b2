import Glibc

extension ProcessFile {
  /// A process that leads a group, and those of its group that it, or they, have started: a shell, and
  /// the program that it runs.
  static func inGroup(from leader: pid_t) -> [pid_t] {
    var found = [leader]
    var place = 0
    while place < found.count {
      found += children(of: found[place]).filter { ProcessFile($0)?.group == leader }
      place += 1
    }
    return found
  }

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
