internal import Commands
internal import Terminal

/// Reading what a recording says about rows of commands.
extension Recording.Event.Kind {
  typealias Mistake = QuotedBytes.Mistake

  /// No source is read, and no button pressed, more often than this.
  private static let numbers = 1...1_000_000_000

  /// Reads what stands behind `word`; nil if that is none of these.
  init?(aboutRows word: String, _ line: inout RecordingLine) throws(Mistake) {
    switch word {
    case "source": self = .source(try line.number(Self.numbers, word))
    case "rows":
      let number = try line.number(Self.numbers, word)
      self = .rows(number, try line.bytes())
    case "source-end": self = try Self.sourceEnd(&line)
    case "action": self = .action(try line.number(Self.numbers, word))
    case "ran":
      let number = try line.number(Self.numbers, word)
      self = .ran(number, try CommandRun(&line))
    case "action-end":
      let number = try line.number(Self.numbers, word)
      let isCalledOff = !line.isAtEnd
      guard !isCalledOff || line.word() == "cancelled" else {
        throw Mistake(reason: "as in: action-end 1 cancelled")
      }
      self = .actionEnded(number, isCalledOff: isCalledOff)
    default: return nil
    }
  }

  private static func sourceEnd(_ line: inout RecordingLine) throws(Mistake) -> Self {
    let number = try line.number(numbers, "source-end")
    var words = line
    guard !line.isAtEnd, words.word() != "error" else {
      var error: Int32 = 0
      if !line.isAtEnd {
        line = words
        error = Int32(try line.number(1...4095, "error"))
      }
      return .sourceEnded(number, nil, readError: error)
    }
    return .sourceEnded(number, try CommandResult(&line), readError: 0)
  }
}

extension CommandEnding {
  typealias Mistake = QuotedBytes.Mistake

  /// Reads what stands behind `word`; nil if no command ends like that.
  ///
  /// - Parameter calledOff: the word for a command that was called off.
  init?(_ word: String, calledOff: String, _ line: inout RecordingLine) throws(Mistake) {
    switch word {
    case "exited": self = .exited(status: Int32(try line.number(0...255, word)))
    case "killed": self = .killed(signal: Int32(try line.number(0...64, word)))
    case "not-started": self = .notStarted(errno: Int32(try line.number(0...4095, word)))
    case calledOff: self = .cancelled
    default: return nil
    }
  }
}

extension CommandResult {
  typealias Mistake = QuotedBytes.Mistake

  /// Reads a result to the end of the line.
  fileprivate init(_ line: inout RecordingLine) throws(Mistake) {
    let word = line.word()
    guard let ending = try CommandEnding(word, calledOff: "cancelled", &line) else {
      throw Mistake(reason: "a command does not end by: \(word)")
    }
    self.init(ending)
    while !line.isAtEnd {
      switch line.word() {
      case "output": take(try line.bytes()[...], isError: false)
      case "errors": take(try line.bytes()[...], isError: true)
      case "omitted": omitted += try line.number(1...Int(Int32.max), "omitted")
      case let word: throw Mistake(reason: "a command writes output or errors, no \(word)")
      }
    }
  }
}

extension CommandRun {
  fileprivate init(_ line: inout RecordingLine) throws(QuotedBytes.Mistake) {
    var arguments: [[UInt8]] = []
    while line.isQuoted { arguments.append(try line.bytes()) }
    guard !arguments.isEmpty else { throw QuotedBytes.Mistake(reason: "what was run is missing") }
    self.init(arguments: arguments, result: try CommandResult(&line))
  }
}
