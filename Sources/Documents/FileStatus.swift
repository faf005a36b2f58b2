/// What the system says about a file at one moment.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case regular
    case folder
    case link
    case pipe
    case device
    case socket
  }

  package var kind: Kind
  package var device: UInt64
  package var inode: UInt64
  /// Bytes.
  package var size: Int
  /// How many names the file has.
  package var links: Int
  /// The permission bits and set-id bits of the mode.
  package var permissions: UInt32
  package var owner: UInt32
  package var group: UInt32
  /// When the content changed last, in seconds and nanoseconds of the system's clock.
  package var modifiedSeconds: Int
  package var modifiedNanoseconds: Int

  /// Whether both are about one file with, as far as can be told without reading it, one content.
  func isSameMoment(as other: FileStatus) -> Bool {
    isSameFile(as: other) && size == other.size && modifiedSeconds == other.modifiedSeconds
      && modifiedNanoseconds == other.modifiedNanoseconds
  }

  package func isSameFile(as other: FileStatus) -> Bool {
    kind == other.kind && device == other.device && inode == other.inode
  }

  /// A number that differs, but for a chance of 1 in 2^64, where `isSameMoment` is false.
  var momentHash: UInt64 {
    let parts = [
      device, inode, UInt64(size), UInt64(bitPattern: Int64(modifiedSeconds)),
      UInt64(modifiedNanoseconds),
    ]
    return parts.withUnsafeBytes { FileVersion.hash(of: $0, seed: 0) }
  }
}
