/// How a row is cut into fields.
package enum RowFields: Equatable, Sendable {
  /// At blanks and tabs, any number of them; those at the ends do not count.
  case blanks
  /// At each occurrence of these bytes; fields may be empty.
  case delimiter([UInt8])

  /// A field of `row`; nil if it has no such one.
  ///
  /// - Parameter number: 1 is the first, −1 the last.
  /// - Complexity: O(row).
  package func field(_ number: Int, of row: [UInt8]) -> ArraySlice<UInt8>? {
    let fields = fields(of: row)
    let index = number > 0 ? number - 1 : fields.count + number
    return fields.indices.contains(index) ? fields[index] : nil
  }

  func fields(of row: [UInt8]) -> [ArraySlice<UInt8>] {
    switch self {
    case .blanks:
      return row.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    case .delimiter(let delimiter):
      guard let first = delimiter.first else { return [row[...]] }
      var fields: [ArraySlice<UInt8>] = []
      var start = 0
      var place = 0
      while place + delimiter.count <= row.count {
        if row[place] == first, row[place..<(place + delimiter.count)].elementsEqual(delimiter) {
          fields.append(row[start..<place])
          place += delimiter.count
          start = place
        } else {
          place += 1
        }
      }
      return fields + [row[start...]]
    }
  }
}
