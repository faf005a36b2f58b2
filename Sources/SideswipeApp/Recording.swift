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
      /// The recording ends here, whatever still moves.
      case end
    }

    var time: Time
    var kind: Kind
  }

  /// A list of more bytes is not made part of a recording.
  static let mostListBytes = 1 << 20

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
  /// The list's file, without its folder.
  var name = Array("list.txt".utf8)
  var list = List.missing
  var isReadOnly = false
  /// In the order of their times. Those of one moment came before a frame could be drawn between
  /// them; those of moment 0 before the first frame was seen.
  var events: [Event] = []

  package init() {}

  /// What is to be told before the first event.
  package init(
    terminal: any TerminalBackend, type: String?, setup: Setup,
    options: [(meaning: ProgramOption.Meaning, argument: [UInt8]?)], file: OpenDocument,
    isFirstStart: Bool
  ) {
    terminalType = type
    size = terminal.size
    cellAspect = terminal.cellAspect
    isMonochrome = terminal.isMonochrome
    keyStrings = terminal.keyStrings
    self.isFirstStart = isFirstStart
    self.options = options.map { Option(meaning: $0.meaning, argument: $0.argument) }
    config = setup.configText
    take(file)
    if case .content(let bytes) = list, bytes.count > Self.mostListBytes { list = .leftOut }
  }

  /// Makes this file the one that the list begins with.
  package mutating func take(_ file: OpenDocument) {
    name = file.name
    list = file.version == nil ? .missing : .content(file.document.bytes)
    isReadOnly = file.readOnly != nil
  }
}
