import ListKit
import QuickRecords
import Terminal

extension BookScreen {
  func drawContent(into picture: inout Picture, at now: Seconds) {
    if case .form(let form) = mode {
      picture.clear()
      draw(form, into: &picture.frame)
      return
    }
    draw(titleLine(columns: area.size.columns), into: &picture)
    drawPages(into: &picture, at: now)
    if case .asking(let question) = mode {
      picture.hints = nil
      draw(question.shownPrompt, into: &picture.frame)
    } else {
      drawFoot(into: &picture)
    }
  }

  private func draw(_ form: EntryForm, into frame: inout Frame) {
    if let title = area.title {
      TitleLine(
        title: DisplayText(form.title), note: form.isUnderWay ? "writing" : ""
      ).draw(into: &frame, bounds: title, appearance: appearance)
    }
    form.form.draw(
      into: &frame, bounds: formBounds, appearance: appearance, rules: form.rules)
  }

  // MARK: the title

  func titleLine(columns: Int) -> TitleLine {
    var notes: [String] = []
    let selected =
      switch page {
      case .records: records.list.selection.count
      case .booked: booked.list.selection.count
      case .summary: 0
      }
    if selected > 0 { notes.append("\(selected) selected") }
    if desk.store.protection != nil { notes.append("read-only") }
    if !unbooked.isEmpty { notes.append("not booked: \(unbooked.count)") }
    if !usesMouse { notes.append("mouse off") }
    return TitleLine(
      pages: PageTitles(
        Page.allCases.map { DisplayText($0.title) }, current: pages.currentPosition ?? 0),
      note: notes.joined(separator: ", "), position: position(columns: columns))
  }

  private func position(columns: Int) -> String {
    switch page {
    case .records:
      return filterMark(columns: columns)
        + place(records.currentRow.flatMap(records.rows.position(of:)), records.rows.rowCount)
    case .booked:
      return filterMark(columns: columns)
        + place(booked.currentRow.flatMap(booked.rows.position(of:)), booked.rows.rowCount)
    case .summary: return month.name
    }
  }

  /// What the page is filtered by; nothing while that is being typed.
  private func filterMark(columns: Int) -> String {
    guard let filter, !filter.isEmpty, filterPrompt == nil else { return "" }
    let text = DisplayText(filter.text)
      .cut(to: columns / 3, ellipsis: appearance.glyphs.ellipsis)
    return "/\(text.glyphs.map(\.text).joined())  "
  }

  private func place(_ position: Int?, _ count: Int) -> String {
    position.map { "\($0 + 1) of \(count)" } ?? ""
  }

  var filterCount: String {
    Wording.count(page == .records ? records.rows.rowCount : booked.rows.rowCount)
  }

  // MARK: the pages

  private func drawPages(into picture: inout Picture, at now: Seconds) {
    let visible = pages.visiblePages
    let isAtRest = visible.count == 1 && visible[0].columns == 0
    var shown = ShownRows()
    swap(&shown, &picture.list)
    PageView.draw(
      pages, into: &picture.frame, bounds: area.list, appearance: appearance
    ) { page, frame in
      // A page that moves is drawn on a frame of its own.
      if !isAtRest { shown = ShownRows() }
      draw(page, into: &frame, over: &shown, at: now)
    }
    if isAtRest, showsRowsOnly { swap(&shown, &picture.list) }
  }

  private func draw(
    _ page: Page, into frame: inout Frame, over shown: inout ShownRows, at now: Seconds
  ) {
    switch page {
    case .records: records.list.show(in: &shown, source: records.rows)
    case .booked: booked.list.show(in: &shown, source: booked.rows)
    case .summary: summary.list.show(in: &shown, source: summary.rows)
    }
    if shown.rows.isEmpty {
      ListView.drawPlaceholder(
        placeholder(of: page), into: &frame, bounds: area.list, appearance: appearance)
    } else {
      ListView.draw(shown, into: &frame, bounds: area.list, appearance: appearance, at: now)
    }
  }

  private func placeholder(of page: Page) -> String {
    let isReading = opening == .due || opening == .underWay
    switch page {
    case .records where !records.rows.filter.isEmpty:
      return "no quick record matches" + unknownCurrency(in: records.rows.filter.filter)
    case .records: return "no quick records · \(keyName(.add)) adds one"
    case _ where isReading: return "reading…"
    case .booked where !view.filter.isEmpty:
      return "no booking matches" + unknownCurrency(in: view.filter)
    case .booked: return "nothing is booked yet · Enter or ▶ on a quick record books"
    case .summary: return "nothing was booked in \(month.name)"
    }
  }

  /// Behind what says that nothing matches: where the filter names no currency that there is.
  private func unknownCurrency(in filter: BookingFilter) -> String {
    guard let code = filter.currency, Currency.named(code) == nil else { return "" }
    return " · \(code) is not a currency"
  }
}
