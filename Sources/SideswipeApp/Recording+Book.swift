internal import QuickRecords

/// What a recording says about a book, as text and from it.
extension RecordedBook {
  typealias Mistake = QuotedBytes.Mistake

  private static let protections: [(BookError.Protection, String)] = [
    (.mode, "mode"), (.permission, "permission"), (.fileSystem, "file-system"), (.folder, "folder"),
  ]

  var lines: [String] {
    var lines = ["book \(BookDump.version) \(QuotedBytes.text(of: name))"]
    if let protection, let word = Self.protections.first(where: { $0.0 == protection })?.1 {
      lines.append("protected \(word)")
    }
    lines.append("currency \(QuotedBytes.text(of: Array(currency.utf8)))")
    lines.append("clock \(clock.milliseconds)")
    lines += offsets.map { offset in
      "offset \(offset.seconds)" + (offset.from.map { " from \($0)" } ?? "")
    }
    return lines + dump.rows.map(\.line)
  }

  /// Reads what stands behind `word`; false if that says nothing about a book.
  mutating func read(_ word: String, _ line: inout RecordingLine) throws(Mistake) -> Bool {
    switch word {
    case "book":
      let version = line.word()
      guard version == String(BookDump.version) else {
        throw Mistake(
          reason: "books of version \(version) cannot be replayed, only \(BookDump.version)")
      }
      name = try line.bytes()
    case "protected":
      let word = line.word()
      guard let found = Self.protections.first(where: { $0.1 == word }) else {
        throw Mistake(reason: "nothing is protected by \(word)")
      }
      protection = found.0
    case "currency":
      currency = try line.text()
      guard Currency.named(currency) != nil else {
        throw Mistake(reason: "there is no currency \(currency)")
      }
    case "clock":
      clock = Moment(milliseconds: Int64(try line.number(Self.moments, word)))
    case "offset": offsets.append(try Self.offset(&line))
    case "row": dump.rows.append(try BookDump.Row(&line))
    default: return false
    }
    return true
  }

  /// Milliseconds since 1970, in years of four digits.
  private static let moments = 0...253_402_300_799_999

  private static func offset(_ line: inout RecordingLine) throws(Mistake) -> Offset {
    let seconds = try line.number(-93_600...93_600, "offset")
    guard !line.isAtEnd else { return Offset(from: nil, seconds: seconds) }
    guard line.word() == "from" else {
      throw Mistake(reason: "as in: offset 3600 from 1774746000")
    }
    return Offset(from: Int64(try line.number(moments, "from")), seconds: seconds)
  }
}

extension BookDump.Row {
  /// `row`, the table's name, and what each of its columns holds: a number, a text in quotation marks,
  /// `null`, or `bytes` and these.
  fileprivate var line: String {
    let values = self.values.map { value in
      switch value {
      case .null: "null"
      case .number(let number): String(number)
      case .text(let bytes): QuotedBytes.text(of: bytes)
      case .bytes(let bytes): "bytes \(QuotedBytes.text(of: bytes))"
      }
    }
    return (["row", table.rawValue] + values).joined(separator: " ")
  }

  fileprivate init(_ line: inout RecordingLine) throws(QuotedBytes.Mistake) {
    let name = line.word()
    guard let table = BookDump.Table(rawValue: name) else {
      throw QuotedBytes.Mistake(reason: "a book has no table \(name)")
    }
    var values: [BookDump.Value] = []
    while !line.isAtEnd {
      if line.isQuoted {
        values.append(.text(try line.bytes()))
        continue
      }
      let word = line.word()
      if word == "null" {
        values.append(.null)
      } else if word == "bytes" {
        values.append(.bytes(try line.bytes()))
      } else if let number = Int64(word) {
        values.append(.number(number))
      } else {
        throw QuotedBytes.Mistake(reason: "no column holds \(word)")
      }
    }
    guard values.count == table.columnCount else {
      throw QuotedBytes.Mistake(
        reason: "a row of \(name) has \(table.columnCount) columns, and not \(values.count)")
    }
    self.init(table: table, values: values)
  }
}
