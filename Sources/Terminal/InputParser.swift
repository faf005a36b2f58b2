/// Turns the bytes of a terminal into events: keys, mouse reports, pastes, focus news, answers.
///
/// A value without a clock: time comes in with the calls. However a stream is split over calls, the
/// events are the same, as long as `advance(to:)` is called only when no byte waits to be read: it
/// alone lets a lone ESC time out. When bytes are read says nothing of when they came: a program that
/// was held up by its own output reads them late. What follows `ESC [` or `ESC O` never times out, so
/// that a sequence torn by a slow line is never taken for typed text.
///
/// - Enter is CR. LF is Ctrl-J, a key of its own: Enter typed before the terminal was set up arrives
///   as LF, and must not press anything.
/// - BS and DEL are both the backspace key.
/// - A byte that is no part of a UTF-8 scalar is dropped: a stand-in for it could end up in a file.
/// - Sequences that mean nothing here are swallowed whole, however long they are, and nothing of
///   them is stored beyond a small bound. A control character ends one that was left unfinished.
/// - Nothing makes the keyboard deaf for good. ESC and a letter that begins a string are the key with
///   Alt where nothing follows; a string without an end is over after a while of quiet. A paste
///   never ends by itself, since its rest would be taken for commands; but Ctrl-C or ESC with quiet
///   before and after it was pressed by somebody, and ends it; Ctrl-C then counts as well.
/// - ESC before a key's sequence is Alt. Before anything else (a mouse report, say) it is the Escape
///   key, pressed a moment earlier.
public struct InputParser: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case ground
    /// In the middle of a scalar; `isAlt` if an ESC came before it.
    case scalar(bits: UInt32, left: Int, form: UTF8Form, isAlt: Bool)
    /// After ESC.
    case escape
    /// After `ESC [` or `ESC O`; what came since is in `sequence`.
    case control(isSS3: Bool)
    /// After `ESC [ [`: the Linux console's F1 to F5.
    case consoleFunction
    /// After `ESC [ M`; the three bytes that follow gather in `sequence`.
    case legacyMouse
    /// In an OSC, DCS, APC, PM or SOS string, of which nothing is kept; `isEnding` after an ESC.
    /// `introducer`: the letter after the ESC, as long as nothing else has come.
    case string(introducer: UInt8?, isEnding: Bool)
    /// In a bracketed paste, with that many bytes of its end marker seen. `lone`: the Ctrl-C or ESC
    /// that came last, after some quiet.
    case paste(matched: Int, lone: UInt8?)
  }

  /// A key string of the terminal that may be arriving.
  struct Candidate: Equatable, Sendable {
    struct Match: Equatable, Sendable {
      var key: Key
      /// Bytes of the string after the ESC.
      var length: Int
    }

    var node = 0
    /// What came since the ESC; never longer than the longest string.
    var bytes: [UInt8] = []

    /// Whether only ESC came so far.
    var isLoneEscape: Bool { bytes.allSatisfy { $0 == Byte.escape } }
    /// The longest string that was complete on the way.
    var match: Match?

  }

  /// Bytes of a control sequence that are kept; a longer one means nothing here.
  static let sequenceLimit = 128
  /// Seconds without a byte after which a string without an end is given up.
  static let stringQuiet: Seconds = 1
  /// Seconds without a byte, before and after it, that tell a key from a byte of a paste.
  static let pasteQuiet: Seconds = 0.5
  /// Bytes of one paste event. A longer paste comes as several.
  static let pasteLimit = 1 << 20

  let keys: KeyTrie
  let escapeTimeout: Seconds

  var state = State.ground
  var candidate: Candidate?
  /// Whether another ESC came before the one of this sequence.
  var isPrefixed = false
  /// When the last ESC came, while it matters.
  var escapeTime: Seconds = 0
  /// When the last byte of a string or a paste came.
  var contentTime: Seconds = 0
  var sequence: [UInt8] = []
  var paste: [UInt8] = []
  /// Whether the last mouse report had the old form.
  var isLegacyMouse = false
  /// Events of the call that is going on; empty between calls.
  var events: [InputEvent] = []

  /// - Parameters:
  ///   - keyStrings: what the terminal's own description says its keys send. Strings longer than one
  ///     byte must begin with ESC; others are ignored. Of two that begin alike the longer one is
  ///     waited for.
  ///   - escapeTimeout: how long after an ESC the rest of a sequence may come, in seconds.
  public init(keyStrings: [[UInt8]: Key] = [:], escapeTimeout: Seconds = 0.035) {
    keys = KeyTrie(keyStrings)
    self.escapeTimeout = escapeTimeout
  }

  /// When `advance(to:)` should be called if no byte comes before; nil: no need.
  public var deadline: Seconds? {
    switch state {
    case .escape: candidate?.isLoneEscape ?? true ? escapeTime + escapeTimeout : nil
    case .string(_, isEnding: true): escapeTime + escapeTimeout
    case .string(_?, isEnding: false): contentTime + escapeTimeout
    case .string(nil, isEnding: false): contentTime + Self.stringQuiet
    case .paste(_, _?): contentTime + Self.pasteQuiet
    default: nil
    }
  }

  /// Takes bytes that were read at `time`; returns the events that they complete, oldest first.
  ///
  /// - Complexity: O(bytes).
  public mutating func feed(_ bytes: some Sequence<UInt8>, at time: Seconds) -> [InputEvent] {
    for byte in Array(bytes) { take(byte, at: time) }
    return takeEvents()
  }

  /// Lets time pass without input, to be called when no byte waits: an ESC that nothing followed
  /// becomes the Escape key, and what has no end is given up.
  public mutating func advance(to time: Seconds) -> [InputEvent] {
    expire(at: time)
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  private mutating func expire(at time: Seconds) {
    guard let deadline, time >= deadline else { return }
    switch state {
    case .string(let introducer, let isEnding):
      reset()
      if let introducer { type(introducer, isAlt: true) }
      if isEnding { emit(Key(.escape)) }
    case .paste(_, let lone?):
      finishPaste()
      reset()
      // Escape would throw away what it has just ended.
      if lone != Byte.escape { type(lone, isAlt: false) }
    default:
      let count = (isPrefixed ? 2 : 1) + (candidate?.bytes.count ?? 0)
      for _ in 0..<count { emit(Key(.escape)) }
      reset()
    }
  }

  /// Back to where typed text is expected.
  mutating func reset() {
    state = .ground
    candidate = nil
    isPrefixed = false
    escapeTime = 0
    contentTime = 0
    sequence.removeAll(keepingCapacity: true)
  }

  mutating func emit(_ key: Key) {
    events.append(.key(key))
  }

  // MARK: - Key strings of the terminal

  /// Takes one byte: first as part of a key string of the terminal, then by the common grammar.
  mutating func take(_ byte: UInt8, at time: Seconds) {
    guard candidate != nil else { return parse(byte, at: time) }
    takeInString(byte, at: time)
  }

  private mutating func takeInString(_ byte: UInt8, at time: Seconds) {
    guard var candidate else { return }
    candidate.bytes.append(byte)
    guard let next = keys.nodes[candidate.node].children[byte] else {
      return giveUp(candidate, at: time)
    }
    candidate.node = next
    if byte == Byte.escape { escapeTime = time }
    if let key = keys.nodes[next].key {
      candidate.match = Candidate.Match(key: key, length: candidate.bytes.count)
    }
    if let match = candidate.match, keys.nodes[next].isLeaf {
      finish(match.key)
    } else {
      self.candidate = candidate
    }
  }

  /// No string goes on like this: the longest complete one counts, else the common grammar.
  private mutating func giveUp(_ candidate: Candidate, at time: Seconds) {
    self.candidate = nil
    if let match = candidate.match { finish(match.key) }
    for byte in candidate.bytes.dropFirst(candidate.match?.length ?? 0) { take(byte, at: time) }
  }

  /// Ends a sequence that is a key.
  mutating func finish(_ key: Key) {
    emit(isPrefixed ? key.adding(.alt) : key)
    reset()
  }

  /// Takes an ESC that begins something.
  mutating func beginEscape(isPrefixed: Bool, at time: Seconds) {
    reset()
    state = .escape
    self.isPrefixed = isPrefixed
    escapeTime = time
    if !keys.nodes[0].isLeaf { candidate = Candidate() }
  }
}

extension Key {
  func adding(_ more: Modifiers) -> Key {
    Key(code, modifiers.union(more))
  }
}
