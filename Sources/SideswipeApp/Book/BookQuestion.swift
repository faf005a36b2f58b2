internal import ListKit
internal import QuickRecords
internal import Terminal

/// A question that stands over the pages until it is answered, and the answers to choose from.
struct BookQuestion: Equatable, Sendable {
  enum Answer: Hashable, Sendable {
    case addSamples, sweepSamples
    /// Try again to book what could not be booked.
    case retry
    /// Leave without it.
    case giveUp
    /// Nothing of the kind.
    case stay
  }

  let prompt: Prompt<Answer>
  /// The exit status that somebody wanted to leave with when this came up; nil if nobody did.
  var leaving: Int32?
  /// Until when no key answers: it came up by itself, and what is typed was meant for the list. nil
  /// when it takes answers.
  var deafUntil: Seconds?

  /// The prompt as it is shown: the choices stand there when they can be chosen.
  var shownPrompt: Prompt<Answer> {
    deafUntil == nil ? prompt : Prompt(question: prompt.question, choices: [])
  }

  /// A book in which nothing ever was.
  static func samples(in currency: Currency) -> BookQuestion {
    BookQuestion(
      prompt: Prompt(
        question: "Your book is empty. Begin with a few sample records in \(currency.code)?",
        choices: [
          .init("y", "Yes, to play with", answer: .addSamples),
          .init(Key(.escape), "No", answer: .stay),
        ]))
  }

  static let sweep = BookQuestion(
    prompt: Prompt(
      question: "Delete all sample records that you have not changed?",
      choices: [
        .init("y", "Sweep them away", answer: .sweepSamples),
        .init(Key(.escape), "Keep them", answer: .stay),
      ]))

  /// Something could not be booked, and the program is to be left.
  static func unbooked(_ count: Int, leaving: Int32) -> BookQuestion {
    BookQuestion(
      prompt: Prompt(
        question: count == 1
          ? "A booking is not in the book yet." : "\(count) bookings are not in the book yet.",
        choices: [
          .init("s", "Try again", answer: .retry),
          .init("d", "Leave without", answer: .giveUp), .init(Key(.escape), "Stay", answer: .stay),
        ]), leaving: leaving)
  }
}
