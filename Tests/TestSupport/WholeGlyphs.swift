import Terminal
import Testing

/// Expects that no half of a wide glyph stands alone.
public func expectWhole(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
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
