internal import ListKit

/// What the keys of a list screen go to.
///
/// - `Asked`: a question of the screen.
/// - `Over`: what else only this screen can show over its list.
///
/// Indirect, since some are as large as a screen of their own: whoever asks which it is must not copy
/// that each time.
indirect enum ListMode<Asked: Equatable & Sendable, Over: Equatable & Sendable>: Equatable,
  Sendable
{
  case browsing
  /// The row that is being written.
  case editing(RowEdit)
  /// The filter that is being typed.
  case filtering(FilterPrompt)
  case help(HelpView)
  case asking(Asked)
  case over(Over)

  var isBrowsing: Bool {
    if case .browsing = self { true } else { false }
  }

  /// Whether the pointer works on the list.
  var reachesList: Bool {
    switch self {
    case .browsing, .filtering: true
    case .editing, .help, .asking, .over: false
    }
  }
}
