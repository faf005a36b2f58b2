import Glibc

/// Names, and the folders they stand in.
extension MemoryFiles {
  package func rename(_ from: FilePath, to: FilePath, _ kind: RenameKind) throws(SystemError) {
    try call(.rename) { state throws(SystemError) in
      guard let node = state.names[from] else { throw SystemError(.rename, ENOENT) }
      let other = state.names[to]
      switch kind {
      case .replacing: state.names[from] = nil
      case .asNew:
        guard other == nil else { throw SystemError(.rename, EEXIST) }
        state.names[from] = nil
      case .swapping:
        guard other != nil else { throw SystemError(.rename, ENOENT) }
        state.names[from] = other
      }
      state.names[to] = node
    }
  }

  package func link(_ from: FilePath, to: FilePath) throws(SystemError) {
    try call(.link) { state throws(SystemError) in
      guard state.names[to] == nil else { throw SystemError(.link, EEXIST) }
      guard let node = state.names[from] else { throw SystemError(.link, ENOENT) }
      state.names[to] = node
    }
  }

  package func remove(_ path: FilePath) throws(SystemError) {
    try call(.remove) { state throws(SystemError) in
      guard state.names.removeValue(forKey: path) != nil else {
        throw SystemError(.remove, ENOENT)
      }
    }
  }

  package func names(
    in folder: FilePath, startingWith prefix: [UInt8]
  ) throws(SystemError) -> [[UInt8]] {
    try call(.open) { state throws(SystemError) in
      guard state.names[folder] != nil else { throw SystemError(.open, ENOENT) }
      return state.names.keys.filter { $0 != folder && $0.folder == folder }.map(\.name)
        .filter { $0.starts(with: prefix) }
    }
  }

  package func makeFolder(_ path: FilePath) throws(SystemError) {
    try call(.makeFolder) { state throws(SystemError) in
      guard state.names[path] == nil else { throw SystemError(.makeFolder, EEXIST) }
      _ = try state.makeInFolder(path, Node(kind: .folder, permissions: 0o700), .makeFolder)
    }
  }

  package func removeFolder(_ path: FilePath) throws(SystemError) {
    try call(.remove) { state throws(SystemError) in
      guard state.names[path] != nil else { throw SystemError(.remove, ENOENT) }
      state.names = state.names.filter { $0.key != path && $0.key.folder != path }
    }
  }
}
