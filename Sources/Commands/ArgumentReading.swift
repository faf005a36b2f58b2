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
  /// The values still to come of options in one word with a shell's `-c` or before it.
  private var skips = 0
  /// Whether the word before is an option that may have a value or not.
  private var mayBeValue = false

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
    reading: for (index, word) in words.enumerated().dropFirst(start + 1) {
      let isOption =
        word.count > 1
        && (word[0] == UInt8(ascii: "-") || starter.isShell && word[0] == UInt8(ascii: "+"))
      if skips > 0, !isOption {
        skips -= 1
        roles[index] = .program
        continue
      }
      switch wanted {
      case .value:
        wanted = .nothing
      case .loaded:
        roles[index] = .code(starter)
        wanted = .nothing
        // `vim -es -c CODE`: it has no value then.
        if isOption, case .arguments = operands { takeOption(word, at: index) }
      case .code:
        roles[index] = .code(starter)
        // `sh -c -x CODE`, `sh -c -o pipefail CODE`
        if isOption {
          if starter.isShell, starter.codeIsLast, word[1] != UInt8(ascii: "-") {
            takeOption(word, at: index)
          }
          continue
        }
        wanted = .nothing
        if starter.codeIsLast { return }
      case .nothing where takesOptions && word == Array("--".utf8):
        takesOptions = false
      case .nothing where takesOptions && isOption:
        takeOption(word, at: index)
      case .nothing where takesOptions && word == Array("-".utf8) && isDashSkipped:
        roles[index] = .program
        takesOptions = starter.isShell ? false : takesOptions
      case .nothing where takesOptions && starter.isEditor && word.first == UInt8(ascii: "+"):
        roles[index] = .line(starter)
      case .nothing where starter.hasBareLetters && index == start + 1:
        takeBareLetters(word, at: index)
      case .nothing:
        switch takeOperand(word, at: index) {
        case .known: return
        case .script: break reading
        case nil: break
        }
      }
    }
    guard let firstOperand else { return }
    guard !hasCode else {
      if starter.opensCommands {
        for later in firstOperand..<words.count { roles[later] = .opened }
      }
      return
    }
    switch operands {
    case .script: roles[firstOperand] = .program
    case .code: roles[firstOperand] = .code(starter, isOperand: true)
    case .arguments, .subcommand, .program, .shell: break
    }
  }

  /// `env -`, `sh -`: no operand.
  private var isDashSkipped: Bool {
    if case .program = operands { true } else { starter.isShell }
  }

  private mutating func takeOption(_ word: [UInt8], at index: Int) {
    mayBeValue = false
    if starter.hasOneDash || word.starts(with: "--".utf8) { return takeName(word, at: index) }
    let long = Array("-".utf8) + word
    // `bash -rcfile FILE`
    if starter.isShell, starter.loaded.names.contains(where: { $0.utf8.elementsEqual(long) }) {
      return takeName(long, at: index)
    }
    for (place, letter) in word.enumerated().dropFirst() {
      // What follows a sign is the value of the letter before (`ruby -W:no-deprecated`).
      guard Self.isLetterOrDigit(letter) else { return }
      let isLast = place == word.count - 1
      if let change = starter.change, change.options.has(letter) { operands = change.operands }
      if starter.code.has(letter) {
        // Of shells some take the rest of the word, and some the next one.
        let isEnd = word.last.map(starter.code.has) ?? false
        markCode(at: index, followed: isEnd || starter.isShell)
        if starter.codeIsLast, starter.isShell { break }
        return
      }
      if starter.loaded.has(letter) {
        let isJoined = starter.joined.utf8.contains(letter)
        return markLoaded(at: index, followed: isLast && !isJoined)
      }
      if starter.joined.utf8.contains(letter) { return }
      if starter.valued.has(letter) {
        if starter.isShell, starter.codeIsLast { continue }
        if isLast { wanted = .value }
        return
      }
    }
    // `bash -co pipefail CODE`: each letter has its value behind the word.
    if starter.isShell, starter.codeIsLast { skips += word.count(where: starter.valued.has) }
  }

  /// `tar xIf CODE FILE`: the values stand behind the word, in the letters' order.
  private mutating func takeBareLetters(_ word: [UInt8], at index: Int) {
    let values = word.filter { starter.code.has($0) || starter.valued.has($0) }
    for (place, letter) in zip(words.indices.dropFirst(index + 1), values)
    where starter.code.has(letter) {
      roles[place] = .code(starter)
    }
  }

  private mutating func takeName(_ word: [UInt8], at index: Int) {
    let isFollowed = !word.contains(UInt8(ascii: "="))
    var name = Array(word.prefix { $0 != UInt8(ascii: "=") })
    if starter.hasOneDash {
      name = Array("--".utf8) + name.drop { $0 == UInt8(ascii: "-") }.map(Self.lowercased)
    }
    let isOther = starter.others.contains { $0.utf8.elementsEqual(name) }
    if let change = starter.change, change.options.has(name) {
      operands = change.operands
      if case .shell(after: 0) = operands {
        for later in words.indices.dropFirst(index + 1) { roles[later] = .code(starter) }
      }
    }
    if !isOther, starter.code.has(name) {
      markCode(at: index, followed: isFollowed)
    } else if !isOther, starter.loaded.has(name) {
      markLoaded(at: index, followed: isFollowed)
    } else if starter.valued.has(name) {
      if isFollowed { wanted = .value }
    } else {
      mayBeValue = isFollowed && word.starts(with: "--".utf8)
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= lowercased(byte)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte + 0x20 : byte
  }

  /// What is loaded is run as code is, but beside the program, not in its stead. Past the code of
  /// `awk` it is a file's name.
  private mutating func markLoaded(at index: Int, followed: Bool) {
    if case .code = operands, firstOperand != nil { return }
    roles[index] = .code(starter)
    if followed { wanted = .loaded }
  }

  private mutating func markCode(at index: Int, followed: Bool) {
    roles[index] = .code(starter)
    hasCode = true
    if followed { wanted = .code }
  }

  private enum End {
    /// All that follows has its role.
    case known
    /// What follows is for the script.
    case script
  }

  /// - Returns: why there is nothing more to read, if so.
  private mutating func takeOperand(_ word: [UInt8], at index: Int) -> End? {
    if case .program = operands, word.contains(UInt8(ascii: "=")) { return nil }
    operandCount += 1
    firstOperand = firstOperand ?? index
    switch operands {
    case .program(after: let count) where operandCount > count:
      program = hasCode ? nil : index
      return .known
    case .shell(after: let count) where operandCount > count:
      for later in index..<words.count { roles[later] = .code(starter) }
      return .known
    case .subcommand:
      return .known
    case .script where !mayBeValue:
      return .script
    case .arguments, .script, .code, .program, .shell:
      mayBeValue = false
      return nil
    }
  }
}
