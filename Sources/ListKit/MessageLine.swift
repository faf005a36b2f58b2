public import Terminal

/// Something to tell: what was done, or what went wrong.
public struct MessageLine: Equatable, Sendable {
  public enum Kind: Hashable, Sendable { case note, failure }

  public var text: String
  public var kind: Kind

  public init(_ text: String, kind: Kind = .note) {
    self.text = text
    self.kind = kind
  }

  /// Rows that the whole message takes in `columns` columns; at least 1.
  public func rows(columns: Int) -> Int {
    max(1, flow(Appearance()).lines(columns: columns - 1).count)
  }

  /// Draws into `bounds`, all of which it takes; what has no room there ends in an ellipsis.
  public func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance) {
    frame.fill(bounds, style: style(appearance).blank)
    flow(appearance).draw(
      into: &frame, bounds: bounds.indented, ellipsis: appearance.glyphs.ellipsis)
  }

  private func flow(_ appearance: Appearance) -> Flow {
    let style = style(appearance)
    var flow = Flow()
    if kind == .failure {
      flow.add([Flow.Run(glyphs: [appearance.glyphs.failure], style: style)], gap: 0)
    }
    flow.add(words: appearance.glyphs.words(text), style: style)
    return flow
  }

  private func style(_ appearance: Appearance) -> Style {
    appearance.theme[kind == .failure ? .failureMessage : .message]
  }
}

extension Rect {
  var firstRow: Rect {
    Rect(column: column, row: row, columns: columns, rows: min(1, rows))
  }

  /// The block without its first column: where titles, messages and hints begin.
  var indented: Rect {
    Rect(column: column + 1, row: row, columns: max(0, columns - 1), rows: rows)
  }
}
