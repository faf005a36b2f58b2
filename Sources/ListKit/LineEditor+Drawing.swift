public import Terminal

extension LineEditor {
  /// Draws the part of the text around the cursor into the first row of `bounds`, and rests the
  /// frame's cursor there.
  ///
  /// What shows depends on the text, the cursor and the width alone: as the cursor goes right, the
  /// text is shifted by half a width at a time. Marks in the first and the last column say that
  /// there is more.
  ///
  /// - Parameter isFocused: whether keys go to it. If not, the text's beginning shows, and the frame's
  ///   cursor stays where it is.
  /// - Complexity: O(tokens up to the right edge).
  public func draw(
    into frame: inout Frame, bounds: Rect, appearance: Appearance, isFocused: Bool = true
  ) {
    let columns = bounds.columns
    guard columns > 0, bounds.rows > 0 else { return }
    let theme = appearance.theme
    let line = Rect(column: bounds.column, row: bounds.row, columns: columns, rows: 1)
    frame.fill(line, style: theme[.editor])

    let cursorColumn = column(of: cursor)
    let hidden = isFocused ? hiddenColumns(cursorColumn: cursorColumn, columns: columns) : 0
    let (first, start) = firstToken(after: hidden)
    var column = start
    for token in TextTokens(bytes[offset(of: first)...], column: start) {
      guard column < hidden + columns else { break }
      let style = token.isEscape ? theme[.editorEscape].over(theme[.editor]) : theme[.editor]
      column =
        frame.put(
          token.glyphs, at: Position(column: bounds.column + column - hidden, row: bounds.row),
          style: style, clip: bounds.columnRange) + hidden - bounds.column
    }
    if columns >= Self.leastColumnsForMarks {
      let style = theme[.moreMark].over(theme[.editor])
      func mark(_ glyph: Glyph, at column: Int) {
        frame.put(
          [glyph], at: Position(column: bounds.column + column, row: bounds.row), style: style,
          clip: bounds.columnRange)
      }
      if hidden > 0 { mark(appearance.glyphs.moreLeft, at: 0) }
      if column > hidden + columns || (column == hidden + columns && column < textColumns) {
        mark(appearance.glyphs.moreRight, at: columns - 1)
      }
    }
    guard isFocused else { return }
    frame.cursor = Position(column: bounds.column + cursorColumn - hidden, row: bounds.row)
  }

  /// Columns of a drawing that is `columns` wide and has the keys before its cursor.
  func shownCursorColumn(columns: Int) -> Int {
    let cursorColumn = column(of: cursor)
    return cursorColumn - hiddenColumns(cursorColumn: cursorColumn, columns: columns)
  }

  /// Puts the cursor before what shows in a column of a drawing that is `columns` wide, or behind
  /// the text where that has ended.
  ///
  /// - Parameter isFocused: as the drawing was made.
  mutating func moveCursor(toColumn shown: Int, columns: Int, isFocused: Bool) {
    let hidden =
      isFocused ? column(of: cursor) - shownCursorColumn(columns: columns) : 0
    move(to: firstToken(after: hidden + max(0, shown)).index)
  }

  /// From here on a mark and a wide glyph under the cursor never meet.
  private static let leastColumnsForMarks = 5

  /// The column where the token at `index` begins, counted from the start of the text.
  private func column(of index: Int) -> Int {
    tokens.prefix(index).reduce(0) { $1.end(from: $0) }
  }

  private var textColumns: Int { column(of: tokens.count) }

  /// The last token that begins no later than the column `hidden`, and where it begins.
  private func firstToken(after hidden: Int) -> (index: Int, column: Int) {
    var column = 0
    for (index, token) in tokens.enumerated() {
      let end = token.end(from: column)
      if end > hidden { return (index, column) }
      column = end
    }
    return (tokens.count, column)
  }

  /// Columns of the text left of the view.
  private func hiddenColumns(cursorColumn: Int, columns: Int) -> Int {
    // The cursor's cell, both halves of it, and the mark behind it must have room.
    let cell = cursor < tokens.count ? max(1, min(2, Int(tokens[cursor].width))) : 1
    let limit = max(0, columns - 1 - cell)
    guard cursorColumn > limit, textColumns >= columns else { return 0 }
    let step = max(1, columns / 2)
    return (cursorColumn - limit + step - 1) / step * step
  }
}

extension LineEditor.Token {
  /// The column after the token if it begins at `column`.
  fileprivate func end(from column: Int) -> Int {
    // Tab stops are where `DisplayText` has them.
    kind == .tab ? (column / 8 + 1) * 8 : column + Int(width)
  }
}
