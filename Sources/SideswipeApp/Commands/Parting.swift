import Documents

/// What a screen leaves behind when the program has ended well: rows for standard output.
package struct Parting: Sendable {
  /// Lines for standard error.
  package var messages: [String] = []
  let rows: [Rows]
  let separator: UInt8

  /// Rows that are printed one after the other.
  enum Rows: Sendable {
    case document(ListDocument)
    case contents([[UInt8]])
  }

  init(messages: [String] = [], rows: [Rows] = [], separator: UInt8 = 0x0A) {
    self.messages = messages
    self.rows = rows
    self.separator = separator
  }

  /// Hands the bytes to `write`, in pieces, until it returns false. A row that nothing ended, since
  /// the input ended with it, is printed as it came.
  package func forEachPiece(_ write: ([UInt8]) -> Bool) {
    var piece: [UInt8] = []
    var isOpen = true
    func add(_ content: some Collection<UInt8>, hasEnd: Bool) {
      guard isOpen else { return }
      piece += content
      if hasEnd { piece.append(separator) }
      if piece.count >= 1 << 16 {
        isOpen = write(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    for rows in rows {
      switch rows {
      case .document(let document): document.forEachRow { add($0, hasEnd: $1) }
      case .contents(let contents): contents.forEach { add($0, hasEnd: true) }
      }
    }
    if isOpen, !piece.isEmpty { _ = write(piece) }
  }
}
