import Terminal

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
