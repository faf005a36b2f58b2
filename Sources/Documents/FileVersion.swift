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
    // Not the status's: what was written in place may have grown before it was looked at.
    size = content.count
    modifiedSeconds = status.modifiedSeconds
    modifiedNanoseconds = status.modifiedNanoseconds
    permissions = status.permissions
    contentHash = Self.hash(of: content)
  }

  /// Whether `status` is of that state, as far as can be told without reading the file. Who may write
  /// to it counts too.
  func isMoment(of status: FileStatus) -> Bool {
    status.kind == .regular && device == status.device && inode == status.inode
      && size == status.size && modifiedSeconds == status.modifiedSeconds
      && modifiedNanoseconds == status.modifiedNanoseconds && permissions == status.permissions
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
