import Terminal
import Testing

/// Expects that no half of a wide glyph stands alone.
func expectWhole(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  for row in 0..<frame.size.rows {
    var isRightHalf = false
    for (column, cell) in frame.row(row).enumerated() {
      if (cell.glyph == nil) != isRightHalf {
        Issue.record("half a glyph at \(column), \(row)", sourceLocation: sourceLocation)
        return
      }
      isRightHalf = cell.glyph?.width == 2
    }
    if isRightHalf { Issue.record("half a glyph at the edge", sourceLocation: sourceLocation) }
  }
}

extension Frame {
  /// What one row shows, without trailing blanks.
  func line(_ row: Int) -> String {
    var text = ""
    for case let glyph? in self.row(row).map(\.glyph) {
      text.unicodeScalars.append(glyph.scalar)
      text.unicodeScalars.append(contentsOf: glyph.marks)
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  var lines: [String] { (0..<size.rows).map { line($0) } }
}
