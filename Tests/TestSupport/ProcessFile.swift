import Glibc

/// What the system tells of a process, in `/proc/PID/stat`.
public struct ProcessFile: Sendable {
  /// `R`, `S`, `D`, `T`, `Z`, …, of its first thread.
  public let state: Character
  /// The process group that it is in.
  public let group: pid_t
  /// The process that leads the session that it is in.
  public let session: pid_t
  /// Clock ticks (usually hundredths of a second) that all its threads have run.
  public let ticks: Int

  /// Nil when there is no such process.
  public init?(_ process: pid_t) {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    // The name stands in brackets and may hold anything.
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let bracket = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: bracket)...].split(separator: " ")
    guard fields.count > 12, let state = fields[0].first, let group = pid_t(fields[2]),
      let session = pid_t(fields[3]), let user = Int(fields[11]), let system = Int(fields[12])
    else { return nil }
    self.state = state
    self.group = group
    self.session = session
    ticks = user + system
  }

  /// Whether it waits for something.
  public var isAsleep: Bool { state == "S" }

  /// Whether it has not ended. One that has is there until its parent asks for its end, and in a
  /// container the first process, which inherits those whose parents have gone, may never ask.
  public var isAlive: Bool { state != "Z" && state != "X" }
}
