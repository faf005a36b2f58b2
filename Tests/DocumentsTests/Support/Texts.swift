@testable import Documents

extension ListDocument {
  /// A document of a text, for tables.
  init(_ text: String, ids: RowIDSource = RowIDSource()) {
    self.init(bytes: Array(text.utf8), ids: ids)
  }

  var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The contents of all rows.
  var contents: [String] {
    (0..<count).map { String(decoding: content(at: $0), as: UTF8.self) }
  }

  var allIDs: [RowID] {
    (0..<count).map { id(at: $0) }
  }

  /// Applies edits by position, as a user would.
  mutating func delete(_ position: Int) -> DocumentEdit? {
    apply(.delete(id(at: position)))
  }

  mutating func replace(_ position: Int, _ text: String) -> DocumentEdit? {
    apply(.replace(id(at: position), content: Array(text.utf8)))
  }

  /// Adds a row that then stands at `position`.
  mutating func insert(_ text: String, at position: Int) -> DocumentEdit? {
    let previous = position > 0 ? id(at: position - 1) : nil
    return apply(.insert(makeRowID(), after: previous, content: Array(text.utf8)))
  }
}
