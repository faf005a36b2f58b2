/// Why a list can be looked at only.
package enum ReadOnlyReason: Equatable, Sendable {
  /// There are NUL bytes in it, so it is not a file of text lines.
  case nulBytes
  case utf16
  /// Nobody, or not its owner, may write it by its mode bits.
  case modeBits
  /// The system does not let this user write it.
  case noPermission
  case readOnlyFileSystem
  /// It is made by the system as it is read.
  case generated
  /// It is not there, and nothing may be made in its folder.
  case folderNotWritable

  /// A clause for people, to come after "read-only: ".
  package var message: String {
    switch self {
    case .nulBytes: "there are NUL bytes in it"
    case .utf16: "it is UTF-16 text"
    case .modeBits: "the file's mode says so"
    case .noPermission: "you have no permission to write it"
    case .readOnlyFileSystem: "its file system is read-only"
    case .generated: "the system makes it up as it is read"
    case .folderNotWritable: "nothing may be made in its folder"
    }
  }
}

extension ReadOnlyReason {
  /// Why these bytes cannot be edited as lines of text; nil if they can. O(bytes).
  package init?(content: [UInt8]) {
    if content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else if content.withUnsafeBytes({ $0.holds(0) }) {
      self = Self.looksLikeUTF16(content.prefix(4096)) ? .utf16 : .nulBytes
    } else {
      return nil
    }
  }

  /// Mostly Latin text as UTF-16 has its NUL bytes all on one side of the pairs, and many of them.
  private static func looksLikeUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
    var nulsAtEven = 0
    var nulsAtOdd = 0
    for (offset, byte) in bytes.enumerated() where byte == 0 {
      if offset.isMultiple(of: 2) { nulsAtEven += 1 } else { nulsAtOdd += 1 }
    }
    let nuls = nulsAtEven + nulsAtOdd
    return min(nulsAtEven, nulsAtOdd) == 0 && nuls > 1 && nuls * 4 >= bytes.count
  }
}

extension ListDocument {
  /// Why this list could only be looked at, once it is written and opened again, after `edits` were
  /// made; nil if it could be edited as before. Judged by what opening judges by. O(edited bytes):
  /// only what the edits brought in is looked through, and how the file begins.
  package func readOnlyReason(after edits: [DocumentEdit]) -> ReadOnlyReason? {
    if let reason = ReadOnlyReason(content: beginning) { return reason }
    for edit in edits {
      switch edit {
      case .insert(_, _, let content), .replace(_, let content):
        // As it stands anywhere but at the beginning.
        if let reason = ReadOnlyReason(content: [0x0A] + content) { return reason }
      case .exchange(let exchange):
        if let reason = ReadOnlyReason(content: exchange.to.bytes) { return reason }
      case .delete, .restore, .move, .moveBack: break
      }
    }
    return nil
  }

  /// The first bytes of the file, as many as a byte order mark may have.
  private var beginning: [UInt8] {
    var bytes = mark
    for position in 0..<min(3, count) where bytes.count < 3 {
      bytes += content(at: position, prefix: 3) + rows[position].end.bytes
    }
    return bytes
  }
}
