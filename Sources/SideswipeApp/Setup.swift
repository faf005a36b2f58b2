package import Documents
internal import Gestures
package import ListKit

/// A configuration with the themes that it names.
package struct Setup: Sendable {
  package var config: Config
  package var theme: Theme
  /// The user's own theme for terminals without colours.
  package var ownMonochrome: Theme?
  /// The bytes of `config.json5`, for a recording; nil: there is none.
  package var configText: [UInt8]?

  /// How things look in a terminal.
  ///
  /// - Parameter type: the terminal's type, for the symbols that its fonts have.
  package func appearance(terminalType type: String?, isMonochrome: Bool) -> Appearance {
    let needsOther = isMonochrome && theme.usesColor
    return Appearance(
      theme: needsOther ? ownMonochrome ?? .monochrome : theme,
      glyphs: config.usesASCII ? .ascii : type == "linux" ? .console : .unicode)
  }

  /// Whether there is something that a first start could show by itself.
  package func teaches(_ file: OpenDocument) -> Bool {
    !config.reducesMotion && file.readOnly == nil && !file.document.isEmpty
  }
}

extension Config {
  /// How swipes feel.
  var swiping: SwipeConfiguration {
    var swiping = SwipeConfiguration.standard
    swiping.doubleClickInterval = doubleClickInterval
    return reducesMotion ? swiping.reducingMotion() : swiping
  }
}
