import Glibc
import Synchronization

/// Tells when something is done to a file, or to a name that leads to it. What is watched are the
/// folders, so that a file that is replaced, removed or made is heard of too.
///
/// It is quiet where folders cannot be watched: on some network drives, or where the system's limit
/// is reached. `follow` may be called on any thread, all else on one.
package final class FileWatch: Sendable {
  private struct State {
    /// By watch descriptor: the names in that folder that matter.
    var names: [Int32: [[UInt8]]] = [:]
    /// Whether something was heard that `takeNews` has not told.
    var hasNews = false
    /// Whether nobody needs to be woken: `takeNews` is about to be asked anyway.
    var isMuted = false
  }

  private static let events =
    UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE)
    | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF)
    | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
  /// Bytes that are read at once; a few hundred events.
  private static let bufferSize = 16_384
  /// Reads in a row; what a flood brings beyond that is there for the next time.
  private static let mostReads = 64

  private let queue: Int32
  private let state = Mutex(State())

  /// - Returns: nil where the system has none to give.
  package init?(_ path: FilePath) {
    queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard queue >= 0 else { return nil }
    follow(path)
  }

  deinit {
    close(queue)
  }

  /// Watches the file that `path` leads to now, and no other. What is done after this is told.
  package func follow(_ path: FilePath) {
    guard let chain = try? FileReader(files: SystemFiles()).chain(from: path) else { return }
    var names: [Int32: [[UInt8]]] = [:]
    for link in chain {
      let folder = link.folder.withCString { inotify_add_watch(queue, $0, Self.events) }
      if folder >= 0 { names[folder, default: []].append(link.name) }
    }
    let old = state.withLock { state in
      defer { state.names = names }
      return state.names
    }
    for folder in old.keys where names[folder] == nil { inotify_rm_watch(queue, folder) }
  }

  /// Becomes readable when something is done in one of the folders; -1 while there is no need to
  /// wait for it.
  package var descriptor: Int32 { state.withLock { $0.isMuted } ? -1 : queue }

  /// Reads what has come. Returns whether some of it is about the file.
  package func hasNews() -> Bool {
    state.withLock { state in
      guard read(&state) else { return state.hasNews }
      (state.hasNews, state.isMuted) = (true, true)
      return true
    }
  }

  /// Returns whether something was done to the file since this was last asked.
  ///
  /// A burst is heard once, and then only when this is called: until it has nothing to tell,
  /// `descriptor` wakes nobody. Who has been told asks again before long.
  package func takeNews() -> Bool {
    state.withLock { state in
      // Of what is not heard yet `descriptor` tells.
      guard state.isMuted else { return false }
      let hasNews = read(&state) || state.hasNews
      (state.hasNews, state.isMuted) = (false, hasNews)
      return hasNews
    }
  }

  /// Empties the queue. Returns whether there was something about the file in it.
  private func read(_ state: inout State) -> Bool {
    withUnsafeTemporaryAllocation(
      byteCount: Self.bufferSize, alignment: MemoryLayout<inotify_event>.alignment
    ) { buffer in
      var isNews = false
      for _ in 0..<Self.mostReads {
        let count = Glibc.read(queue, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        if take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), &state) { isNews = true }
      }
      return isNews
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, _ state: inout State) -> Bool {
    let head = MemoryLayout<inotify_event>.size
    var isNews = false
    var start = 0
    while start + head <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      let end = min(start + head + Int(event.len), bytes.count)
      // The name is filled up with NULs.
      let name = bytes[(start + head)..<end].prefix { $0 != 0 }
      start = end
      if event.mask & UInt32(IN_IGNORED) != 0 {
        // The folder is gone: that was told by itself.
        state.names[event.wd] = nil
      } else if isNews {
        continue
      } else if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        isNews = true
      } else if let names = state.names[event.wd] {
        let isFolder = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0
        isNews = isFolder || names.contains { $0.elementsEqual(name) }
      }
    }
    return isNews
  }
}
