internal import CSystem
internal import Glibc

/// Words as C wants them: each ended by a NUL, the list by a null pointer.
final class ArgumentWords {
  private(set) var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ words: [[UInt8]]) {
    pointers = words.map { word in strdup(word.map { CChar(bitPattern: $0) } + [0]) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }

  /// The environment of this process, with `variables` in place of those of the same name.
  static func environment(with variables: [(name: String, value: [UInt8])]) -> ArgumentWords {
    var words: [[UInt8]] = []
    var next = sideswipe_environment()
    while let pointer = next.pointee {
      let word = Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
      if !variables.contains(where: { word.starts(with: "\($0.name)=".utf8) }) {
        words.append(word)
      }
      next += 1
    }
    return ArgumentWords(words + variables.map { Array("\($0.name)=".utf8) + $0.value })
  }
}

extension CommandTemplate {
  /// Bytes that the arguments of one command may take here, the environment's taken off.
  package static func room() -> Int {
    var used = 0
    var next = sideswipe_environment()
    while let pointer = next.pointee {
      used += strlen(pointer) + 1 + MemoryLayout<Int>.size
      next += 1
    }
    // Room for the row in the environment, and what the system itself puts there.
    return max(4096, sysconf(Int32(_SC_ARG_MAX)) - used - mostArgumentBytes - 8192)
  }
}
