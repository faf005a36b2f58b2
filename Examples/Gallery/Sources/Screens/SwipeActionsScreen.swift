import ListKit
import Terminal

/// Actions on both sides of a row: Delete and Flag behind its right edge, Star behind its left one.
struct SwipeActionsScreen: Screen {
  let title = "Swipe actions"
  let hint = "Drag a row left or right, or press ← →; Enter presses the button"

  private static let delete = SwipeAction(
    name: "delete", title: "Delete", icon: "✗", style: .destructive)
  private static let flag = SwipeAction(name: "flag", title: "Flag", background: .palette(3))
  private static let star = SwipeAction(name: "star", title: "Star", icon: "★")

  private var rows = SampleList(
    ["Apples", "Bread", "Cheese", "Dates", "Eggs", "Figs", "Grapes", "Honey"].map {
      Item($0, leading: [star], trailing: [delete, flag])
    })

  mutating func layout(_ bounds: Rect, cellAspect: Double, at now: Seconds) {
    rows.layout(bounds, cellAspect: cellAspect, at: now)
  }

  mutating func update(_ event: TerminalEvent, at now: Seconds) -> ScreenResult {
    for effect in rows.update(event, at: now) {
      switch effect {
      case .perform(let action, let row, _): perform(action.name, row, at: now)
      case .ignored(.cancel): return .leave
      default: break
      }
    }
    return .stay
  }

  private mutating func perform(_ name: String, _ row: Int, at now: Seconds) {
    rows.change(at: now) { items in
      let text = items.items[row]?.text ?? ""
      switch name {
      case "delete": items.remove(row)
      case "flag": items.setText("\(text) !", of: row)
      default: items.setText("\(text) *", of: row)
      }
    }
    rows.list.complete(row, performed: true)
  }

  mutating func advance(to now: Seconds) {
    rows.advance(to: now)
  }

  func deadline(after now: Seconds) -> Seconds? { rows.list.deadline(after: now) }

  func draw(
    into frame: inout Frame, title: Rect, list: Rect, appearance: Appearance, at now: Seconds
  ) {
    TitleLine(title: DisplayText(self.title), position: rows.position).draw(
      into: &frame, bounds: title, appearance: appearance)
    rows.draw(into: &frame, bounds: list, appearance: appearance, at: now)
  }
}
