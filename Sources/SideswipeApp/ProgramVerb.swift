/// A command that uses the book without a screen. The first operand names it.
package enum ProgramVerb: String, CaseIterable, Sendable {
  case book, report, export
  case take = "import"

  /// An option as it was given.
  package struct Given: Sendable {
    package var meaning: ProgramOption.Meaning
    /// The option's whole name, without dashes.
    package var name: String
    package var argument: [UInt8]?

    package init(meaning: ProgramOption.Meaning, name: String, argument: [UInt8]?) {
      self.meaning = meaning
      self.name = name
      self.argument = argument
    }
  }

  /// nil if an operand names none.
  package init?(bytes: [UInt8]) {
    guard let verb = Self.allCases.first(where: { Array($0.rawValue.utf8) == bytes }) else {
      return nil
    }
    self = verb
  }

  /// What stands behind the name.
  package var synopsis: String {
    switch self {
    case .book: "LABEL"
    case .report: ""
    case .export: "--format=FORMAT"
    case .take: "FILE"
    }
  }

  package var help: String {
    switch self {
    case .book: "book the quick record LABEL; 1 if none fits"
    case .report: "a month's expenses by tag"
    case .export: "print all bookings"
    case .take: "take in records (without a date) and bookings; CSV or JSON"
    }
  }

  /// Options that it takes, beside `--book`.
  private var meanings: [ProgramOption.Meaning] {
    switch self {
    case .book: [.amount, .date, .note, .tag]
    case .report: [.month]
    case .export: [.format, .from, .to]
    case .take: [.dryRun]
    }
  }

  package func takes(_ meaning: ProgramOption.Meaning) -> Bool {
    meaning == .book || meanings.contains(meaning)
  }

  /// Whether an option is for one of them only.
  package static func takes(_ meaning: ProgramOption.Meaning) -> Bool {
    allCases.contains { $0.takes(meaning) }
  }
}
