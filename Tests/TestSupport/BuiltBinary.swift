import Glibc

/// The path of an executable that this package has built, beside the running tests.
public func builtBinary(_ name: String, file: String = #filePath) throws -> String {
  var candidates: [String] = []
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &buffer, buffer.count)
  if count > 0 {
    let path = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    candidates.append(parent(of: path))
  }
  // Tests/TestSupport/<this file>
  candidates.append(parent(of: parent(of: parent(of: file))) + "/.build/debug")
  for folder in candidates where access(folder + "/" + name, X_OK) == 0 {
    return folder + "/" + name
  }
  throw PollTimeout(description: "\(name) is not built; looked in \(candidates)")
}

private func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return String(path[..<slash])
}
