public import Terminal

/// A button's picture, drawn by its owner instead of icon and title. The title is still needed: it is
/// what is said where there is no button to draw.
public struct ButtonContent: Hashable, Sendable {
  /// What the picture may depend on.
  public struct Context: Hashable, Sendable {
    /// Whether Enter presses the button.
    public var isFocused: Bool
    /// The button's colours; the canvas is filled with them.
    public var style: Style
    /// The symbols that the terminal can show.
    public var glyphs: GlyphSet
  }

  /// Draws on a canvas of exactly the button's cells, whatever room there was for it. Called for
  /// each frame that shows the button: it must only draw.
  public typealias Drawing = @Sendable (_ canvas: inout Frame, _ context: Context) -> Void

  /// What the picture is: contents of the same name, in the same room, draw the same.
  public let name: String
  /// The columns that it would like to have, the padding within them.
  public let columns: Int
  let draw: Drawing

  public init(name: String, columns: Int, draw: @escaping Drawing) {
    self.name = name
    self.columns = columns
    self.draw = draw
  }

  public static func == (left: ButtonContent, right: ButtonContent) -> Bool {
    left.name == right.name && left.columns == right.columns
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(columns)
  }
}
