internal import Terminal

/// Where the parts of a form stand. Worked out from what is in the form and the room there is, and
/// from nothing else: what the pointer hits is what was drawn.
struct FormLayout<FieldID: Hashable & Sendable> {
  /// A field with its label and remark. Rows count from the first field's.
  struct Block {
    var id: FieldID
    /// The place of the field in the form.
    var index: Int
    var label: Rect
    var field: Rect
    var remark: FormRemark?
    /// Beside the field, or below it and as high as the remark needs.
    var remarkArea: Rect
    var rows: Range<Int>
  }

  /// The blocks, one below the other; what of them is in sight stands in `fields`.
  let blocks: [Block]
  /// The part of the screen for the fields, and what of them it shows.
  let fields: Rect
  let viewport: Viewport
  /// nil where there is no room for it.
  let save: Rect?
  let cancel: Rect?
  /// For a question, a message, or hints; no rows where there is no room for it.
  let foot: Rect

  init(_ form: Form<FieldID>, bounds: Rect, rules: some FormRules<FieldID>) {
    blocks = Self.blocks(of: form, bounds: bounds, rules: rules)

    let footRows = min(bounds.rows, Self.footRows(of: form, bounds: bounds))
    let rest = max(0, bounds.rows - footRows)
    foot = bounds.rows(rest..<rest + footRows)
    let hasField = rest >= 2 || form.focusedIndex != nil
    let hasButtons = rest >= 2 || !hasField
    let gap = rest >= 8 ? 1 : 0
    let fieldRows = hasField ? max(0, rest - (hasButtons ? 1 + gap : 0)) : 0
    fields = bounds.rows(0..<fieldRows)

    let line = bounds.rows(min(rest, fieldRows + gap)..<rest)
    (save, cancel) =
      hasButtons && rest > 0
      ? Self.buttons(of: form, in: line.firstRow) : (nil, nil)

    var viewport = Viewport()
    viewport.resize(height: fieldRows, count: blocks.last?.rows.upperBound ?? 0)
    if let focused = form.focusedIndex {
      let block = blocks[focused]
      let field = block.field.row..<block.field.row + 1
      let wanted = block.rows.count <= fieldRows ? block.rows : field
      // Some of what comes before it shows too.
      viewport.scroll(to: wanted.lowerBound - fieldRows / 3)
      viewport.show(wanted.upperBound - 1)
      viewport.show(wanted.lowerBound)
    } else {
      viewport.scroll(to: .max)
    }
    self.viewport = viewport
  }

  /// A place among the blocks as one on the screen; nil where it is out of sight.
  func onScreen(_ rect: Rect) -> Rect? {
    let rows = rect.rowRange.clamped(to: viewport.top..<viewport.top + fields.rows)
    guard !rows.isEmpty else { return nil }
    return Rect(
      column: rect.column, row: fields.row + rows.lowerBound - viewport.top,
      columns: rect.columns, rows: rows.count)
  }

  // MARK: blocks

  /// Columns from which on a field stands beside its label, and its remark beside the field.
  private static var leastFieldColumns: Int { 24 }
  private static var leastColumnsWithRemark: Int { 60 }
  private static var remarkColumns: Int { 30 }
  private static var mostFieldColumns: Int { 64 }
  private static var gap: Int { 2 }

  private static func blocks(
    of form: Form<FieldID>, bounds: Rect, rules: some FormRules<FieldID>
  ) -> [Block] {
    let start = bounds.column + ListView.gutter(columns: bounds.columns)
    // The last column is the scroll bar's.
    let columns = max(0, bounds.columnRange.upperBound - 1 - start)
    let widest = form.fields.map { DisplayText.columns(of: $0.label) }.max() ?? 0
    let rest = columns - widest - gap
    let isBeside = rest >= leastFieldColumns
    let room = isBeside ? rest : columns
    let hasRemarkBeside = isBeside && rest >= leastColumnsWithRemark
    let width = hasRemarkBeside ? min(mostFieldColumns, rest - gap - remarkColumns) : room
    let column = start + columns - room

    var row = 0
    return form.fields.enumerated().map { index, field in
      let first = row
      let label = Rect(
        column: start, row: first, columns: isBeside ? widest : columns, rows: 1)
      let place = Rect(
        column: column, row: isBeside ? first : first + 1, columns: width, rows: 1)
      row = place.row + 1
      var block = Block(
        id: field.id, index: index, label: label, field: place, remark: nil,
        remarkArea: Rect(column: column, row: row, columns: room, rows: 0), rows: first..<row)
      if let remark = form.shownRemark(on: field.id, rules: rules) {
        block.remark = remark
        let beside = room - width - gap
        let fits = remark.flow(Appearance()).lines(columns: beside).count == 1
        if hasRemarkBeside, fits {
          block.remarkArea = Rect(
            column: column + width + gap, row: place.row, columns: beside, rows: 1)
        } else {
          block.remarkArea.rows = remark.flow(Appearance()).lines(columns: room).count
          row += block.remarkArea.rows
          block.rows = first..<row
        }
      }
      return block
    }
  }

  // MARK: foot and buttons

  private static func footRows(of form: Form<FieldID>, bounds: Rect) -> Int {
    if let question = form.question {
      return question.rows(columns: bounds.columns, appearance: Appearance())
    }
    if let message = form.message { return message.rows(columns: bounds.columns) }
    return bounds.rows >= 3 ? 1 : 0
  }

  private static func buttons(
    of form: Form<FieldID>, in line: Rect
  ) -> (save: Rect?, cancel: Rect?) {
    let start = line.column + ListView.gutter(columns: line.columns)
    let columns = max(0, line.columnRange.upperBound - start)
    let titles = [form.saveTitle, form.cancelTitle].map { DisplayText.columns(of: $0) }
    func button(_ column: Int, _ columns: Int) -> Rect {
      Rect(column: column, row: line.row, columns: columns, rows: 1)
    }
    // With a blank on either side of each title, else without.
    for padding in [1, 0] {
      let widths = titles.map { $0 + 2 + 2 * padding }
      let gap = 1 + padding
      if widths[0] + gap + widths[1] <= columns {
        return (button(start, widths[0]), button(start + widths[0] + gap, widths[1]))
      }
    }
    return form.focus == .cancel
      ? (nil, button(start, min(columns, titles[1] + 2)))
      : (button(start, min(columns, titles[0] + 2)), nil)
  }
}

extension FormRemark {
  func flow(_ appearance: Appearance) -> Flow {
    let style = appearance.theme[isFlaw ? .fieldFlaw : .fieldNote]
    var flow = Flow()
    if isFlaw { flow.add([Flow.Run(glyphs: [appearance.glyphs.failure], style: style)], gap: 0) }
    flow.add(words: appearance.glyphs.words(text), style: style)
    return flow
  }
}

extension Rect {
  /// Some of the block's rows, counted from its first.
  fileprivate func rows(_ range: Range<Int>) -> Rect {
    Rect(column: column, row: row + range.lowerBound, columns: columns, rows: range.count)
  }
}
