/// What is wrong with an entry, and in which field of a form.
package struct EntryProblem: Error, Equatable, Sendable {
  package enum Field: String, Sendable, CaseIterable {
    case label, kind, amount, currency, tags, accounts, note, date
  }

  package let field: Field
  /// For beside the field.
  package let message: String

  package init(_ field: Field, _ message: String) {
    self.field = field
    self.message = message
  }
}

extension Entry {
  /// Most bytes of a label, a note, a tag or an account's name.
  static let mostBytes = 4096
  private static let mostTags = 64

  /// The first thing that hinders it from being stored; nil if it is fit.
  package var problem: EntryProblem? {
    if label.allSatisfy(\.isWhitespace) { return EntryProblem(.label, "a label is missing") }
    if amount.minor == 0 { return EntryProblem(.amount, MoneyError.zero.message) }
    if amount.minor.magnitude >= Money.limit.magnitude {
      return EntryProblem(.amount, MoneyError.tooManyDigits(amount.currency).message)
    }
    if tags.count > Self.mostTags {
      return EntryProblem(.tags, "at most \(Self.mostTags) tags")
    }
    for tag in tags {
      if let message = Self.problem(ofTag: tag) { return EntryProblem(.tags, message) }
    }
    let texts: [(EntryProblem.Field, String)] = [
      (.label, label), (.note, note), (.accounts, accounts.source), (.accounts, accounts.target),
    ]
    for (field, text) in texts {
      if text.utf8.count > Self.mostBytes { return EntryProblem(field, "this is too long") }
      if text.utf8.contains(0) { return EntryProblem(field, "a NUL character cannot be stored") }
    }
    return nil
  }

  /// Why a text can be no tag; nil if it can.
  package static func problem(ofTag tag: String) -> String? {
    if tag.isEmpty || tag.first?.isWhitespace == true || tag.last?.isWhitespace == true {
      return "a tag neither begins nor ends with a blank"
    }
    if tag.hasPrefix("#") { return "a tag is written without its #" }
    if tag.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 || $0 == "," }) {
      return "a tag is on one line and has no comma"
    }
    return tag.utf8.count > mostBytes ? "this is too long" : nil
  }

  /// - Throws: `BookError.invalid`.
  func check() throws(BookError) {
    if let problem { throw .invalid(problem) }
  }
}
