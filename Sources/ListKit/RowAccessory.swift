public import Gestures

/// A small control at the right end of a row at rest, outside edit mode: pressed by a click.
public struct RowAccessory: Hashable, Sendable {
  public enum Symbol: Hashable, Sendable {
    /// ⋯: there is more to do with the row.
    case more
    /// ▶: does what the row is for.
    case play
    /// A glyph or two, shown where the terminal's font has them; else as `more`.
    case text(String)
  }

  /// What the owner knows it by, and is told in `ListEffect.accessory`; unique within its row.
  public var id: String
  public var symbol: Symbol
  /// The side of its row that a click on it reveals; nil for none.
  public var reveals: SwipeEdge?

  public init(id: String, symbol: Symbol, reveals: SwipeEdge? = nil) {
    self.id = id
    self.symbol = symbol
    self.reveals = reveals
  }

  /// ⋯, which reveals the trailing side: a visible way to what a swipe does.
  public static let more = RowAccessory(id: "more", symbol: .more, reveals: .trailing)
}
