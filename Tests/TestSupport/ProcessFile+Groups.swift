import Glibc

extension ProcessFile {
  /// Whether a process group has a process that has not ended.
  public static func isAlive(group: pid_t) -> Bool {
    Glibc.kill(-group, 0) == 0 && !processes { $0.group == group && $0.isAlive }.isEmpty
  }

  /// Kills whatever has not ended of a session but its leader.
  static func kill(session: pid_t) {
    for process in processes(where: { $0.session == session && $0.isAlive })
    where process != session {
      Glibc.kill(process, SIGKILL)
    }
  }

  private static func processes(where condition: (ProcessFile) -> Bool) -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let process = pid_t(name), let file = ProcessFile(process) else { continue }
      if condition(file) { found.append(process) }
    }
    return found
  }
}
