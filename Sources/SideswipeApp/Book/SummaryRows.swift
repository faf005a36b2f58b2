internal import Gestures
package import ListKit
package import QuickRecords
internal import Terminal

/// A month's expenses by tag as a list sees them: a section for each currency, a bar for each tag.
package struct SummaryRows: ListDataSource, Sendable {
  /// A tag in a currency; a nil tag stands for what has none.
  package struct ID: Hashable, Sendable {
    package let currency: String
    package let tag: String?
  }

  private struct Bar: Sendable {
    let id: ID
    let block: Int
    let line: MonthSummary.Line
  }

  package let summary: MonthSummary?
  private let bars: [Bar]
  package let sections: SectionIndex
  private let glyphs: GlyphSet

  private static let gap = 2
  private static let mostTagColumns = 20
  /// Columns of share and change, such as ` 45.3 %` and `  +12 %`.
  private static let shareColumns = 7
  private static let changeColumns = 9
  private static let leastBarColumns = 6

  package init(_ summary: MonthSummary?, glyphs: GlyphSet) {
    self.summary = summary
    self.glyphs = glyphs
    let blocks = summary?.blocks ?? []
    bars = blocks.enumerated().flatMap { place, block in
      block.lines.map { line in
        Bar(id: ID(currency: block.currency.code, tag: line.tag), block: place, line: line)
      }
    }
    sections = SectionIndex(rowCounts: blocks.map(\.lines.count))
  }

  // MARK: what is shown

  package var rowCount: Int { bars.count }
  package func rowID(at position: Int) -> ID { bars[position].id }

  package func position(of id: ID) -> Int? { bars.firstIndex { $0.id == id } }

  /// Nothing in it can be changed.
  package func canEdit(_ id: ID) -> Bool { false }

  package func sectionHeader(at section: Int, columns: Int) -> RowLine {
    guard let block = summary?.blocks[section] else { return RowLine(text: DisplayText("")) }
    var words: [String] = []
    if block.expenses != 0 || block.income == 0 {
      words.append("\(block.money(block.expenses).digits) spent")
    }
    if block.income != 0 { words.append("\(block.money(block.income).digits) came in") }
    return RowLine(
      text: DisplayText(block.currency.code),
      trailing: DisplayText(words.joined(separator: ", ")))
  }

  package func row(at position: Int, columns: Int) -> Row {
    let bar = bars[position]
    guard let block = summary?.blocks[bar.block] else { return Row(text: DisplayText("")) }
    let figures = figures(of: bar.line, in: block, columns: columns)
    let tagColumns = min(
      Self.mostTagColumns, block.lines.map { DisplayText.columns(of: Self.name(of: $0)) }.max() ?? 0
    )
    var text = DisplayText(Self.name(of: bar.line)).cut(to: tagColumns, ellipsis: glyphs.ellipsis)
    text.pad(to: tagColumns + Self.gap)
    // Marks before the row's text, the scroll bar behind it, blanks before the figures.
    let room = columns - 4 - text.width - figures.width - Self.gap
    let most = block.lines.map { max(0, $0.amount) }.max() ?? 0
    if room >= Self.leastBarColumns, most > 0 {
      let full = text.width
      text.append(barText(max(0, bar.line.amount), of: most, columns: room))
      return Row(
        RowLine(
          text: text,
          spans: text.width > full ? [RowLine.Span(full..<text.width, .summaryBar)] : [],
          trailing: figures))
    }
    return Row(RowLine(text: text, trailing: figures))
  }

  /// The amount, its share of all and how it has changed, each ending in a column of its own.
  private func figures(
    of line: MonthSummary.Line, in block: MonthSummary.Block, columns: Int
  ) -> DisplayText {
    let amountColumns = block.lines.map { block.money($0.amount).digits.utf8.count }.max() ?? 0
    var text = DisplayText("")
    func put(_ words: String, endingIn column: Int) {
      let words = DisplayText(words)
      text.pad(to: column - words.width)
      text.append(words)
    }
    put(block.money(line.amount).digits, endingIn: amountColumns)
    guard columns >= 40 else { return text }
    let share = block.share(of: line).map { "\($0 / 10).\($0 % 10) %" } ?? ""
    put(share, endingIn: amountColumns + Self.gap + Self.shareColumns)
    guard columns >= 56 else { return text }
    put(
      BookWording.change(from: line.before, to: line.amount),
      endingIn: amountColumns + Self.gap + Self.shareColumns + Self.gap + Self.changeColumns)
    return text
  }

  /// A bar in eighths of a column, or in as fine steps as there are glyphs for. What is more than
  /// nothing shows.
  private func barText(_ amount: Int64, of most: Int64, columns: Int) -> DisplayText {
    let steps = glyphs.leftBlocks.count + 1
    // A share is enough: the product of the two could be too large.
    let share = Double(amount) / Double(most)
    var length = Int((share * Double(columns * steps)).rounded())
    if amount > 0 { length = max(1, length) }
    var bar = String(repeating: String(Character(glyphs.scrollThumb.scalar)), count: length / steps)
    if length % steps > 0 {
      bar.unicodeScalars.append(glyphs.leftBlocks[length % steps - 1].scalar)
    }
    return DisplayText(bar)
  }

  private static func name(of line: MonthSummary.Line) -> String {
    line.tag.map { "#" + $0 } ?? "no tag"
  }
}
