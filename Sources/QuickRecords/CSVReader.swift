/// Reads CSV (RFC 4180): fields between commas or semicolons, in quotation marks where they hold one of
/// these or a line end.
struct CSVReader {
  struct Record {
    /// Of its first character, from 1.
    let line: Int
    let fields: [String]
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private let separator: UInt8

  private init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let first = self.bytes.prefix { $0 != Self.lineFeed }
    separator = first.contains(UInt8(ascii: ",")) ? UInt8(ascii: ",") : UInt8(ascii: ";")
  }

  /// All records; lines without a character are none.
  static func read(_ bytes: [UInt8]) throws(ImportError) -> [Record] {
    var reader = CSVReader(bytes)
    var records: [Record] = []
    while let record = try reader.record() {
      if record.fields != [""] { records.append(record) }
    }
    return records
  }

  private mutating func record() throws(ImportError) -> Record? {
    guard index < bytes.count else { return nil }
    let start = line
    var fields: [String] = []
    while true {
      fields.append(try field())
      guard index < bytes.count else { break }
      let end = bytes[index]
      index += 1
      if end == separator { continue }
      if end == Self.carriageReturn, index < bytes.count, bytes[index] == Self.lineFeed {
        index += 1
      }
      line += 1
      break
    }
    return Record(line: start, fields: fields)
  }

  /// Up to the separator or line end behind it.
  private mutating func field() throws(ImportError) -> String {
    let start = line
    var field: [UInt8] = []
    if index < bytes.count, bytes[index] == Self.quote {
      index += 1
      while true {
        guard index < bytes.count else {
          throw ImportError(line: start, "a quotation mark is open")
        }
        let byte = bytes[index]
        index += 1
        if byte == Self.quote {
          guard index < bytes.count, bytes[index] == Self.quote else { break }
          index += 1
        }
        if byte == Self.lineFeed { line += 1 }
        field.append(byte)
      }
      guard index == bytes.count || endsField(bytes[index]) else {
        throw ImportError(line: line, "there is something behind a quotation mark")
      }
    } else {
      while index < bytes.count, !endsField(bytes[index]) {
        guard bytes[index] != Self.quote else {
          throw ImportError(line: line, "there is a quotation mark within a field")
        }
        field.append(bytes[index])
        index += 1
      }
    }
    guard let text = String(validating: field, as: UTF8.self) else {
      throw ImportError(line: start, "this is not UTF-8")
    }
    return text
  }

  private func endsField(_ byte: UInt8) -> Bool {
    byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
