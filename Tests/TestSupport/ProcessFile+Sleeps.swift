import Glibc

extension ProcessFile {
  /// How often any thread of a process that still runs went to sleep: each time something had woken it.
  public static func sleeps(_ process: pid_t) -> Int {
    guard let tasks = opendir("/proc/\(process)/task") else { return 0 }
    defer { closedir(tasks) }
    var sum = 0
    while let entry = readdir(tasks) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { sum += voluntarySwitches("/proc/\(process)/task/\(name)/status") }
    }
    return sum
  }

  /// The same of its first thread alone.
  public static func mainThreadSleeps(_ process: pid_t) -> Int {
    voluntarySwitches("/proc/\(process)/task/\(process)/status")
  }

  private static func voluntarySwitches(_ path: String) -> Int {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return 0 }
    let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line?.split { $0 == " " || $0 == "\t" }.last.flatMap { Int($0) } ?? 0
  }
}
