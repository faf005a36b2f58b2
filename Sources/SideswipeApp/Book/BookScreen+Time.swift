import ListKit
import QuickRecords
import Terminal

/// What happens in the book because time goes by.
extension BookScreen {
  /// When it has become another day, the pages are read again: they say today of another one.
  mutating func passMidnight(at now: Seconds) -> [AppEffect] {
    var effects: [AppEffect] = []
    if let time = midnight, now >= time {
      midnight = nil
      effects = ask(for: .refresh(isAsked: false))
    }
    if midnight == nil { midnight = desk.secondsToMidnight().map { now + $0 } }
    return effects
  }

  /// A question that came up by itself has stood there long enough to have been seen.
  mutating func hearAnswers(at now: Seconds) {
    guard let end = hearingDeadline, now >= end, case .asking(var question) = mode else { return }
    question.deafUntil = nil
    mode = .asking(question)
  }

  /// When the question that stands there takes answers; nil where none waits to.
  var hearingDeadline: Seconds? {
    if case .asking(let question) = mode { question.deafUntil } else { nil }
  }
}
