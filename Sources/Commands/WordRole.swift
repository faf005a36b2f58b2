/// What the program that is started makes of a word.
enum WordRole {
  case argument
  case program
  case code(ProgramStarter)

  var isCode: Bool { if case .code = self { true } else { false } }

  /// A role for each word of a command. Follows one program to the next that it starts
  /// (`env nice sh -c …`); past these, a shell's name anywhere is taken for a shell (`docker exec box
  /// sh -c …`).
  ///
  /// - Parameter words: what each says whatever the row is.
  static func roles(of words: [[UInt8]]) -> [WordRole] {
    var roles = [WordRole](repeating: .argument, count: words.count)
    var next = 0
    while next < words.count {
      roles[next] = .program
      guard let starter = ProgramStarter(words[next]) else { break }
      var reading = ArgumentReading(starter: starter, words: words, start: next, roles: roles)
      reading.run()
      roles = reading.roles
      guard let started = reading.program else { return roles }
      next = started
    }
    for (index, word) in words.enumerated().dropFirst(next) {
      guard let shell = ProgramStarter(word), shell.isShell else { continue }
      var reading = ArgumentReading(starter: shell, words: words, start: index, roles: roles)
      reading.run()
      // Where there is no code it may be an operand that is called like a shell.
      if reading.hasCode { return reading.roles }
    }
    return roles
  }
}

/// Reads the words after a program that runs what they say.
private struct ArgumentReading {
  let starter: ProgramStarter
  let words: [[UInt8]]
  let start: Int
  var roles: [WordRole]

  /// Where the next program stands that it starts.
  private(set) var program: Int?
  private(set) var hasCode = false
  private var operandCount = 0
  private var firstOperand: Int?
  /// What an option has asked for.
  private var wanted = Wanted.nothing

  private enum Wanted {
    case nothing, value, code
  }

  init(starter: ProgramStarter, words: [[UInt8]], start: Int, roles: [WordRole]) {
    self.starter = starter
    self.words = words
    self.start = start
    self.roles = roles
  }

  /// Options are looked for past operands too: which words are values is not known of all options.
  mutating func run() {
    var takesOptions = true
    for (index, word) in words.enumerated().dropFirst(start + 1) {
      let isOption = word.count > 1 && word[0] == UInt8(ascii: "-")
      switch wanted {
      case .value:
        wanted = .nothing
      case .code:
        roles[index] = .code(starter)
        // `sh -c -x CODE`
        if isOption { continue }
        wanted = .nothing
        if !starter.code.canRepeat { return }
      case .nothing where takesOptions && word == Array("--".utf8):
        takesOptions = false
      case .nothing where takesOptions && isOption:
        takeOption(word, at: index)
      case .nothing:
        if takeOperand(word, at: index) { return }
      }
    }
    guard let firstOperand, !hasCode else { return }
    switch starter.operands {
    case .script: roles[firstOperand] = .program
    case .code: roles[firstOperand] = .code(starter)
    case .arguments, .program, .shell: break
    }
  }

  private mutating func takeOption(_ word: [UInt8], at index: Int) {
    if word[1] == UInt8(ascii: "-") {
      guard starter.code.names.contains(where: { word.starts(with: $0.utf8) }) else { return }
      markCode(at: index, followed: !word.contains(UInt8(ascii: "=")))
      return
    }
    for (place, letter) in word.enumerated().dropFirst() {
      let isLast = place == word.count - 1
      if starter.code.letters.utf8.contains(letter) {
        // Of shells some take the rest of the word, and some the next one.
        let isEnd = word.last.map { starter.code.letters.utf8.contains($0) } ?? false
        return markCode(at: index, followed: isEnd || starter.isShell)
      }
      if starter.joined.utf8.contains(letter) { return }
      if starter.valued.utf8.contains(letter) {
        if isLast { wanted = .value }
        return
      }
    }
  }

  private mutating func markCode(at index: Int, followed: Bool) {
    roles[index] = .code(starter)
    hasCode = true
    if followed { wanted = .code }
  }

  /// - Returns: whether all that follows is known.
  private mutating func takeOperand(_ word: [UInt8], at index: Int) -> Bool {
    if starter.isLauncher, word.contains(UInt8(ascii: "=")) { return false }
    operandCount += 1
    firstOperand = firstOperand ?? index
    switch starter.operands {
    case .program(after: let count) where operandCount > count:
      program = hasCode ? nil : index
      return true
    case .shell(after: let count) where operandCount > count:
      for later in index..<words.count { roles[later] = .code(starter) }
      return true
    case .arguments, .script, .code, .program, .shell:
      return false
    }
  }
}
