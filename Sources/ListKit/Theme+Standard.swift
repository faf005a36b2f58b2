import Terminal

extension Theme {
  /// The theme that is built in. It uses the terminal's own colours and the sixteen named ones only,
  /// so that it reads on dark and light grounds.
  ///
  /// - Parameter monochrome: attributes only, for terminals without colour and for `NO_COLOR`.
  public static func standard(monochrome: Bool = false) -> Theme {
    Theme(usesColor: !monochrome) { monochrome ? monochromeStyle(of: $0) : colorStyle(of: $0) }
  }

  /// The current row has its mark and no style of its own: a style would repaint two whole rows with
  /// every key, which shows on a slow line.
  private static func colorStyle(of slot: Slot) -> Style {
    switch slot {
    case .row, .currentRow, .hintText, .message, .choiceText, .helpText: .plain
    case .title, .question, .helpHeading: Style(attributes: .bold)
    case .currentRowMark, .waitingMark: Style(foreground: .cyan, attributes: .bold)
    case .failureMark, .failureMessage: Style(foreground: .red, attributes: .bold)
    case .moreMark, .titleDetail, .placeholder: Style(attributes: .dim)
    case .leadingPane, .leadingButton: Style(foreground: .black, background: .green)
    case .trailingPane, .destructiveButton: Style(foreground: .white, background: .red)
    case .trailingButton: Style(foreground: .white, background: .blue)
    case .emptyPane: Style(foreground: .black, background: .grey)
    case .focusedTitle: Style(attributes: [.bold, .underline])
    case .hintKey, .choiceKey, .helpKey: Style(foreground: .cyan)
    case .editor: Style(attributes: .underline)
    case .editorEscape: Style(attributes: .reverse)
    }
  }

  private static func monochromeStyle(of slot: Slot) -> Style {
    switch slot {
    case .row, .currentRow, .hintText, .message, .choiceText, .helpText: .plain
    case .currentRowMark, .waitingMark, .failureMark: Style(attributes: .bold)
    case .title, .failureMessage, .question, .helpHeading: Style(attributes: .bold)
    case .moreMark, .titleDetail, .placeholder: Style(attributes: .dim)
    case .leadingPane, .leadingButton, .trailingPane, .trailingButton: Style(attributes: .reverse)
    case .destructiveButton: Style(attributes: [.reverse, .bold])
    case .emptyPane: Style(attributes: [.reverse, .dim])
    case .focusedTitle: Style(attributes: [.bold, .underline])
    case .hintKey, .choiceKey, .helpKey: Style(attributes: .bold)
    case .editor: Style(attributes: .underline)
    case .editorEscape: Style(attributes: .reverse)
    }
  }
}
