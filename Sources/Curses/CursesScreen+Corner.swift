internal import Terminal

/// One place that ncurses cannot paint right.
///
/// Where it fears that writing the bottom right cell scrolls the screen and wrapping cannot be
/// turned off (TERM screen and tmux), it writes that cell one column too early and pushes it into
/// place. It takes the right half of a wide glyph beside the corner for the corner, and tears it.
/// So it is told of blanks there, and the glyph is written over them.
extension CursesScreen {
  /// The wide glyph that ends one column before the corner, if there is one and it needs this.
  func wideNeighborOfLastCell(in frame: Frame) -> CellRun? {
    let column = frame.size.columns - 3
    let row = frame.size.rows - 1
    guard column >= 0, row >= 0, Capabilities.string("rmam").isEmpty else { return nil }
    let cells = frame.row(row).dropFirst(column).prefix(2)
    guard cells.first?.glyph?.width == 2 else { return nil }
    return CellRun(row: row, column: column, cells: cells)
  }

  /// Paints what was handed over, then the glyph itself. The cursor ends where ncurses believes it.
  func paint(neighborOfLastCell run: CellRun) -> [UInt8] {
    guard let cell = run.cells.first, let glyph = cell.glyph else { return [] }
    putStandIn(row: run.row, column: run.column, count: 2)
    let beneath = update(cursor: Position(column: run.column, row: run.row))
    var text = String.UnicodeScalarView([glyph.scalar])
    text.append(contentsOf: glyph.marks)
    return beneath + attributes(of: cell.style) + Array(String(text).utf8)
      + Capabilities.string("sgr0") + Capabilities.move(row: run.row, column: run.column)
  }

  func attributes(of style: Style) -> [UInt8] {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "smul"), (.reverse, "rev"),
    ]
    var bytes: [UInt8] = []
    for (attribute, name) in names where style.attributes.contains(attribute) {
      bytes += Capabilities.string(name)
    }
    guard pairs.limit > 0 else { return bytes }
    let colors = pairs.colors(of: style)
    if colors.foreground >= 0 { bytes += Capabilities.string("setaf", Int(colors.foreground)) }
    if colors.background >= 0 { bytes += Capabilities.string("setab", Int(colors.background)) }
    return bytes
  }
}
