/// Gives rows of the same content the same small number.
struct RowSymbols {
  private struct Key: Hashable {
    let row: DocumentRow

    static func == (left: Key, right: Key) -> Bool {
      left.row.hasSameContent(as: right.row)
    }

    func hash(into hasher: inout Hasher) {
      row.buffer.bytes.withUnsafeBytes {
        hasher.combine(
          bytes: UnsafeRawBufferPointer(rebasing: $0[row.start..<row.start + row.count]))
      }
    }
  }

  private var numbers: [Key: Int] = [:]

  /// How many different contents there are; numbers lie in `0..<count`.
  var count: Int {
    numbers.count
  }

  /// The content's number, a new one if it was not seen before.
  mutating func number(of row: DocumentRow) -> Int {
    let key = Key(row: row)
    if let number = numbers[key] { return number }
    numbers[key] = numbers.count
    return numbers.count - 1
  }

  /// The content's number; nil if it was not seen.
  func knownNumber(of row: DocumentRow) -> Int? {
    numbers[Key(row: row)]
  }
}
