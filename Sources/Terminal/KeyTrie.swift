/// The byte strings of a terminal's keys, arranged so that a string is looked up byte by byte as it
/// arrives. Each byte costs O(1).
struct KeyTrie: Equatable, Sendable {
  struct Node: Equatable, Sendable {
    var children: [UInt8: Int] = [:]
    /// The key whose string ends here.
    var key: Key?

    var isLeaf: Bool { children.isEmpty }
  }

  /// The node of each beginning of a string; the first is that of the lone ESC.
  private(set) var nodes = [Node()]
  /// Keys of one control byte.
  private(set) var controls: [UInt8: Key] = [:]

  /// Strings of one control byte, and longer ones that begin with ESC, are kept. Left out are
  /// others, which would make typed text wait, and what introduces every sequence, a mouse report,
  /// a paste or focus news: no terminal description may turn those off.
  init(_ strings: [[UInt8]: Key]) {
    for (string, key) in strings {
      guard let first = string.first else { continue }
      if string.count == 1, first != Byte.escape, first < 0x20 || first == Byte.delete {
        controls[first] = key
      } else if first == Byte.escape, !Self.isReserved(string.dropFirst()) {
        insert(string.dropFirst(), key)
      }
    }
  }

  private mutating func insert(_ string: ArraySlice<UInt8>, _ key: Key) {
    var node = 0
    for byte in string {
      if let next = nodes[node].children[byte] {
        node = next
      } else {
        nodes[node].children[byte] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    nodes[node].key = key
  }

  /// - Parameter string: what follows the ESC.
  private static func isReserved(_ string: ArraySlice<UInt8>) -> Bool {
    let introducers = ["", "[", "O", "[I", "[O", "[M", "[<", "[200~", "[201~"]
    return introducers.contains { string.elementsEqual($0.utf8) }
      || string.starts(with: "[<".utf8) || string.starts(with: "[M".utf8)
  }
}

/// Bytes with a meaning of their own in a terminal's input.
enum Byte {
  static let interrupt: UInt8 = 0x03
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
}
