/// Splitting of a command into words, by the quoting rules of POSIX shells and nothing else of them:
/// nothing is expanded, and what a shell would do between commands is refused, since here it would
/// become an argument without a word.
enum CommandWords {
  /// One byte of a word.
  struct Unit: Equatable {
    var byte: UInt8
    /// Whether a backslash stood before it: then it begins no placeholder.
    var isEscaped = false
  }

  /// Splits `text`. Within `'…'` everything stands for itself; within `"…"` a backslash takes away
  /// the meaning of `$`, `` ` ``, `"`, `\` and a line end; elsewhere of any character.
  ///
  /// - Complexity: O(bytes).
  static func split(_ text: [UInt8]) throws(CommandMistake) -> [[Unit]] {
    guard !text.contains(0) else { throw .nul }
    var splitter = Splitter(rest: text[...])
    while let byte = splitter.rest.popFirst() {
      try splitter.take(byte)
    }
    splitter.endWord()
    return splitter.words
  }

  private static let operators = Array("|&;<>()".utf8)
  private static let escapedInQuotes = Array("$`\"\\".utf8)

  private struct Splitter {
    var rest: ArraySlice<UInt8>
    var words: [[Unit]] = []
    private var word: [Unit] = []
    /// Whether there is one, which may be empty.
    private var isInWord = false

    init(rest: ArraySlice<UInt8>) {
      self.rest = rest
    }

    mutating func take(_ byte: UInt8) throws(CommandMistake) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"):
        endWord()
      case UInt8(ascii: "'"):
        isInWord = true
        while let quoted = rest.popFirst() {
          if quoted == byte { return }
          add(quoted)
        }
        throw .openQuote("'")
      case UInt8(ascii: "\""):
        isInWord = true
        while let quoted = rest.popFirst() {
          if quoted == byte { return }
          if quoted == UInt8(ascii: "\\"), let next = rest.first {
            if next == 0x0A {
              rest.removeFirst()
              continue
            }
            if escapedInQuotes.contains(next) {
              rest.removeFirst()
              add(next)
              continue
            }
          }
          add(quoted)
        }
        throw .openQuote("\"")
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { throw .lastBackslash }
        if next != 0x0A { add(next, isEscaped: true) }
      case let byte where operators.contains(byte):
        throw .shellOperator(Character(Unicode.Scalar(byte)))
      default:
        add(byte)
      }
    }

    mutating func endWord() {
      if isInWord { words.append(word) }
      word = []
      isInWord = false
    }

    private mutating func add(_ byte: UInt8, isEscaped: Bool = false) {
      word.append(Unit(byte: byte, isEscaped: isEscaped))
      isInWord = true
    }
  }
}
