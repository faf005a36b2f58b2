import Documents
import ListKit

/// What `ListScreen` asks about the mode.
extension FileScreen: ListScreen {
  var isBrowsing: Bool { mode == .browsing }

  var help: HelpView? {
    get { if case .help(let help) = mode { help } else { nil } }
    set { mode = newValue.map(Mode.help) ?? .browsing }
  }

  var filterPrompt: FilterPrompt? {
    get { if case .filtering(let prompt) = mode { prompt } else { nil } }
    set { mode = newValue.map(Mode.filtering) ?? .browsing }
  }

  var rowEdit: RowEdit? {
    get { mode.edit }
    set { mode = newValue.map(Mode.editing) ?? .browsing }
  }

  mutating func documentChanged() -> [AppEffect] { save() }
}
