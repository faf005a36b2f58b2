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

  func isSameFile(as other: FileStatus) -> Bool {
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

/// Which state of a file a document was read from or written to.
package struct FileVersion: Equatable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  /// Bytes.
  package let size: Int
  package let modifiedSeconds: Int
  package let modifiedNanoseconds: Int
  package let permissions: UInt32
  package let contentHash: UInt64

  init(status: FileStatus, content: [UInt8]) {
    device = status.device
    inode = status.inode
    size = status.size
    modifiedSeconds = status.modifiedSeconds
    modifiedNanoseconds = status.modifiedNanoseconds
    permissions = status.permissions
    contentHash = Self.hash(of: content)
  }

  /// A number that differs for different contents, but for a chance of 1 in 2^64; the same in every
  /// run. Not meant against forgery. O(bytes), eight at a time.
  package static func hash(of content: [UInt8]) -> UInt64 {
    content.withUnsafeBytes { hash(of: $0, seed: 0) }
  }

  /// The same for bytes anywhere; another seed gives other numbers.
  static func hash(of bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var hash = mix(seed ^ UInt64(bytes.count) &+ 0x9E37_79B9_7F4A_7C15)
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = mix(hash ^ UInt64(littleEndian: word))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mix(hash ^ rest)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 32)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 29)
  }
}
