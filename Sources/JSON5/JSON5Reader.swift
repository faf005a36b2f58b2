/// Reads JSON5: JSON with comments, trailing commas, names and strings in quotes of either kind or
/// none, and numbers as in source code.
///
/// Foundation has a decoder for it. On Linux that one does not say where a text is wrong nor with
/// what, takes a name that stands twice, and costs every start of the program 0.4 ms and two
/// megabytes by being linked.
package struct JSON5Reader {
  /// Deeper nesting is refused: the reader calls itself.
  private static let mostLevels = 64

  let text: [Unicode.Scalar]
  var index = 0
  /// Where the lines begin.
  private let lines: [Int]
  private var levels = 0

  private init(_ text: [Unicode.Scalar]) {
    self.text = text
    // A byte order mark takes no column.
    var lines = [text.first == "\u{FEFF}" ? 1 : 0]
    for (index, scalar) in text.enumerated() where scalar == "\n" || scalar == "\r" {
      // The last character of CR LF ends the line.
      if scalar == "\r", index + 1 < text.count, text[index + 1] == "\n" { continue }
      lines.append(index + 1)
    }
    self.lines = lines
  }

  /// The value that a text stands for.
  /// - Complexity: O(bytes · log lines).
  package static func read(_ bytes: [UInt8]) throws(JSON5Error) -> JSON5Value {
    var reader = JSON5Reader(try scalars(bytes))
    try reader.skipBlanks()
    return try reader.onlyValue()
  }

  /// The same; nil where there is nothing but blanks and comments.
  package static func readIfAny(_ bytes: [UInt8]) throws(JSON5Error) -> JSON5Value? {
    var reader = JSON5Reader(try scalars(bytes))
    try reader.skipBlanks()
    return reader.next == nil ? nil : try reader.onlyValue()
  }

  private mutating func onlyValue() throws(JSON5Error) -> JSON5Value {
    let value = try value()
    try skipBlanks()
    if let scalar = next {
      throw error(.unexpected(scalar, wanted: "the end of the file"))
    }
    return value
  }

  private static func scalars(_ bytes: [UInt8]) throws(JSON5Error) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: return scalars
      case .error:
        let reader = JSON5Reader(scalars)
        throw reader.error(.notUTF8, at: scalars.count)
      }
    }
  }

  // MARK: the text

  /// The character to read next; nil at the end.
  var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  /// Goes past `scalar` if it comes next.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// O(log lines).
  func place(of index: Int) -> TextPlace {
    var (line, end) = (0, lines.count)
    while end - line > 1 {
      let middle = (line + end) / 2
      if lines[middle] <= index { line = middle } else { end = middle }
    }
    return TextPlace(line: line + 1, column: max(0, index - lines[line]) + 1)
  }

  func error(_ reason: JSON5Error.Reason, at index: Int? = nil) -> JSON5Error {
    JSON5Error(reason: reason, place: place(of: index ?? self.index))
  }

  // MARK: blanks and comments

  private mutating func skipBlanks() throws(JSON5Error) {
    while let scalar = next {
      if scalar.isBlank {
        index += 1
      } else if scalar == "/" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSON5Error) {
    let start = index
    index += 1
    if take("/") {
      while let scalar = next, !scalar.endsLine { index += 1 }
    } else if take("*") {
      while let scalar = next {
        index += 1
        if scalar == "*", take("/") { return }
      }
      throw error(.openComment, at: start)
    } else {
      throw error(.unexpected(next, wanted: "a comment"))
    }
  }

  // MARK: values

  private mutating func value() throws(JSON5Error) -> JSON5Value {
    let place = place(of: index)
    let content: JSON5Value.Content
    switch next {
    case "{": content = .object(try nested { reader throws(JSON5Error) in try reader.members() })
    case "[": content = .array(try nested { reader throws(JSON5Error) in try reader.elements() })
    case "\"", "'": content = .string(try string())
    case .some(let scalar) where scalar.beginsNumber: content = .number(try number())
    default: content = try word()
    }
    return JSON5Value(content: content, place: place)
  }

  private mutating func word() throws(JSON5Error) -> JSON5Value.Content {
    let start = index
    while let scalar = next, scalar.isNamePart { index += 1 }
    switch String(String.UnicodeScalarView(text[start..<index])) {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "Infinity": return .number(.infinity)
    case "NaN": return .number(.nan)
    default:
      index = start
      throw error(.unexpected(next, wanted: "a value (words in quotes)"))
    }
  }

  private mutating func nested<Result>(
    _ read: (inout JSON5Reader) throws(JSON5Error) -> Result
  ) throws(JSON5Error) -> Result {
    guard levels < Self.mostLevels else { throw error(.tooDeep) }
    levels += 1
    defer { levels -= 1 }
    index += 1
    try skipBlanks()
    return try read(&self)
  }

  private mutating func elements() throws(JSON5Error) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    while !take("]") {
      elements.append(try value())
      try skipBlanks()
      if take(",") {
        try skipBlanks()
      } else if next != "]" {
        throw error(.unexpected(next, wanted: "',' or ']'"))
      }
    }
    return elements
  }

  private mutating func members() throws(JSON5Error) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    var names: Set<String> = []
    while !take("}") {
      let start = index
      let name = try name()
      guard names.insert(name).inserted else { throw error(.nameTwice(name), at: start) }
      try skipBlanks()
      guard take(":") else { throw error(.unexpected(next, wanted: "':'")) }
      try skipBlanks()
      members.append(
        JSON5Value.Member(name: name, place: place(of: start), value: try value()))
      try skipBlanks()
      if take(",") {
        try skipBlanks()
      } else if next != "}" {
        throw error(.unexpected(next, wanted: "',' or '}'"))
      }
    }
    return members
  }

  private mutating func name() throws(JSON5Error) -> String {
    if next == "\"" || next == "'" { return try string() }
    var name = String.UnicodeScalarView()
    while let scalar = next, scalar == "\\" || scalar.isNamePart {
      let start = index
      let isEscape = take("\\")
      let part = isEscape ? try unicodeEscape(from: start) : scalar
      if !isEscape { index += 1 }
      guard name.isEmpty ? part.isNameStart : part.isNamePart else {
        throw error(.unexpected(part, wanted: "a name"), at: start)
      }
      name.append(part)
    }
    guard !name.isEmpty else { throw error(.unexpected(next, wanted: "a name")) }
    return String(name)
  }
}
