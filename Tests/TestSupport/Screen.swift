import Terminal

/// What a terminal shows at one moment.
public struct Screen: Equatable, Sendable {
  /// Which mouse reports the program has asked for.
  public enum Mouse: Int, Sendable { case off, clicks, drags, everything }

  /// The cells as a frame. Dim text looks like plain text: libvterm does not tell them apart. The
  /// frame's cursor is nil where the cursor is hidden.
  public var frame: Frame
  /// Where the cursor is, hidden or not.
  public var cursor: Position
  public var isCursorVisible: Bool
  public var isAlternate: Bool
  public var mouse: Mouse
  /// Private modes that the program has set: 1006, 1004, 2004, 2026, …
  public var modes: Set<Int>

  public var size: Size { frame.size }

  /// One row's text without trailing blanks. A row beyond the edge is empty.
  public func row(_ row: Int) -> String {
    guard (0..<size.rows).contains(row) else { return "" }
    var scalars = String.UnicodeScalarView()
    for case let glyph? in frame.row(row).map(\.glyph) {
      scalars.append(glyph.scalar)
      scalars.append(contentsOf: glyph.marks)
    }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// All rows, without trailing blanks and without the empty rows at the bottom.
  public var text: String {
    var rows = (0..<size.rows).map(row)
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  public func style(column: Int, row: Int) -> Style {
    frame[Position(column: column, row: row)].style
  }

  public func contains(_ text: String) -> Bool {
    (0..<size.rows).contains { row($0).contains(text) }
  }

  /// The first row that contains `text`, from the top.
  public func firstRow(containing text: String) -> Int? {
    (0..<size.rows).first { row($0).contains(text) }
  }

  /// Where `text` begins on the screen, in columns; nil where it is not shown in one row.
  public func position(of text: String) -> Position? {
    for row in 0..<size.rows {
      let cells = frame.row(row)
      for start in cells.indices where cells[start].glyph != nil {
        var scalars = String.UnicodeScalarView()
        for cell in cells[start...] {
          guard let glyph = cell.glyph else { continue }
          scalars.append(glyph.scalar)
          scalars.append(contentsOf: glyph.marks)
          if scalars.count >= text.unicodeScalars.count { break }
        }
        if Array(scalars) == Array(text.unicodeScalars) {
          return Position(column: start - cells.startIndex, row: row)
        }
      }
    }
    return nil
  }

  /// The screen for a failure message: rows in a box, then cursor and modes.
  public var dump: String {
    let edge = "+" + String(repeating: "-", count: size.columns) + "+"
    let rows = (0..<size.rows).map { "|" + row($0) }
    let state =
      "cursor \(cursor.column),\(cursor.row) \(isCursorVisible ? "shown" : "hidden"), "
      + "\(isAlternate ? "alternate" : "main") screen, mouse \(mouse), modes \(modes.sorted())"
    return ([edge] + rows + [edge, state]).joined(separator: "\n")
  }
}

extension Frame {
  /// The frame without what cannot be seen: colours and weight of letters in blank cells, dimness
  /// (which libvterm does not keep). Two frames that look alike are equal after this.
  public var visible: Frame {
    var result = Frame(size: size)
    result.cursor = cursor
    for row in 0..<size.rows {
      var column = 0
      for cell in self.row(row) {
        guard let glyph = cell.glyph else { continue }
        var style = cell.style
        style.attributes.remove(.dim)
        if glyph == .space {
          style.attributes.remove(.bold)
          if style.attributes.isEmpty { style.foreground = .standard }
        }
        column = result.put(
          [glyph], at: Position(column: column, row: row), style: style,
          clip: 0..<size.columns)
      }
    }
    return result
  }
}
