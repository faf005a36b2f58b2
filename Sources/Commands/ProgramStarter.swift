/// A program that runs what its arguments say: another program, or code. A table of those in everyday
/// use; that there are others (`make`, `tmux`, `find -exec` …) is in the user's hands.
struct ProgramStarter: Sendable {
  /// What the words are that are neither options nor their values.
  enum Operands: Sendable {
    /// `su`: nothing that is run.
    case arguments
    /// `git`: from the first on, words of its own.
    case subcommand
    /// `python3`: the first is a program, unless an option brought code.
    case script
    /// `awk`, `sed`: the first is code, unless an option brought some. Of `awk` no option follows it.
    case code(endsOptions: Bool)
    /// `env`, `timeout`: after so many, a program with its own arguments.
    case program(after: Int)
    /// `ssh`, `watch`: after so many, all of them go to a shell.
    case shell(after: Int)
  }

  /// Options that take a value: the letters of short ones, and the names of long ones; one that ends
  /// in `-` stands for all that begin so.
  struct Options: ExpressibleByStringLiteral, Sendable {
    var letters: String
    var names: [String]

    init(_ letters: String = "", _ names: String...) {
      (self.letters, self.names) = (letters, names)
    }

    init(stringLiteral letters: String) { self.init(letters) }

    func has(_ letter: UInt8) -> Bool { letters.utf8.contains(letter) }

    /// Whether a name, with its `--`, is one of them. It may be cut short.
    func has(_ name: [UInt8]) -> Bool {
      names.contains {
        $0.utf8.starts(with: name) || $0.hasSuffix("-") && name.starts(with: $0.utf8)
      }
    }
  }

  let name: String
  let operands: Operands
  /// Those whose value is code.
  let code: Options
  /// Whether all that follows the code is for it. If not, there can be several of these.
  let codeIsLast: Bool
  /// Those whose value is, or names, what is run too, whatever the operands are.
  let loaded: Options
  /// Others that have a value, in their own word or as the next one.
  let valued: Options
  /// The letters of those that have it in their own word, if at all.
  let joined: String
  /// Names of its own that could be taken for one of `code` or `loaded` that is cut short.
  let others: [String]
  /// Whether one dash is enough for a name (`-Command`), in any case: no letters stand in one word.
  let hasOneDash: Bool
  /// Whether the first word is letters of options without their dash too.
  let hasBareLetters: Bool
  /// Whether operands behind code are files that are opened, and with a `|` at an end commands.
  let opensCommands: Bool
  /// What the operands are once one of some options has come.
  let change: (options: Options, operands: Operands)?

  init(
    _ name: String, _ operands: Operands, code: Options = "", codeIsLast: Bool = false,
    loaded: Options = "", valued: Options = "", joined: String = "", others: [String] = [],
    hasOneDash: Bool = false, hasBareLetters: Bool = false, opensCommands: Bool = false,
    change: (options: Options, operands: Operands)? = nil
  ) {
    self.name = name
    self.operands = operands
    self.code = code
    self.codeIsLast = codeIsLast
    self.loaded = loaded
    self.valued = valued
    self.joined = joined
    self.others = others
    self.hasOneDash = hasOneDash
    self.hasBareLetters = hasBareLetters
    self.opensCommands = opensCommands
    self.change = change
  }

  /// The one that a word names, with or without its folder and version; nil for other programs.
  init?(_ word: [UInt8]) {
    let file = word.split(separator: UInt8(ascii: "/")).last ?? []
    // python3.12 is python.
    let version = file.reversed().prefix { $0 == UInt8(ascii: ".") || 0x30...0x39 ~= $0 }.count
    let name = file.dropLast(version)
    guard
      let known = Self.all.first(where: {
        name.elementsEqual($0.name.utf8) || file.elementsEqual($0.name.utf8)
      })
    else { return nil }
    self = known
  }

  /// Whether `-c` brings code, wherever it stands among options, and what follows the code is its
  /// arguments: that is what to write for a row.
  var isShell: Bool { Self.shells.contains(name) }

  /// Whether a word that begins with `+` is a command of it (`vim +12`, `vim '+set list'`).
  var isEditor: Bool { Self.editors.contains(name) }

  /// Whether what follows code, of an option or an operand, can no longer be an option of this.
  func endsOptions(atOperand isOperand: Bool) -> Bool {
    if isShell || codeIsLast { return true }
    guard case .code(endsOptions: true) = operands else { return false }
    return isOperand
  }

  /// Whether a shell may stand among its arguments, as with programs that are not known.
  var mayHoldShell: Bool {
    switch operands {
    case .arguments, .subcommand: true
    case .script, .code, .program, .shell: false
    }
  }
}
