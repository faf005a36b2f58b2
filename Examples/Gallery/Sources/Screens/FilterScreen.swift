import ListKit
import Terminal

/// A list that shows only what matches, as it is typed. The rows that are hidden stay the list's.
struct FilterScreen: ListScreen {
  let title = "Filter"
  let hint = "Type to filter: letters in their order, 'word, ^start, end$, !not"

  var rows = SampleList(Source())
  private var typed = LineEditor()

  struct Source: NumberedSource {
    var rows = Numbered([
      "Aare", "Danube", "Elbe", "Inn", "Main", "Meuse", "Moselle", "Neckar", "Oder", "Rhine",
      "Rhône", "Saale", "Spree", "Weser",
    ])

    func row(_ value: String, columns: Int) -> Row { Row(value, columns: columns) }
    func canEdit(_ id: Int) -> Bool { false }
  }

  var note: String {
    typed.bytes.isEmpty ? "" : "/" + String(decoding: typed.bytes, as: UTF8.self)
  }

  mutating func press(_ key: Key, at now: Seconds) -> Bool {
    switch key.code {
    case .character, .backspace: break
    default: return false
    }
    guard typed.handle(key) == .changed else { return true }
    let query = FilterQuery(typed.bytes)
    rows.change(at: now) { $0.rows.filter { query.matches($0.utf8) } }
    return true
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {}
}
