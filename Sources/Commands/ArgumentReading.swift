/// Reads the words after a program that runs what they say.
struct ArgumentReading {
  let starter: ProgramStarter
  let words: [[UInt8]]
  let start: Int
  var roles: [WordRole]

  /// Where the next program stands that it starts.
  private(set) var program: Int?
  private(set) var hasCode = false
  private var operandCount = 0
  private var firstOperand: Int?
  /// What the operands are, after the options that have come.
  private var operands: ProgramStarter.Operands
  /// What an option has asked for.
  private var wanted = Wanted.nothing

  private enum Wanted {
    case nothing, value, loaded, code
  }

  init(starter: ProgramStarter, words: [[UInt8]], start: Int, roles: [WordRole]) {
    self.starter = starter
    self.words = words
    self.start = start
    self.roles = roles
    operands = starter.operands
  }

  /// Options are looked for past operands too: which words are values is not known of all options.
  mutating func run() {
    var takesOptions = true
    for (index, word) in words.enumerated().dropFirst(start + 1) {
      let isOption = word.count > 1 && word[0] == UInt8(ascii: "-")
      switch wanted {
      case .value:
        wanted = .nothing
      case .loaded:
        roles[index] = .code(starter)
        wanted = .nothing
      case .code:
        roles[index] = .code(starter)
        // `sh -c -x CODE`
        if isOption { continue }
        wanted = .nothing
        if !starter.codeRepeats { return }
      case .nothing where takesOptions && word == Array("--".utf8):
        takesOptions = false
      case .nothing where takesOptions && isOption:
        takeOption(word, at: index)
      case .nothing:
        if takeOperand(word, at: index) { return }
      }
    }
    guard let firstOperand, !hasCode else { return }
    switch operands {
    case .script: roles[firstOperand] = .program
    case .code: roles[firstOperand] = .code(starter)
    case .arguments, .subcommand, .program, .shell: break
    }
  }

  private mutating func takeOption(_ word: [UInt8], at index: Int) {
    if word[1] == UInt8(ascii: "-") {
      return takeLongOption(word, at: index, hasValue: word.contains(UInt8(ascii: "=")))
    }
    for (place, letter) in word.enumerated().dropFirst() {
      let isLast = place == word.count - 1
      if let change = starter.change, change.options.has(letter) { operands = change.operands }
      if starter.code.has(letter) {
        // Of shells some take the rest of the word, and some the next one.
        let isEnd = word.last.map(starter.code.has) ?? false
        return markCode(at: index, followed: isEnd || starter.isShell)
      }
      if starter.loaded.has(letter) { return markLoaded(at: index, followed: isLast) }
      if starter.joined.utf8.contains(letter) { return }
      if starter.valued.has(letter) {
        if isLast { wanted = .value }
        return
      }
    }
  }

  private mutating func takeLongOption(_ word: [UInt8], at index: Int, hasValue: Bool) {
    if let change = starter.change, change.options.has(word) { operands = change.operands }
    if starter.code.has(word) {
      markCode(at: index, followed: !hasValue)
    } else if starter.loaded.has(word) {
      markLoaded(at: index, followed: !hasValue)
    } else if starter.valued.has(word), !hasValue {
      wanted = .value
    }
  }

  /// What is loaded is run as code is, but beside the program, not in its stead. Past a script it is
  /// the script's: many have an option of such a letter.
  private mutating func markLoaded(at index: Int, followed: Bool) {
    switch operands {
    case .script where firstOperand != nil, .code where firstOperand != nil: return
    case .arguments, .subcommand, .script, .code, .program, .shell: break
    }
    roles[index] = .code(starter)
    if followed { wanted = .loaded }
  }

  private mutating func markCode(at index: Int, followed: Bool) {
    roles[index] = .code(starter)
    hasCode = true
    if followed { wanted = .code }
  }

  /// - Returns: whether all that follows is known.
  private mutating func takeOperand(_ word: [UInt8], at index: Int) -> Bool {
    if case .program = operands, word.contains(UInt8(ascii: "=")) { return false }
    operandCount += 1
    firstOperand = firstOperand ?? index
    switch operands {
    case .program(after: let count) where operandCount > count:
      program = hasCode ? nil : index
      return true
    case .shell(after: let count) where operandCount > count:
      for later in index..<words.count { roles[later] = .code(starter) }
      return true
    case .subcommand:
      return true
    case .arguments, .script, .code, .program, .shell:
      return false
    }
  }
}
