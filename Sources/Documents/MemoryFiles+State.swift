import Glibc

extension MemoryFiles.State {
  package mutating func make(_ path: FilePath, _ node: MemoryFiles.Node) -> UInt64 {
    lastNode += 1
    names[path] = lastNode
    nodes[lastNode] = node
    change(lastNode) { _ in }
    return lastNode
  }

  package mutating func change(_ node: UInt64, _ body: (inout MemoryFiles.Node) -> Void) {
    moment += 1
    if var changed = nodes[node] {
      body(&changed)
      changed.modified = moment
      nodes[node] = changed
    }
  }

  mutating func makeInFolder(
    _ path: FilePath, _ node: MemoryFiles.Node, _ call: SystemError.Call
  ) throws(SystemError) -> UInt64 {
    guard let folder = names[path.folder].flatMap({ nodes[$0] }) else {
      throw SystemError(call, ENOENT)
    }
    guard folder.permissions & 0o200 != 0 else { throw SystemError(call, EACCES) }
    return make(path, node)
  }

  func node(
    of handle: Int32, _ call: SystemError.Call
  ) throws(SystemError) -> UInt64 {
    guard let node = handles[handle]?.node else { throw SystemError(call, EBADF) }
    return node
  }

  func status(of node: UInt64) -> FileStatus {
    let found = nodes[node] ?? MemoryFiles.Node()
    return FileStatus(
      kind: found.kind, device: 1, inode: node, size: found.bytes.count,
      links: names.values.count { $0 == node }, permissions: found.permissions, owner: 1000,
      group: 1000, modifiedSeconds: 0, modifiedNanoseconds: found.modified)
  }
}
