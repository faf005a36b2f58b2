package import Terminal

extension Style {
  /// This style drawn over `ground`: the terminal's own colours let those of `ground` through, and
  /// the attributes of both count.
  func over(_ ground: Style) -> Style {
    Style(
      foreground: foreground == .standard ? ground.foreground : foreground,
      background: background == .standard ? ground.background : background,
      attributes: attributes.union(ground.attributes))
  }

  /// What is left of the style where no text stands: its ground.
  package var blank: Style {
    guard attributes.contains(.reverse) else { return Style(background: background) }
    return Style(foreground: foreground, background: background, attributes: .reverse)
  }

  /// What a blank cell of a style shows.
  fileprivate enum Ground: Equatable {
    case color(Color)
    /// The colour of the terminal's own text, which reverse video brings up.
    case standardText

    /// The colour to ask for: as a foreground for `standardText`, else as either.
    var color: Color {
      switch self {
      case .color(let color): color
      case .standardText: .standard
      }
    }
  }

  fileprivate var ground: Ground {
    guard attributes.contains(.reverse) else { return .color(background) }
    return foreground == .standard ? .standardText : .color(foreground)
  }
}

extension Cell {
  /// A cell that is cut by an edge: its left part, as much as `block` fills, shows the ground of
  /// `left`, the rest that of `right`.
  ///
  /// A block is drawn in the foreground colour, and the terminal's own background cannot be asked
  /// for as a foreground. In reverse video it can: there the block takes the background's place.
  static func split(left: Style, right: Style, block: Glyph) -> Cell {
    let style: Style
    switch (left.ground, right.ground) {
    case (let left, let right) where left == right:
      style = left == .standardText ? Style(attributes: .reverse) : Style(background: left.color)
      return Cell(glyph: .space, style: style)
    case (.color(.standard), let right):
      style = Style(foreground: right.color, attributes: .reverse)
    case (let left, .standardText):
      style = Style(background: left.color, attributes: .reverse)
    case (let left, let right):
      style = Style(foreground: left.color, background: right.color)
    }
    return Cell(glyph: block, style: style)
  }
}
