import Documents

/// What a screen leaves behind when the program has ended well: rows for standard output.
package struct Parting: Sendable {
  /// Lines for standard error.
  package var messages: [String] = []
  let rows: Rows
  let separator: UInt8

  enum Rows: Sendable {
    case none
    case document(ListDocument)
    /// Those that are there and those that went, or these alone.
    case all(ListDocument, RemovedRows)
    case gone(ListDocument, RemovedRows)
    case contents([[UInt8]])
  }

  init(messages: [String] = [], rows: Rows = .none, separator: UInt8 = 0x0A) {
    self.messages = messages
    self.rows = rows
    self.separator = separator
  }

  /// Hands the bytes to `write`, in pieces, until it returns false. A row that nothing ended, since
  /// the input ended with it, is printed as it came.
  package func forEachPiece(_ write: ([UInt8]) -> Bool) {
    var piece: [UInt8] = []
    var isOpen = true
    var isEnded = true
    func add(_ content: some Collection<UInt8>, hasEnd: Bool) {
      guard isOpen else { return }
      // Only at the very end a row can stay without.
      if !isEnded { piece.append(separator) }
      isEnded = hasEnd
      piece += content
      if hasEnd { piece.append(separator) }
      if piece.count >= 1 << 16 {
        isOpen = write(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    switch rows {
    case .none: break
    case .document(let document): document.forEachRow { add($0, hasEnd: $1) }
    case .all(let document, let removed):
      removed.forEachRow(with: document) { content, hasEnd, _ in add(content, hasEnd: hasEnd) }
    case .gone(let document, let removed):
      removed.forEachRow(with: document) { content, hasEnd, isGone in
        if isGone { add(content, hasEnd: hasEnd) }
      }
    case .contents(let contents): contents.forEach { add($0, hasEnd: true) }
    }
    if isOpen, !piece.isEmpty { _ = write(piece) }
  }
}
