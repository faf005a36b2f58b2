import Glibc
internal import Synchronization

/// A file system in memory, for the app to save to: no waiting, no trace on the disk, and calls that
/// fail where they are wanted to. A replay and the tests run on it.
package final class MemoryFiles: FileOperations {
  package struct Node {
    package var kind = FileStatus.Kind.regular
    package var bytes: [UInt8] = []
    package var permissions: UInt32 = 0o644
    /// Grows with each change, so that no two moments look alike.
    package var modified = 0

    package init(
      kind: FileStatus.Kind = .regular, bytes: [UInt8] = [], permissions: UInt32 = 0o644
    ) {
      self.kind = kind
      self.bytes = bytes
      self.permissions = permissions
    }
  }

  package struct State {
    package var names: [FilePath: UInt64] = [:]
    package var nodes: [UInt64: Node] = [:]
    package var handles: [Int32: (node: UInt64, offset: Int)] = [:]
    package var lastNode: UInt64 = 0
    package var lastHandle: Int32 = 2
    package var moment = 0
    package var random: UInt64 = 0
    /// Calls that fail, with these error numbers.
    package var faults: [SystemError.Call: Int32] = [:]
    /// How often somebody wanted to wait.
    package var pauses = 0
  }

  private static let user: UInt32 = 1000
  private let state = Mutex(State())

  /// - Parameter folders: those that are there from the start.
  package init(folders: [FilePath] = [".", "/", "/run"]) {
    state.withLock { state in
      for folder in folders { _ = state.make(folder, Node(kind: .folder, permissions: 0o755)) }
    }
  }

  /// Looks at the files, or changes them as another program would.
  package func withState<Value>(_ body: (inout State) -> sending Value) -> sending Value {
    state.withLock { body(&$0) }
  }

  /// Makes a call, unless it is to fail.
  func call<Value>(
    _ call: SystemError.Call, _ body: (inout State) throws(SystemError) -> sending Value
  ) throws(SystemError) -> sending Value {
    let result = state.withLock { state -> sending Result<Value, SystemError> in
      if let code = state.faults[call] { return .failure(SystemError(call, code)) }
      do throws(SystemError) {
        return .success(try body(&state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension MemoryFiles {
  package var effectiveUser: UInt32 { Self.user }

  package func open(_ path: FilePath, for use: FileUse) throws(SystemError) -> Int32 {
    try call(.open) { state throws(SystemError) in
      var node = state.names[path]
      switch use {
      case .creating(let permissions):
        guard node == nil else { throw SystemError(.open, EEXIST) }
        node = try state.makeInFolder(path, Node(permissions: permissions), .open)
      case .locking where node == nil:
        node = try state.makeInFolder(path, Node(permissions: 0o600), .open)
      case .reading, .waiting, .overwriting, .folder, .locking:
        break
      }
      guard let node else { throw SystemError(.open, ENOENT) }
      state.lastHandle += 1
      state.handles[state.lastHandle] = (node, 0)
      return state.lastHandle
    }
  }

  package func close(_ file: Int32) {
    withState { $0.handles[file] = nil }
  }

  package func status(of path: FilePath) throws(SystemError) -> FileStatus {
    try call(.status) { state throws(SystemError) in
      guard let node = state.names[path] else { throw SystemError(.status, ENOENT) }
      return state.status(of: node)
    }
  }

  package func statusOfLink(_ path: FilePath) throws(SystemError) -> FileStatus {
    try status(of: path)
  }

  package func status(of file: Int32) throws(SystemError) -> FileStatus {
    try call(.status) { state throws(SystemError) in
      state.status(of: try state.node(of: file, .status))
    }
  }

  package func readLink(_ path: FilePath) throws(SystemError) -> FilePath {
    throw SystemError(.readLink, EINVAL)
  }

  package func checkWritable(_ path: FilePath) throws(SystemError) {
    try call(.access) { state throws(SystemError) in
      guard let node = state.names[path].flatMap({ state.nodes[$0] }) else {
        throw SystemError(.access, ENOENT)
      }
      guard node.permissions & 0o200 != 0 else { throw SystemError(.access, EACCES) }
    }
  }

  package func read(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    try call(.read) { state throws(SystemError) in
      let node = try state.node(of: file, .read)
      let offset = state.handles[file]?.offset ?? 0
      let bytes = Array((state.nodes[node]?.bytes ?? []).dropFirst(offset).prefix(count))
      state.handles[file]?.offset += bytes.count
      return bytes
    }
  }

  package func write(
    _ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int
  ) throws(SystemError) -> Int {
    try call(.write) { state throws(SystemError) in
      state.change(try state.node(of: file, .write)) { node in
        let end = offset + bytes.count
        if node.bytes.count < end {
          node.bytes += [UInt8](repeating: 0, count: end - node.bytes.count)
        }
        node.bytes.replaceSubrange(offset..<end, with: bytes)
      }
      return bytes.count
    }
  }

  package func truncate(_ file: Int32, to size: Int) throws(SystemError) {
    try call(.truncate) { state throws(SystemError) in
      state.change(try state.node(of: file, .truncate)) { $0.bytes = Array($0.bytes.prefix(size)) }
    }
  }

  package func sync(_ file: Int32) throws(SystemError) {
    try call(.sync) { _ throws(SystemError) in }
  }

  package func syncFolder(_ folder: Int32) throws(SystemError) {
    try call(.syncFolder) { _ throws(SystemError) in }
  }

  package func syncFileSystem(of file: Int32) throws(SystemError) {
    try call(.syncFolder) { _ throws(SystemError) in }
  }

  package func changeMode(_ file: Int32, to permissions: UInt32) throws(SystemError) {
    try call(.changeMode) { state throws(SystemError) in
      let node = try state.node(of: file, .changeMode)
      state.nodes[node]?.permissions = permissions
    }
  }

  package func changeOwner(_ file: Int32, to owner: UInt32, group: UInt32) throws(SystemError) {
    try call(.changeOwner) { _ throws(SystemError) in }
  }

  package func attributeNames(_ file: Int32) throws(SystemError) -> [String] { [] }

  package func attribute(_ file: Int32, _ name: String) throws(SystemError) -> [UInt8] {
    throw SystemError(.attributes, ENODATA)
  }

  package func setAttribute(_ file: Int32, _ name: String, to value: [UInt8]) throws(SystemError) {}

  package func removeAttribute(_ file: Int32, _ name: String) throws(SystemError) {}

  package func tryLock(_ file: Int32) throws(SystemError) -> Bool { true }

  package func unlock(_ file: Int32) {}

  package func hasMemory(for bytes: Int) -> Bool { true }

  package func randomNumber() -> UInt64 {
    withState { state in
      state.random += 1
      return state.random
    }
  }

  /// Passes at once.
  package func pause(seconds: Double) {
    withState { $0.pauses += 1 }
  }
}
