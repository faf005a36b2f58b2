internal import Documents
package import QuickRecords

/// Runs a command for the book.
package struct BookVerb {
  /// What it has of the world around it.
  package struct World {
    /// An environment variable's value.
    package var variable: (String) -> [UInt8]?
    package var now: Moment
    /// The user's local date; nil where the clock shows none.
    package var today: CivilDate?
    /// Writes to standard output all there is, or returns the system's error number.
    package var write: ([UInt8]) -> Int32?
    /// Whether a terminal reads that, on which no byte of the book's may act.
    package var isTerminal: Bool

    package init(
      variable: @escaping (String) -> [UInt8]?, now: Moment, today: CivilDate?,
      write: @escaping ([UInt8]) -> Int32?, isTerminal: Bool
    ) {
      self.variable = variable
      self.now = now
      self.today = today
      self.write = write
      self.isTerminal = isTerminal
    }
  }

  /// Why nothing came of it: an exit status, and lines for standard error that are fit to show.
  package struct Failure: Error, Equatable, Sendable {
    package var status: Int32
    package var lines: [String]

    /// Usage, input and output.
    static let failed: Int32 = 2
    /// No record fits.
    static let nothingFound: Int32 = 1

    init(_ line: String, status: Int32 = failed) {
      lines = [line]
      self.status = status
    }
  }

  let verb: ProgramVerb
  let options: [ProgramVerb.Given]
  let operands: [[UInt8]]
  let world: World

  package init(
    _ verb: ProgramVerb, options: [ProgramVerb.Given], operands: [[UInt8]], world: World
  ) {
    self.verb = verb
    self.options = options
    self.operands = operands
    self.world = world
  }

  /// - Returns: lines for standard error about what was done all the same.
  package func run() throws(Failure) -> [String] {
    if let option = options.first(where: { !verb.takes($0.meaning) }) {
      throw Failure("--\(option.name) does not go with sideswipe \(verb.rawValue)")
    }
    switch verb {
    case .book: return try book()
    case .report: try report()
    case .export: try export()
    case .take: return try take()
    }
    return []
  }

  // MARK: the book

  /// Does something with the book, and says what hinders it.
  ///
  /// - Parameter makesIt: whether a book is made where there is none; whoever only looks sees an empty
  ///   one.
  func withBook<Result>(
    makesIt: Bool = false, checking: RecordStore.Check = .atOnce,
    _ body: (RecordStore) throws(BookError) -> Result
  ) throws(Failure) -> Result {
    var path: [UInt8] = []
    do throws(BookError) {
      let named = last(.book).map { path in BookFile(path: path) }
      let file: BookFile
      if let named { file = named } else { file = try BookFile(variable: world.variable) }
      path = file.path
      let store: RecordStore
      if makesIt || file.isThere() {
        store = try RecordStore(file, checking: checking)
      } else {
        store = try RecordStore(inMemoryFor: file)
      }
      return try body(store)
    } catch {
      throw Failure(Self.visible(error.message(path: Wording.visible(path))))
    }
  }

  // MARK: the command line

  /// The argument of an option; the last one counts.
  func last(_ meaning: ProgramOption.Meaning) -> [UInt8]? {
    options.last { $0.meaning == meaning }?.argument
  }

  /// - Throws: `Failure` for bytes that are not UTF-8.
  func text(_ meaning: ProgramOption.Meaning) throws(Failure) -> String? {
    guard let bytes = last(meaning) else { return nil }
    return try text(bytes)
  }

  func text(_ bytes: [UInt8]) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(Wording.visible(bytes)) is not UTF-8")
    }
    return text
  }

  func date(_ meaning: ProgramOption.Meaning) throws(Failure) -> CivilDate? {
    guard let text = try text(meaning) else { return nil }
    guard let date = CivilDate(text) else {
      throw Failure("a date is written 2026-01-31, not \(Self.visible(text))")
    }
    return date
  }

  func today() throws(Failure) -> CivilDate {
    guard let today = world.today else { throw Failure("the clock shows no date that there is") }
    return today
  }

  /// The one operand that a verb takes.
  func operand(_ name: String) throws(Failure) -> [UInt8] {
    guard let operand = operands.first else {
      throw Failure("\(name) is missing: sideswipe \(verb.rawValue) \(verb.synopsis)")
    }
    if operands.count > 1 {
      throw tooMany(operands[1])
    }
    return operand
  }

  func noOperands() throws(Failure) {
    if let operand = operands.first {
      throw tooMany(operand)
    }
  }

  private func tooMany(_ operand: [UInt8]) -> Failure {
    let call = ["sideswipe", verb.rawValue, verb.synopsis].filter { !$0.isEmpty }
    return Failure(
      "this is one word too many: \(Wording.visible(operand)); "
        + "it is written \(call.joined(separator: " ")), words with blanks in quotes")
  }

  // MARK: output

  func print(_ text: String) throws(Failure) {
    if let error = world.write(Array(text.utf8)) {
      throw Failure("standard output: \(SystemError.text(error))")
    }
  }

  /// Tells of what was done, and cannot be undone by telling nobody: a script that took it for a
  /// failure would do it again.
  ///
  /// - Parameter done: such as "booked".
  func acknowledge(_ text: String, _ done: String) -> [String] {
    do throws(Failure) {
      try print(text)
      return []
    } catch {
      return error.lines.map { "\(done), but \($0)" }
    }
  }

  /// Text of the book on one line that acts on no terminal.
  static func visible(_ text: String) -> String {
    Wording.visible(Array(text.utf8))
  }
}
