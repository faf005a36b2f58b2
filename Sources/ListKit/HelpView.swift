public import Terminal

/// A screen that lists the commands and their keys, in groups. It scrolls.
public struct HelpView: Equatable, Sendable {
  enum Line: Equatable, Sendable {
    case heading(String)
    case command(keys: [Key], help: String)
  }

  let lines: [Line]
  /// Over the screen lines, as it was last scrolled.
  private var viewport = Viewport()

  /// Lists every command of `table` once, with the keys that `bindings` has for it.
  public init<Command>(_ table: CommandTable<Command>, bindings: KeyBindings<Command>) {
    lines = table.groups.flatMap { group in
      [.heading(group.name)]
        + group.entries.map { .command(keys: bindings.keys(for: $0.command), help: $0.help) }
    }
  }

  /// Scrolls by `rows` rows (down if above 0), but not past either end, in a view of `size`.
  public mutating func scroll(by rows: Int, in size: Size, appearance: Appearance) {
    let count = layout(columns: size.columns, appearance).count
    viewport.resize(height: size.rows, count: count)
    viewport.scroll(to: viewport.top + max(-count, min(rows, count)))
  }

  /// Which lines show, such as "1-8 of 30"; empty where all of them do.
  public func position(in size: Size, appearance: Appearance) -> String {
    let count = layout(columns: size.columns, appearance).count
    guard count > size.rows, size.rows > 0 else { return "" }
    let top = top(height: size.rows, count: count)
    return "\(top + 1)-\(top + size.rows) of \(count)"
  }

  /// Draws into `bounds`, all of which it takes.
  public func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance) {
    frame.fill(bounds, style: appearance.theme[.helpText].blank)
    let lines = layout(columns: bounds.columns, appearance)
    let shown = lines.dropFirst(top(height: bounds.rows, count: lines.count))
    for (row, line) in zip(bounds.rowRange, shown) {
      for (column, runs) in line {
        var column = bounds.column + column
        for run in runs {
          column = frame.put(
            run.glyphs, at: Position(column: column, row: row), style: run.style,
            clip: bounds.columnRange)
        }
      }
    }
  }

  /// Screen lines above the first one that shows, in a view that may have another size by now.
  private func top(height: Int, count: Int) -> Int {
    var viewport = viewport
    viewport.resize(height: height, count: count)
    return viewport.top
  }

  /// A screen line: runs at columns.
  private typealias ScreenLine = [(column: Int, runs: [Flow.Run])]

  private func layout(columns: Int, _ appearance: Appearance) -> [ScreenLine] {
    let theme = appearance.theme
    let form: KeyName.Form = appearance.glyphs.keyForm == .words ? .words : .full
    let keyFlows = lines.map { line in
      var flow = Flow()
      if case .command(let keys, _) = line {
        for key in keys {
          let name = DisplayText(KeyName.text(of: key, form: form))
          flow.add([Flow.Run(glyphs: name.glyphs, style: theme[.helpKey])], gap: 2)
        }
      }
      return flow
    }
    let widest = keyFlows.map {
      $0.lines(columns: .max).first?.reduce(0) { $0 + $1.glyphs.columns } ?? 0
    }
    let keyColumns = max(1, min(widest.max() ?? 0, columns * 2 / 5))
    let helpColumn = Self.indent + keyColumns + 2

    var result: [ScreenLine] = []
    for (line, keyFlow) in zip(lines, keyFlows) {
      switch line {
      case .heading(let name):
        if !result.isEmpty { result.append([]) }
        var flow = Flow()
        flow.add(words: appearance.glyphs.words(name), style: theme[.helpHeading])
        result += flow.lines(columns: columns - 1).map { [(1, $0)] }
      case .command(_, let help):
        var flow = Flow()
        flow.add(words: appearance.glyphs.words(help), style: theme[.helpText])
        let keys = keyFlow.lines(columns: keyColumns)
        let words = flow.lines(columns: max(1, columns - helpColumn))
        for row in 0..<max(keys.count, words.count) {
          var screenLine: ScreenLine = []
          if row < keys.count { screenLine.append((Self.indent, keys[row])) }
          if row < words.count { screenLine.append((helpColumn, words[row])) }
          result.append(screenLine)
        }
      }
    }
    return result
  }

  private static let indent = 2
}
