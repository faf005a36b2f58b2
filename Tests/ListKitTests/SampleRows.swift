import Gestures
import ListKit
import Terminal

/// Rows and buttons that the drawing tests share.
enum Sample {
  static let delete = SwipeAction(name: "delete", title: "Delete", icon: "✗", style: .destructive)
  static let rename = SwipeAction(name: "rename", title: "Rename")
  static let archive = SwipeAction(name: "archive", title: "Archive", background: .palette(3))
  static let edit = SwipeAction(name: "edit", title: "Edit", icon: "✎")
  static let wide = SwipeAction(name: "wide", title: "刪除 e\u{301}", icon: "🗑")

  static let plainText = "Lunch at the harbour, with everybody"
  static let wideText = "側滑 a\u{301}é 👨‍👩‍👧 ｆｕｌｌ ❤\u{FE0F} \u{202E}x\tx 動作 and a long tail to be cut"

  static func revealed(
    _ edge: SwipeEdge, _ actions: [SwipeAction], widths: [Int], focused: Int? = nil
  ) -> RevealedActions {
    RevealedActions(
      edge: edge, actions: actions, pane: SwipePane(buttonWidths: widths), focusedButton: focused)
  }

  static func row(
    _ text: String, line: Int, offset: Double = 0, isCurrent: Bool = false,
    isSelected: Bool = false, revealed: RevealedActions? = nil,
    status: RowPresentation<Int>.Status = .normal
  ) -> RowPresentation<Int> {
    RowPresentation(
      id: line, row: Row(text: DisplayText(text)), line: line, isCurrent: isCurrent,
      isSelected: isSelected, offset: offset, revealed: revealed, status: status)
  }

  static func frame(
    _ rows: [RowPresentation<Int>], columns: Int, rows height: Int,
    scrollBar: ScrollBar? = nil, appearance: Appearance = Appearance(), at now: Seconds = 0
  ) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: height))
    ListView.draw(
      rows, into: &frame, bounds: Rect(column: 0, row: 0, columns: columns, rows: height),
      scrollBar: scrollBar, appearance: appearance, at: now)
    return frame
  }

  static let monochrome = Appearance(theme: .monochrome)
  static let ascii = Appearance(theme: .monochrome, glyphs: .ascii)
}
