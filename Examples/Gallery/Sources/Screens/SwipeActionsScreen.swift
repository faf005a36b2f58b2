import Gestures
import ListKit
import Terminal

/// Actions on both sides of a row: Delete and Flag behind its right edge, Star behind its left one.
struct SwipeActionsScreen: ListScreen {
  let title = "Swipe actions"
  let hint = "Drag a row left or right, or press ← →; Enter presses the button"

  var rows = SampleList(Source())
  private(set) var note = ""

  struct Source: NumberedSource {
    var rows = Numbered([
      "Apples", "Bread", "Cheese", "Dates", "Eggs", "Figs", "Grapes", "Honey",
    ])

    func row(_ value: String, columns: Int) -> Row { Row(value, columns: columns) }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(actions: edge == .leading ? [star] : [delete, flag])
    }
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    switch effect {
    case .perform(let action, let row, _):
      rows.change(at: now) { source in
        switch action {
        case delete: source.rows[row] = nil
        case flag: source.rows[row]? += " !"
        default: source.rows[row]? += " *"
        }
      }
      rows.list.complete(row, performed: true)
    // In a window too narrow for a row to slide.
    case .offerActions: note = rows.list.offeredAction?.title ?? ""
    case .withdrawActions: note = ""
    default: break
    }
  }
}

private let delete = SwipeAction(name: "delete", title: "Delete", icon: "✗", style: .destructive)
private let flag = SwipeAction(name: "flag", title: "Flag", background: .palette(3))
private let star = SwipeAction(name: "star", title: "Star", icon: "★")
