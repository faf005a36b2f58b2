import Gestures
import ListKit
import Terminal

/// A drag far across the row, held there, performs the first action when it is let go. Dragged back,
/// it does not.
struct FullSwipeScreen: ListScreen {
  let title = "Full swipe"
  let hint = "Drag a row far left, or right; hold it, let it go. Or drag it back again"

  var rows = SampleList(Source())
  private(set) var note = ""

  struct Mail {
    var subject: String
    var isRead = false
  }

  struct Source: NumberedSource {
    var rows = Numbered(
      ["Invoice 12", "Lunch on Friday?", "Your parcel", "Minutes", "Photos", "Newsletter"].map {
        Mail(subject: $0)
      })

    func row(_ value: Mail, columns: Int) -> Row {
      Row(value.subject, detail: value.isRead ? "read" : "new", columns: columns)
    }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(
        actions: edge == .leading ? [read] : [archive, flag],
        performsFirstActionWithFullSwipe: true)
    }
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    switch effect {
    case .currentRowChanged: note = ""
    case .fullSwipe(_, let edge, let isArmed):
      note = isArmed ? "let go: \(edge == .leading ? read.title : archive.title)" : "taken back"
    case .perform(let action, let row, _):
      rows.change(at: now) { source in
        switch action {
        case archive: source.rows[row] = nil
        case read: source.rows[row]?.isRead.toggle()
        default: source.rows[row]?.subject += " !"
        }
      }
      rows.list.complete(row, performed: true)
      note = "\(action.title): done"
    default: break
    }
  }
}

private let archive = SwipeAction(name: "archive", title: "Archive", style: .destructive)
private let flag = SwipeAction(name: "flag", title: "Flag", background: .palette(3))
private let read = SwipeAction(name: "read", title: "Read")
