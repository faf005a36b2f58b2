/// What a word must be once a row is in it, where it could be more than an argument.
enum WordBound: Equatable, Sendable {
  /// `+` and the number of a line, as an editor would run it else.
  case lineNumber
  /// No name that `perl` takes for a command: one with a `|` at an end.
  case file

  func check(_ word: [UInt8]) throws(SubjectMistake) {
    switch self {
    case .lineNumber:
      let number = word.dropFirst()
      guard !number.isEmpty, number.allSatisfy({ 0x30...0x39 ~= $0 }) else { throw .noLine }
    case .file:
      let name = word.drop(while: Self.isBlank)
      let pipe = UInt8(ascii: "|")
      guard name.first != pipe, name.last(where: { !Self.isBlank($0) }) != pipe else {
        throw .pipe
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
