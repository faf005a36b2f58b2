internal import ListKit
internal import QuickRecords
internal import Terminal

/// How a quick record or a booking is written in a line: `  NT$120.00  Lunch    #food #weekday`.
/// Amounts of a list end in the same column, and tags begin in the same one.
struct EntryLine: Equatable, Sendable {
  /// Columns of the widest amount, and of the widest label, of those that are lined up.
  private(set) var amountColumns = 0
  private(set) var labelColumns = 0

  /// Wider ones are not lined up with.
  private static let mostAmountColumns = 16
  private static let mostLabelColumns = 32
  private static let gap = 2
  /// A line that is narrower is not lined up.
  private static let leastColumns = 44

  /// Has another entry lined up with the others.
  mutating func fit(_ entry: Entry) {
    let amount = DisplayText.columns(of: Self.amount(of: entry))
    if amount <= Self.mostAmountColumns { amountColumns = max(amountColumns, amount) }
    let label = DisplayText(entry.label, columns: Self.mostLabelColumns).width
    labelColumns = max(labelColumns, label)
  }

  /// The amount with its sign: what comes in has a plus.
  static func amount(of entry: Entry) -> String {
    entry.kind == .income && entry.amount.minor > 0
      ? "+" + entry.amount.symbolText : entry.amount.symbolText
  }

  /// - Parameters:
  ///   - columns: how many can be seen at most.
  ///   - detail: stands at the right end.
  ///   - showsNote: whether the note follows the tags.
  func line(
    _ entry: Entry, columns: Int, detail: DisplayText? = nil, showsNote: Bool = false
  ) -> RowLine {
    let isLinedUp = columns >= Self.leastColumns
    let (text, start) = amountAndLabel(entry, columns: columns)
    var line = RowLine(text: text)
    var rest = Self.tags(entry.tags)
    if showsNote, !entry.note.isEmpty { rest += (rest.isEmpty ? "" : "  ") + entry.note }
    if !rest.isEmpty, !line.text.isCut {
      line.text.pad(
        to: max(line.text.width + Self.gap, isLinedUp ? start + labelColumns + Self.gap : 0))
      let first = line.text.width
      line.text.append(DisplayText(rest, columns: max(0, columns - first)))
      if line.text.width > first {
        line.spans = [RowLine.Span(first..<line.text.width, .rowDetail)]
      }
    }
    line.trailing = detail
    return line
  }

  /// The same in two lines: the tags stand below the label.
  ///
  /// - Parameter detail: stands at the right end of the first one.
  func twoLines(
    _ entry: Entry, columns: Int, detail: DisplayText? = nil
  ) -> (first: RowLine, second: RowLine) {
    let (text, start) = amountAndLabel(entry, columns: columns)
    var tags = DisplayText("")
    tags.pad(to: start)
    tags.append(DisplayText(Self.tags(entry.tags), columns: max(0, columns - start)))
    return (RowLine(text: text, trailing: detail), RowLine(text: tags))
  }

  /// The beginning of a line, and the column in which the label begins.
  private func amountAndLabel(_ entry: Entry, columns: Int) -> (text: DisplayText, start: Int) {
    let amount = DisplayText(Self.amount(of: entry))
    var text = DisplayText("")
    if columns >= Self.leastColumns { text.pad(to: amountColumns - amount.width) }
    text.append(amount)
    text.pad(to: text.width + Self.gap)
    let start = text.width
    text.append(DisplayText(entry.label, columns: max(1, columns - start)))
    return (text, start)
  }

  /// `#food #weekday`
  static func tags(_ tags: [String]) -> String {
    tags.map { "#" + $0 }.joined(separator: " ")
  }
}
