internal import QuickRecords
internal import Terminal

extension BookVerb {
  /// `sideswipe report`: a month's expenses by tag.
  func report() throws(Failure) {
    try noOperands()
    let month: CivilMonth
    if let text = try text(.month) {
      guard let named = CivilMonth(text) else {
        throw Failure("a month is written 2026-01, not \(Self.visible(text))")
      }
      month = named
    } else {
      month = try today().civilMonth
    }
    let summary = try withBook { store throws(BookError) in
      try store.summary(of: month)
    }
    try print(Self.text(of: summary))
  }

  /// One block a currency: expenses and income with their change from the month before, then a line a
  /// tag with its share of the expenses.
  static func text(of summary: MonthSummary) -> String {
    var text = "\(summary.month.name)\n"
    if summary.blocks.isEmpty { text += "\nNothing was booked.\n" }
    for block in summary.blocks {
      var rows = [row("Expenses", block.expenses, before: block.expensesBefore, nil, block)]
      if block.income != 0 || block.incomeBefore != 0 {
        rows.append(row("Income", block.income, before: block.incomeBefore, nil, block))
      }
      rows += block.lines.map { line in
        row(
          line.tag.map { "  #\(visible($0))" } ?? "  without a tag", line.amount,
          before: line.before, block.share(of: line), block)
      }
      text += "\n\(block.currency.code)\n\(aligned(rows))"
    }
    return text
  }

  private static func row(
    _ name: String, _ amount: Int64, before: Int64, _ share: Int?, _ block: MonthSummary.Block
  ) -> [String] {
    let (change, isTooLarge) = amount.subtractingReportingOverflow(before)
    let sign = change > 0 ? "+" : ""
    return [
      name, block.money(amount).digits, share.map { "\($0 / 10).\($0 % 10)%" } ?? "",
      isTooLarge ? "" : sign + block.money(change).digits,
    ]
  }

  /// The first column to the left, the others to the right; widths as a terminal has them.
  private static func aligned(_ rows: [[String]]) -> String {
    let columns = rows.map { row in row.map { DisplayText.columns(of: $0) } }
    let widths = (0..<4).map { place in columns.map { $0[place] }.max() ?? 0 }
    var text = ""
    for (row, columns) in zip(rows, columns) {
      let cells = row.indices.map { place -> String in
        let blanks = String(repeating: " ", count: widths[place] - columns[place])
        return place == 0 ? row[place] + blanks : blanks + row[place]
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    return text
  }
}
