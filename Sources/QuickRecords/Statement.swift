internal import CSQLite

/// A prepared statement, and the row of its answer that it stands on. Columns count from 0.
final class Statement {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(handle)
  }

  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  func step() -> Int32 { sqlite3_step(handle) }

  /// Lets go of locks and values.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// - Parameter index: from 1.
  /// - Returns: SQLite's result code.
  func bind(_ value: (any DatabaseValue)?, at index: Int) -> Int32 {
    value?.bind(to: handle, at: Int32(index)) ?? sqlite3_bind_null(handle, Int32(index))
  }

  /// `SQLITE_INTEGER`, `SQLITE_TEXT`, `SQLITE_BLOB`, `SQLITE_NULL`: what the column holds.
  func kind(_ column: Int32) -> Int32 { sqlite3_column_type(handle, column) }

  func isNull(_ column: Int32) -> Bool { kind(column) == SQLITE_NULL }

  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func bytes(_ column: Int32) -> [UInt8] {
    // First the bytes, then their count: asking for the bytes may convert them.
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Whether a text is just this one; makes no `String`.
  func text(_ column: Int32, is text: StaticString) -> Bool {
    guard let bytes = sqlite3_column_text(handle, column) else { return false }
    let count = Int(sqlite3_column_bytes(handle, column))
    return UnsafeBufferPointer(start: bytes, count: count)
      .elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A text of up to four bytes as a number, equal for equal texts; makes no `String`.
  func shortText(_ column: Int32) -> UInt32 {
    guard let bytes = sqlite3_column_text(handle, column) else { return 0 }
    let count = Int(sqlite3_column_bytes(handle, column))
    return UnsafeBufferPointer(start: bytes, count: min(count, 4)).reduce(0) {
      $0 << 8 | UInt32($1)
    }
  }
}

/// What can stand for a `?` in a statement.
protocol DatabaseValue {
  /// - Returns: SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int64: DatabaseValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self)
  }
}

extension Int: DatabaseValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension String: DatabaseValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      // An empty buffer may have no address, which would be bound as NULL.
      guard let base = bytes.baseAddress else {
        return sqlite3_bind_text(statement, index, "", 0, nil)
      }
      return sideswipe_bind_text(statement, index, base, UInt64(bytes.count))
    }
  }
}

/// Bytes as a text, such as a file's name: as they are, UTF-8 or not. There is one at least.
struct PathText: DatabaseValue {
  let bytes: [UInt8]

  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return SQLITE_MISUSE }
      return sideswipe_bind_text(statement, index, base, UInt64(bytes.count))
    }
  }
}

extension Array: DatabaseValue where Element == UInt8 {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    withUnsafeBytes { sideswipe_bind_blob(statement, index, $0.baseAddress, UInt64($0.count)) }
  }
}
