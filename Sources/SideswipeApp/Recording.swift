package import Commands
package import Documents
package import Terminal

/// One use of the program on record: how everything was when it began, and what the terminal sent,
/// when. All that a replay needs; `Recording+Text` says how it looks in a file.
package struct Recording: Equatable, Sendable {
  /// A moment, in microseconds since the beginning: whole numbers, so that text keeps it exactly.
  package typealias Time = Int

  /// What the list's file held at the beginning.
  package enum List: Equatable, Sendable {
    case content([UInt8])
    /// There was no such file.
    case missing
    /// More than `mostListBytes`.
    case leftOut
  }

  /// An option of the command line.
  package struct Option: Equatable, Sendable {
    var meaning: ProgramOption.Meaning
    var argument: [UInt8]?
  }

  package struct Event: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      /// What one read brought.
      case bytes([UInt8])
      /// The terminal has this size, and this shape of cells, from now on.
      case size(Size, cellAspect: Double)
      case terminate(signal: Int32)
      case hangup
      case suspend
      case resumed
      /// A program that was given the terminal has ended like that.
      case program(ForegroundCommand.Ending)
      /// It has ended well, and its file holds these bytes.
      case programLeft([UInt8])
      /// The terminal took no bytes for a clipboard.
      case noClipboard
      /// The source of rows is read, for the time that the number says.
      case source(Int)
      /// What it has sent.
      case rows(Int, [UInt8])
      /// It has ended; the result is nil for standard input.
      case sourceEnded(Int, CommandResult?, readError: Int32)
      /// Commands are run for rows; the number tells them from others.
      case action(Int)
      /// One of them has ended.
      case ran(Int, CommandRun)
      /// All of them have.
      case actionEnded(Int, isCalledOff: Bool)
      /// The recording ends here, whatever still moves.
      case end
    }

    var time: Time
    var kind: Kind
  }

  /// What is on the screen.
  package enum Subject: Equatable, Sendable {
    case list
    case rows
    case book
  }

  /// A list of more bytes is not made part of a recording.
  static let mostListBytes = 1 << 20
  /// A recording ends before commands have sent more bytes than this.
  static let mostCommandBytes = 8_000_000

  /// The version of the program that was used.
  var program = ProgramVersion.number
  /// The terminal's type; nil: not known.
  var terminalType: String?
  var size = Size(columns: 80, rows: 24)
  /// Cell height divided by cell width.
  var cellAspect = 2.0
  var isMonochrome = false
  /// The byte strings that the terminal's description gives its keys.
  var keyStrings: [[UInt8]: Key] = [:]
  var isFirstStart = false
  var options: [Option] = []
  /// What `config.json5` holds; nil: there is none.
  var config: [UInt8]?
  var subject = Subject.list
  /// The recipe that rows are from; nil: they are from none.
  var recipe: [UInt8]?
  /// Bytes that the arguments of one command for rows may take; nil: not known.
  var argumentRoom: Int?
  var book = RecordedBook()
  /// The list's file, without its folder.
  var name = Array("list.txt".utf8)
  var list = List.missing
  var isReadOnly = false
  /// In the order of their times. Those of one moment came before a frame could be drawn between
  /// them; those of moment 0 before the first frame was seen.
  var events: [Event] = []

  package init() {}

  /// An option of the command line, and its argument if it takes one.
  package typealias Given = (meaning: ProgramOption.Meaning, argument: [UInt8]?)

  /// What is to be told before the first event of a list's use.
  package init(
    terminal: any TerminalBackend, type: String?, setup: Setup, options: [Given],
    file: OpenDocument, isFirstStart: Bool
  ) {
    self.init(terminal: terminal, type: type, setup: setup, options: options)
    self.isFirstStart = isFirstStart
    take(file)
    if case .content(let bytes) = list, bytes.count > Self.mostListBytes { list = .leftOut }
  }

  /// The same of a command's rows.
  ///
  /// - Parameter recipe: the one that they are from; nil: they are from none.
  package init(
    terminal: any TerminalBackend, type: String?, setup: Setup, options: [Given], recipe: Recipe?
  ) {
    self.init(terminal: terminal, type: type, setup: setup, options: options)
    subject = .rows
    self.recipe = recipe?.text
    argumentRoom = CommandTemplate.room()
  }

  /// The same of a book's.
  package init(
    terminal: any TerminalBackend, type: String?, setup: Setup, options: [Given],
    book: RecordedBook
  ) {
    self.init(terminal: terminal, type: type, setup: setup, options: options)
    subject = .book
    self.book = book
  }

  private init(
    terminal: any TerminalBackend, type: String?, setup: Setup, options: [Given]
  ) {
    terminalType = type
    size = terminal.size
    cellAspect = terminal.cellAspect
    isMonochrome = terminal.isMonochrome
    keyStrings = terminal.keyStrings
    self.options = options.map { Option(meaning: $0.meaning, argument: $0.argument) }
    config = setup.configText
  }

  /// Makes this file the one that the list begins with.
  package mutating func take(_ file: OpenDocument) {
    name = file.name
    list = file.version == nil ? .missing : .content(file.document.bytes)
    isReadOnly = file.readOnly != nil
  }
}
