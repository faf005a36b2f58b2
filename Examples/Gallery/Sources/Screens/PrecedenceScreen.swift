import Gestures
import ListKit
import Terminal

/// Whose buttons a row shows. As soon as a delegate answers for one side, both sides are the
/// configurations'; else a left swipe shows the row actions, else the single Delete. ⊖ always shows
/// the row actions or the single Delete.
struct PrecedenceScreen: ListScreen {
  let title = "Whose buttons"
  let hint = "Drag each row left and right; then E, and click on each ⊖"

  var rows = SampleList(Source())
  private(set) var note = ""

  struct Answers {
    var text: String
    var leading: SwipeActionsConfiguration? = .unanswered
    var trailing: SwipeActionsConfiguration? = .unanswered
    var rowActions: [SwipeAction]?
  }

  struct Source: NumberedSource {
    var rows = Numbered([
      Answers(text: "Nothing"), Answers(text: "Row actions", rowActions: [rename]),
      Answers(
        text: "Both", leading: SwipeActionsConfiguration(actions: [star]),
        trailing: SwipeActionsConfiguration(actions: [flag]), rowActions: [rename]),
      Answers(
        text: "Leading, nil", leading: SwipeActionsConfiguration(actions: [star]), trailing: nil),
      Answers(
        text: "Leading, empty", leading: SwipeActionsConfiguration(actions: [star]),
        trailing: SwipeActionsConfiguration(actions: [])),
    ])

    func row(_ value: Answers, columns: Int) -> Row { Row(value.text, columns: columns) }

    func rowActions(for id: Int) -> [SwipeAction]? { rows[id]?.rowActions }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      edge == .leading ? rows[id]?.leading : rows[id]?.trailing
    }
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    switch effect {
    case .perform(let action, let row, _):
      note = "\(action.title): \(rows.source.rows[row]?.text ?? "")"
      rows.list.complete(row, performed: true)
      _ = rows.list.close(at: now)
    case .commit(_, let row):
      rows.change(at: now) { $0.rows[row] = nil }
      rows.list.complete(row, performed: true)
    default: break
    }
  }
}

private let star = SwipeAction(name: "star", title: "Star", icon: "★")
private let flag = SwipeAction(name: "flag", title: "Flag", background: .palette(3))
private let rename = SwipeAction(name: "rename", title: "Rename", background: .palette(4))
