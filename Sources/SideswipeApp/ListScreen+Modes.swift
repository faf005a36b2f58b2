import Documents
import ListKit
import Terminal

extension ListScreen {
  var isBrowsing: Bool { mode.isBrowsing }

  var help: HelpView? {
    get { if case .help(let help) = mode { help } else { nil } }
    set { mode = newValue.map(Mode.help) ?? .browsing }
  }

  var filterPrompt: FilterPrompt? {
    if case .filtering(let prompt) = mode { prompt } else { nil }
  }

  var rowEdit: RowEdit? {
    if case .editing(let edit) = mode { edit } else { nil }
  }

  mutating func backToBrowsing() { mode = .browsing }

  // MARK: what most have nothing for

  mutating func pointer(_ event: PointerEvent, in over: Over, at now: Seconds) {}

  mutating func paste(_ bytes: [UInt8], in over: Over) {}
}
