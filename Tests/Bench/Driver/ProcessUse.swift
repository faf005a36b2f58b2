import Glibc
import TestSupport

/// What a process has used up, as the kernel counts it.
struct ProcessUse {
  let process: pid_t
  private let clock: clockid_t

  init(process: pid_t) throws {
    self.process = process
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else {
      throw SystemFailure("clock_getcpuclockid")
    }
    self.clock = clock
  }

  /// Processor time of all its threads so far, in microseconds.
  var microseconds: Double {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// Processor time in the kernel's ticks of a hundredth of a second.
  var ticks: Int {
    // After the name, which is in brackets and may hold blanks: the state is field 3.
    let fields = text("stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12 else { return 0 }
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }

  /// How often any of its threads went to sleep: each time something had woken it.
  var sleeps: Int { ProcessFile.sleeps(process) }

  /// The most memory it had at once, in KiB.
  var peakMemory: Int {
    number("VmHWM:", in: text("status"))
  }

  private func number(_ name: String, in text: String) -> Int {
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      let words = line.dropFirst(name.count).split { $0 == " " || $0 == "\t" }
      return words.first.flatMap { Int($0) } ?? 0
    }
    return 0
  }

  private func text(_ name: String) -> String {
    contents(of: "/proc/\(process)/\(name)")
  }
}

/// The text of a small file; empty where it cannot be read.
func contents(of path: String) -> String {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return "" }
  defer { close(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(file, &chunk, chunk.count)
    guard count > 0 else { break }
    bytes += chunk[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}
