public import Terminal

/// The symbols of what can be pressed on a row itself.
public struct ControlGlyphs: Hashable, Sendable {
  /// Before a row in edit mode: reveals its deletion, inserts, selects. Three columns at most.
  public var delete: [Glyph]
  public var insert: [Glyph]
  public var unselected: [Glyph]
  public var selected: [Glyph]
  /// Behind a row that can be moved.
  public var handle: Glyph
  /// Accessories.
  public var more: Glyph
  public var play: Glyph

  public static let unicode = ControlGlyphs(
    delete: ["⊖"], insert: ["⊕"], unselected: ["☐"], selected: ["☑"], handle: "≡", more: "⋯",
    play: "▶")

  /// In code page 437.
  public static let console = ControlGlyphs(
    delete: ["(", "-", ")"], insert: ["(", "+", ")"], unselected: ["[", " ", "]"],
    selected: ["[", "x", "]"], handle: "≡", more: ":", play: "►")

  public static let ascii = ControlGlyphs(
    delete: ["(", "-", ")"], insert: ["(", "+", ")"], unselected: ["[", " ", "]"],
    selected: ["[", "x", "]"], handle: "=", more: ":", play: ">")

  public init(
    delete: [Glyph], insert: [Glyph], unselected: [Glyph], selected: [Glyph], handle: Glyph,
    more: Glyph, play: Glyph
  ) {
    self.delete = delete
    self.insert = insert
    self.unselected = unselected
    self.selected = selected
    self.handle = handle
    self.more = more
    self.play = play
  }

  subscript(control: RowEditing.Control) -> [Glyph] {
    switch control {
    case .none: []
    case .delete: delete
    case .insert: insert
    case .selection(let isOn): isOn ? selected : unselected
    }
  }
}

extension GlyphSet {
  /// What an accessory shows.
  func glyphs(of symbol: RowAccessory.Symbol) -> [Glyph] {
    switch symbol {
    case .more: return [controls.more]
    case .play: return [controls.play]
    case .text(let text):
      let text = DisplayText(text)
      return canShow(icon: text) ? text.glyphs : [controls.more]
    }
  }
}
