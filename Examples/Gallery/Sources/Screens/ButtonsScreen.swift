import Gestures
import ListKit
import Terminal

/// A button that draws itself, icons above the titles of tall rows, and controls that can be seen:
/// ⋯ reveals what a drag does, ▶ does what the row is for.
struct ButtonsScreen: ListScreen {
  let title = "Buttons and controls"
  let hint = "Click ⋯ or ▶; from code: p peeks, r reveals, c closes, as a click or Esc does"

  var rows = SampleList(Source(), rowHeight: .twoLines)
  private(set) var note = ""

  struct Source: NumberedSource {
    var rows = Numbered(["Prelude", "Nocturne", "Mazurka", "Ballad", "Waltz"])

    func row(_ value: String, columns: Int) -> Row {
      var row = Row(
        value, columns: columns, accessories: [RowAccessory(id: "play", symbol: .play), .more])
      row.secondLine = RowLine(text: DisplayText("for the piano", columns: columns))
      return row
    }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(actions: edge == .leading ? [love] : [tint, love])
    }
  }

  mutating func press(_ key: Key, at now: Seconds) -> Bool {
    guard let current = rows.list.currentRow else { return false }
    switch key {
    case Key(.character("p")):
      rows.list.peek(current, edge: .trailing, source: rows.source, at: now)
    case Key(.character("r")):
      _ = rows.list.reveal(current, edge: .leading, source: rows.source, at: now)
    case Key(.character("c")):
      _ = rows.list.close(at: now)
    default: return false
    }
    return true
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    switch effect {
    case .accessory("play", let row):
      note = "plays \(rows.source.rows[row] ?? "")"
    case .perform(let action, let row, _):
      note = "\(action.title): \(rows.source.rows[row] ?? "")"
      rows.list.complete(row, performed: true)
    default: break
    }
  }
}

private let love = SwipeAction(name: "love", title: "Love", icon: "♥", background: .palette(5))

/// Its picture: stripes of colours over the title, as wide and as high as there is room.
private let tint = SwipeAction(
  name: "tint", title: "Tint",
  content: ButtonContent(name: "stripes", columns: 14) { canvas, context in
    let (columns, rows) = (canvas.size.columns, canvas.size.rows)
    for stripe in 0..<6 {
      let (start, end) = (columns * stripe / 6, columns * (stripe + 1) / 6)
      canvas.fill(
        Rect(column: start, row: 0, columns: end - start, rows: rows - 1),
        style: Style(background: .palette(UInt8(stripe + 1))))
    }
    let focus = context.isFocused ? [context.glyphs.focus, Glyph.space] : []
    canvas.put(
      focus + DisplayText("Tint").glyphs, at: Position(column: columns / 2 - 3, row: rows - 1),
      style: context.style, clip: 0..<columns)
  })
