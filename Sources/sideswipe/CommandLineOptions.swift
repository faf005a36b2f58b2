internal import Glibc
internal import SideswipeApp

/// What the command line asks for.
enum CommandLineOptions {
  case help
  case version
  /// `path`: the file's bytes as given; names need not be UTF-8.
  /// `recording`: the file to record to, if any.
  case open(path: [UInt8], options: [Given], recording: [UInt8]?)
  /// The options that say which rows and what can be done to them, with those for the set-up.
  case rows([Given], recording: [UInt8]?)
  /// The names of the recipes.
  case recipes
  /// `path`: nil for the usual book.
  case openBook(path: [UInt8]?, options: [Given], recording: [UInt8]?)
  /// `list`: what to begin with instead of the recorded list.
  case replay(recording: [UInt8], list: [UInt8]?)

  /// A command for the book, with what stands behind it.
  case verb(ProgramVerb, options: [ProgramVerb.Given], operands: [[UInt8]])

  /// An option for how the program is set up, and its argument if it takes one.
  typealias Given = (meaning: ProgramOption.Meaning, argument: [UInt8]?)

  /// Why a command line cannot be used: what is wrong, for one line on standard error.
  struct UsageError: Error {
    var bytes: [UInt8]

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    init(_ text: String, _ word: [UInt8] = []) {
      bytes = Array(text.utf8) + word
    }
  }

  /// Reads the words of `argv`. The first of `--help` and `--version` ends it; what follows is not
  /// looked at.
  static func parse(
    count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> CommandLineOptions {
    // Most of the time there is a file or nothing: the table is not made for that.
    if count == 1, isatty(STDIN_FILENO) == 1 {
      return .openBook(path: nil, options: [], recording: nil)
    }
    if count == 2, let word = words[1], word[0] != CChar(UInt8(ascii: "-")) {
      let path = Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
      if ProgramVerb(bytes: path) == nil {
        return .open(path: path, options: [], recording: nil)
      }
    }
    let scanner = OptionScanner(ProgramOption.table, count: count, words: words)
    var options: [Given] = []
    var record: [UInt8]?
    var replay: [UInt8]?
    /// All of them, for a verb, which says itself what it takes.
    var all: [ProgramVerb.Given] = []
    while let found = try scanner.next() {
      all.append(
        ProgramVerb.Given(
          meaning: found.option.meaning, name: found.option.name, argument: found.argument))
      switch found.option.meaning {
      case .help: return .help
      case .version: return .version
      case .record: record = found.argument
      case .replay: replay = found.argument
      case .book: break
      case let meaning where meaning.isForRows || !ProgramVerb.takes(meaning):
        options.append((meaning, found.argument))
      default: break
      }
    }
    var operands = scanner.operands
    if let verb = operands.first.flatMap(ProgramVerb.init(bytes:)), options.last?.meaning != .recipe
    {
      return .verb(verb, options: all, operands: Array(operands.dropFirst()))
    }
    let book = all.last { $0.meaning == .book }?.argument
    if let option = all.first(where: {
      $0.meaning != .book && ProgramVerb.takes($0.meaning) && !$0.meaning.isForRows
    }) {
      throw UsageError("--\(option.name) is for the book's commands, such as sideswipe report")
    }
    guard operands.count < 2 else {
      throw UsageError("one FILE at a time; this is one too many: ", operands[1])
    }
    if let replay {
      guard record == nil, options.isEmpty, book == nil else {
        throw UsageError("--replay does what is on record; it takes no other options")
      }
      return .replay(recording: replay, list: operands.first)
    }
    // Whose name may stand behind it as a word of its own.
    if let index = options.lastIndex(where: { $0.meaning == .recipe && $0.argument == nil }) {
      guard let name = operands.first else { return .recipes }
      options[index].argument = name
      operands.removeFirst()
    }
    let isForRows = options.contains { $0.meaning.isForRows }
    if isForRows || operands.isEmpty && book == nil && isatty(STDIN_FILENO) == 0 {
      if let path = operands.first {
        throw UsageError("rows come from a command or from a FILE, not from both: ", path)
      }
      guard record == nil || !options.contains(where: { $0.meaning == .dryRun }) else {
        throw UsageError("--dry-run shows no list, so there is nothing to --record")
      }
      let hasSource = options.contains { $0.meaning == .source || $0.meaning == .recipe }
      guard hasSource || isatty(STDIN_FILENO) == 0 else {
        throw UsageError("no rows: write COMMAND | sideswipe …, or --source=COMMAND")
      }
      return .rows(options, recording: record)
    }
    guard let path = operands.first else {
      return .openBook(path: book, options: options, recording: record)
    }
    guard book == nil else {
      throw UsageError("--book opens a book, and not this beside it: ", path)
    }
    return .open(path: path, options: options, recording: record)
  }
}
