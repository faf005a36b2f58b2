internal import CSystem
internal import Glibc

/// Where ncurses writes a frame, and from where it is taken then: a file in memory, or a pipe where
/// files may not become long enough (`ulimit -f`).
final class FrameOutput {
  /// For ncurses to write to.
  let file: UnsafeMutablePointer<FILE>
  /// The pipe's other end; nil: it is a file.
  private let reader: Int32?
  /// Bytes of the file that have been taken out of it, from its beginning.
  private var taken = 0

  /// Cells that may be written before `take()`. Nobody reads the pipe while ncurses writes to it, so that
  /// it has to take them at once: a cell with all its colours, attributes and marks is some 60 bytes.
  var mostCells: Int { reader == nil ? .max : Int(sideswipe_frame_capacity) / 256 }

  private static let mostTaken = 1 << 20
  private static let bytesAtOnce = 4096

  /// - Parameter usesPipe: whether a file may be too short for a frame.
  init(usesPipe: Bool = sideswipe_file_size_is_limited() != 0) throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    let writer: Int32
    if usesPipe, sideswipe_frame_pipe(&ends) == 1 {
      writer = ends[1]
      reader = ends[0]
    } else {
      writer = sideswipe_memory_file()
      reader = nil
    }
    guard writer >= 0 else { throw .system("memfd_create") }
    guard let file = fdopen(writer, "w") else {
      let error = TerminalError.system("fdopen")
      close(writer)
      if let reader { close(reader) }
      throw error
    }
    self.file = file
  }

  deinit {
    fclose(file)
    if let reader { close(reader) }
  }

  /// All that was written since the last time.
  func take() -> [UInt8] {
    fflush(file)
    var bytes: [UInt8] = []
    var isMore = true
    while isMore {
      let chunk = [UInt8](unsafeUninitializedCapacity: Self.bytesAtOnce) { buffer, filled in
        let count =
          if let reader {
            read(reader, buffer.baseAddress, Self.bytesAtOnce)
          } else {
            pread(fileno(file), buffer.baseAddress, Self.bytesAtOnce, off_t(taken))
          }
        filled = max(0, count)
      }
      taken += chunk.count
      isMore = chunk.count == Self.bytesAtOnce
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    // It is made anew only now and then: most frames cost one call to write them and one to read.
    if reader == nil, taken > Self.mostTaken {
      ftruncate(fileno(file), 0)
      lseek(fileno(file), 0, SEEK_SET)
      taken = 0
    }
    return bytes
  }
}
