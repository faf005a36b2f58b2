/// A file's name as the system knows it: bytes, which need not be UTF-8. Never shown as it is: the
/// program makes text of it that is fit to show.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ string: String) {
    bytes = Array(string.utf8)
  }

  package var isAbsolute: Bool {
    bytes.first == Self.slash
  }

  /// The last part of the path.
  package var name: [UInt8] {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return bytes }
    return Array(bytes[(slash + 1)...])
  }

  /// The folder that the last part lies in; "." where the path has one part only.
  package var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return FilePath(slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
  }

  package func appending(_ name: [UInt8]) -> FilePath {
    FilePath(bytes.last == Self.slash ? bytes + name : bytes + [Self.slash] + name)
  }

  package func appending(_ name: String) -> FilePath {
    appending(Array(name.utf8))
  }

  /// Calls `body` with the path as C has it. A NUL in it ends it early, as it would on a command line.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { characters in
      guard let base = characters.baseAddress else { return "".withCString(body) }
      return body(base)
    }
  }

  private static let slash = UInt8(ascii: "/")
}

extension FilePath: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension FilePath {
  /// What a user means by `name` when this file is before them: a file beside it, unless the name
  /// is an absolute path.
  package func sibling(_ name: [UInt8]) -> FilePath {
    let named = FilePath(name)
    return named.isAbsolute || !bytes.contains(Self.slash) ? named : folder.appending(name)
  }
}
