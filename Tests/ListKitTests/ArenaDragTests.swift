import Gestures
import Terminal
import Testing

@testable import ListKit

/// The arena's table, dragged: whatever a row is and has, on whichever page, mouse reports give a drag
/// the owner that the table names.
struct ArenaDragTests {
  private enum RowState: CaseIterable {
    case closed, open, waiting, editing, editingOpen, movable, movableOpen

    var traits: PressTraits {
      switch self {
      case .closed: []
      case .open: .openRow
      case .waiting: .waiting
      case .editing: .editing
      case .editingOpen: [.editing, .openRow]
      case .movable: [.editing, .movable]
      case .movableOpen: [.editing, .movable, .openRow]
      }
    }
  }

  /// nil for a row that may not be edited.
  private static let styles: [(style: EditingStyle?, traits: PressTraits)] = [
    (nil, []), (EditingStyle.none, .noneStyle), (.delete, .deleteStyle), (.insert, .insertStyle),
    (.multipleSelection, .multiSelectStyle),
  ]

  private static let actions: [PressTraits] = [
    [], .trailingActions, .leadingActions, [.leadingActions, .trailingActions],
  ]

  private static let pages: [(String, PagePolicy)] = ["first", "middle", "last"].flatMap { page in
    PagePolicy.allCases.map { (page, $0) }
  }

  /// A page whose first row is in that state; nil where no row of its kind can be.
  private static func stage(
    _ page: String, _ policy: PagePolicy, _ state: RowState, _ style: EditingStyle?,
    _ actions: PressTraits
  ) -> PageStage? {
    var source = RowSource(["a", "b"])
    if !actions.contains(.leadingActions) { source.leading = [] }
    if !actions.contains(.trailingActions) { source.trailing = [] }
    if let style { source.styles = ["a": style] } else { source.fixed = ["a"] }
    if state.traits.contains(.movable) { source.movable = ["a"] }
    var stage = PageStage(
      ["first", "middle", "last"], current: page, policy: policy, source: source)
    let time = stage.time
    _ = stage.lists[page]?.setEditing(
      state.traits.contains(.editing), animated: false, at: time)
    guard state.traits.contains(.openRow) || state == .waiting else { return stage }
    for edge in [SwipeEdge.trailing, .leading] where stage.list.openRow == nil {
      _ = stage.lists[page]?.reveal("a", edge: edge, animated: false, source: source, at: time)
    }
    guard stage.list.openRow != nil else { return nil }
    if state == .waiting { stage.run("key enter; hold 400") }
    return stage
  }

  @Test(
    "C4, C5, C7: a drag has the owner that the arena's table names, on each page, whatever the row is",
    arguments: pages)
  func drags(_ page: String, _ policy: PagePolicy) {
    var count = 0
    for state in RowState.allCases {
      for (style, styleTraits) in Self.styles {
        for actions in Self.actions {
          guard let stage = Self.stage(page, policy, state, style, actions) else { continue }
          // What may not be edited has nothing to reveal, whatever its source answers.
          let traits = PressTraits.row.union(state.traits).union(styleTraits)
            .union(style == nil ? [] : actions)
          for (direction, columns) in [(DragDirection.left, -8), (.right, 8)] {
            let dragged = stage.running("press 40; jump \(columns)")
            #expect(
              dragged.list.adapter.panOwner
                == GestureArena.pages(policy).owner(of: direction, from: traits),
              "\(state), \(styleTraits), \(actions), \(columns)")
            count += 1
          }
        }
      }
    }
    // Of each pair of a style and actions one that is closed, in edit mode, and movable there; open,
    // or waiting, if it has something to open; in edit mode open if ⊖ can open it.
    #expect(count == 2 * (20 * 3 + 12 * 2 + 4 * 2))
  }
}
