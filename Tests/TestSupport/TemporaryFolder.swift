import Glibc

/// A new empty folder that goes away, with all in it, when this object does.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/sideswipe-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemFailure("mkdtemp") }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  deinit {
    Self.remove(path)
  }

  /// The path of `name` in the folder.
  public func path(_ name: String) -> String {
    path + "/" + name
  }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try put(bytes, into: name, O_CREAT | O_TRUNC)
  }

  /// Puts a new file in the place of one, in one step: who looks meanwhile finds the old or the new.
  public func replace(_ name: String, with text: String) throws {
    let new = try write(text, to: name + ".new")
    guard rename(new, path(name)) == 0 else { throw SystemFailure("rename to \(path(name))") }
  }

  /// Writes behind what a file of the folder holds.
  public func append(_ text: String, to name: String) throws {
    _ = try put(text.utf8, into: name, O_APPEND)
  }

  private func put(
    _ bytes: some Sequence<UInt8>, into name: String, _ flags: Int32
  ) throws -> String {
    let file = open(path(name), O_WRONLY | flags | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw SystemFailure("open \(path(name))") }
    defer { close(file) }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemFailure("write \(path(name))") }
      rest = rest.dropFirst(count)
    }
    return path(name)
  }

  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The bytes of a file in the folder.
  public func read(_ name: String) throws -> [UInt8] {
    let file = open(path(name), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemFailure("open \(path(name))") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      guard count >= 0 else { throw SystemFailure("read \(path(name))") }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
    }
  }

  /// Names of what is in the folder, sorted; hidden ones too.
  public func names() -> [String] {
    Self.names(in: path)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      chmod(path, 0o700)
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
