import Glibc

extension TemporaryFolder {
  /// Names of what is in a folder of the folder, sorted; none where there is no such folder.
  public func names(below folder: String) -> [String] {
    guard let folder = opendir(path(folder)) else { return [] }
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
}
