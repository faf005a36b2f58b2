import Terminal

/// Words in styles that flow into lines: what does not fit on a line goes to the next one.
struct Flow {
  struct Run {
    var glyphs: [Glyph]
    var style: Style
  }

  /// Runs that stay together on a line.
  private struct Chunk {
    var runs: [Run]
    /// Blank columns before it, unless it begins a line.
    var gap: Int
    var width: Int
  }

  private var chunks: [Chunk] = []

  /// Adds each word of `text`.
  ///
  /// - Parameter gap: blank columns before the first word.
  mutating func add(words text: DisplayText, style: Style, gap: Int = 1) {
    let words = text.glyphs.split(separator: .space)
    for (place, word) in words.enumerated() {
      add([Run(glyphs: Array(word), style: style)], gap: place == 0 ? gap : 1)
    }
  }

  /// Adds runs that stand side by side and are not torn apart.
  mutating func add(_ runs: [Run], gap: Int) {
    let width = runs.reduce(0) { $0 + $1.glyphs.columns }
    chunks.append(Chunk(runs: runs, gap: gap, width: width))
  }

  /// This flow and then `other`.
  func followed(by other: Flow) -> Flow {
    var flow = self
    flow.chunks += other.chunks
    return flow
  }

  /// The lines at a width of `columns`. A chunk that is wider than that is divided between glyphs;
  /// a glyph that is wider is left out.
  func lines(columns: Int) -> [[Run]] {
    var lines: [[Run]] = []
    var line: [Run] = []
    var width = 0
    func end() {
      if !line.isEmpty { lines.append(line) }
      line = []
      width = 0
    }
    for chunk in chunks {
      if !line.isEmpty {
        if width + chunk.gap + chunk.width <= columns {
          let ground = chunk.runs.first?.style.blank ?? .plain
          line.append(Run(glyphs: Array(repeating: .space, count: chunk.gap), style: ground))
          width += chunk.gap
        } else {
          end()
        }
      }
      for run in chunk.runs {
        var part: [Glyph] = []
        for glyph in run.glyphs where Int(glyph.width) <= columns {
          if width + Int(glyph.width) > columns {
            line.append(Run(glyphs: part, style: run.style))
            part = []
            end()
          }
          part.append(glyph)
          width += Int(glyph.width)
        }
        line.append(Run(glyphs: part, style: run.style))
      }
    }
    end()
    return lines
  }

  /// Draws the lines into `bounds`, those that it has room for. The last of them ends in `ellipsis`
  /// if there are more.
  func draw(into frame: inout Frame, bounds: Rect, ellipsis: Glyph) {
    let lines = lines(columns: bounds.columns)
    for (row, line) in zip(bounds.rowRange, lines) {
      let isCut = row == bounds.rowRange.last && lines.count > bounds.rows
      let end = bounds.columnRange.upperBound - (isCut ? Int(ellipsis.width) : 0)
      let clip = bounds.column..<max(bounds.column, end)
      var column = bounds.column
      for run in line {
        column = frame.put(
          run.glyphs, at: Position(column: column, row: row), style: run.style, clip: clip)
      }
      if isCut, let last = line.last {
        frame.put(
          [ellipsis], at: Position(column: min(column, end), row: row), style: last.style,
          clip: bounds.columnRange)
      }
    }
  }
}

extension Sequence<Glyph> {
  /// Columns that the glyphs take side by side.
  var columns: Int {
    reduce(0) { $0 + Int($1.width) }
  }
}
