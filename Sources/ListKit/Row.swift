public import Terminal

/// What a row shows.
public struct Row: Hashable, Sendable {
  public var text: DisplayText

  public init(text: DisplayText) {
    self.text = text
  }
}
