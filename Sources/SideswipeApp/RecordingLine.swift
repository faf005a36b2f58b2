internal import Terminal

/// One line of a recording, read word by word from its beginning.
struct RecordingLine {
  typealias Mistake = QuotedBytes.Mistake

  /// More columns or rows than any terminal has would only use up memory.
  private static let mostCells = 1000
  private static let mostSeconds = 1_000_000_000

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    // Lines that went by mail may end in CR LF.
    rest = bytes.last == 0x0D ? bytes.dropLast() : bytes
    skipBlanks()
  }

  /// Whether nothing more stands here.
  var isAtEnd: Bool { rest.isEmpty }

  /// Whether there is nothing to read in the line at all.
  var isRemark: Bool { rest.first.map { $0 == UInt8(ascii: "#") } ?? true }

  /// Whether the line begins with a time.
  var isEvent: Bool { rest.first.map { (0x30..<0x3A).contains($0) } ?? false }

  /// Whether bytes in quotation marks come next.
  var isQuoted: Bool { rest.first == UInt8(ascii: "\"") }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
  }

  /// The next word; empty at the end.
  mutating func word() -> String {
    let word = rest.prefix { $0 != 0x20 && $0 != 0x09 }
    rest = rest.dropFirst(word.count)
    skipBlanks()
    return String(decoding: word, as: UTF8.self)
  }

  mutating func bytes() throws(Mistake) -> [UInt8] {
    let bytes = try QuotedBytes.read(&rest)
    skipBlanks()
    return bytes
  }

  mutating func text() throws(Mistake) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }

  mutating func number(_ range: ClosedRange<Int>, _ what: String) throws(Mistake) -> Int {
    let word = word()
    let digits = range.lowerBound < 0 && word.hasPrefix("-") ? word.dropFirst() : word[...]
    guard digits.utf8.allSatisfy({ (0x30..<0x3A).contains($0) }), let number = Int(word),
      range.contains(number)
    else {
      throw Mistake(
        reason: "\(what): a number from \(range.lowerBound) to \(range.upperBound) is wanted")
    }
    return number
  }

  /// `COLUMNS ROWS aspect NUMBER`, the last two only where they differ from 2.
  mutating func size() throws(Mistake) -> (Size, aspect: Double) {
    let columns = try number(1...Self.mostCells, "columns")
    let rows = try number(1...Self.mostCells, "rows")
    let size = Size(columns: columns, rows: rows)
    if isAtEnd { return (size, 2) }
    guard word() == "aspect", let aspect = Double(word()), (0.1...10).contains(aspect) else {
      throw Mistake(reason: "as in: size 80 24 aspect 2")
    }
    return (size, aspect)
  }

  /// Seconds with at most six digits behind the point.
  mutating func time() throws(Mistake) -> Recording.Time {
    let parts = word().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30..<0x3A).contains($0) }
    }
    guard areDigits, parts.count <= 2, let seconds = Int(parts[0]), seconds <= Self.mostSeconds
    else { throw Mistake(reason: "a time is wanted, as in 0.132") }
    guard parts.count == 2 else { return seconds * 1_000_000 }
    let digits = parts[1] + String(repeating: "0", count: max(0, 6 - parts[1].count))
    guard digits.count == 6, let fraction = Int(digits) else {
      throw Mistake(reason: "times have at most six digits behind the point")
    }
    return seconds * 1_000_000 + fraction
  }

  func checkEnd() throws(Mistake) {
    if !isAtEnd {
      throw Mistake(reason: "too much: \(String(decoding: rest, as: UTF8.self))")
    }
  }
}
