import Gestures
import TestSupport
import Testing

/// Who owns a level drag where rows lie on pages: every combination, on record. `make arena` prints
/// the table.
struct ArenaTableTests {
  /// What the drag begins on.
  private struct Place {
    var name: String
    var traits: PressTraits
  }

  private static let styles: [Place] = [
    Place(name: "not editable", traits: []), Place(name: "none", traits: .noneStyle),
    Place(name: "delete", traits: .deleteStyle), Place(name: "insert", traits: .insertStyle),
    Place(name: "multi-select", traits: .multiSelectStyle),
  ]

  private static let states: [Place] = [
    Place(name: "closed", traits: []), Place(name: "open", traits: .openRow),
    Place(name: "waiting", traits: .waiting),
    Place(name: "edit mode", traits: .editing),
    Place(name: "edit mode, open", traits: [.editing, .openRow]),
    Place(name: "edit mode, movable", traits: [.editing, .movable]),
    Place(name: "edit mode, movable, open", traits: [.editing, .movable, .openRow]),
  ]

  private static let actions: [Place] = [
    Place(name: "none", traits: []), Place(name: "trailing", traits: .trailingActions),
    Place(name: "leading", traits: .leadingActions),
    Place(name: "both", traits: [.leadingActions, .trailingActions]),
  ]

  private static let directions: [DragDirection] = [.left, .right]

  private static func word(_ owner: GestureOwner?) -> String {
    switch owner {
    case .rowSwipe: "row"
    case .pager: "pager"
    case .reorder: "move"
    case .scroll: "scroll"
    case .selection: "select"
    case .scrollBar: "bar"
    case .click: "click"
    case nil: "-"
    }
  }

  /// One line: what is pressed, then a cell of as many columns as `width` for each of the others.
  private static func line(_ row: [String], _ owners: [String], width: Int) -> String {
    let widths = [25, 13, 9] + Array(repeating: width, count: owners.count)
    var line = zip(row + owners, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }.joined(separator: " ")
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Two columns for each policy: a drag to the left, and one to the right.
  private static func owners(of traits: PressTraits) -> [String] {
    PagePolicy.allCases.flatMap { policy in
      directions.map { word(GestureArena.pages(policy).owner(of: $0, from: traits)) }
    }
  }

  /// The lines of a state, for each editing style one, or one for each kind of actions where those make
  /// a difference.
  private static func lines(of state: Place) -> [String] {
    styles.flatMap { style in
      let cells = actions.map { owners(of: [.row, state.traits, style.traits, $0.traits]) }
      guard Set(cells).count > 1 else {
        return [line([state.name, style.name, "any"], cells[0], width: 6)]
      }
      return zip(actions, cells).map { line([state.name, style.name, $0.name], $1, width: 6) }
    }
  }

  @Test("C5, C6, C7: the owner of each drag, in a table on record")
  func table() {
    var lines = [
      "Who gets a drag to the left or to the right, by policy: the row, the pager, a move of the row,",
      "or nobody. On the first page, the last one and any between the answer is the same (tests drag",
      "on each of them); at an end the pager's page only gives way.", "",
      Self.line(
        ["", "", ""], ["rows first", "trailing only", "by editing style"], width: 13),
      Self.line(
        ["row", "style", "actions"], PagePolicy.allCases.flatMap { _ in ["left", "right"] },
        width: 6),
      Self.line(["no row, title", "", ""], Self.owners(of: .title), width: 6),
    ]
    for state in Self.states {
      lines += Self.lines(of: state)
    }
    expectGolden(lines.joined(separator: "\n"), "arena")
  }

  /// All presses of rows that there can be.
  private static let presses: [PressTraits] = states.flatMap { state in
    styles.flatMap { style in
      actions.map { PressTraits.row.union(state.traits).union(style.traits).union($0.traits) }
    }
  }

  @Test("C4: an open row keeps both directions, under every policy", arguments: PagePolicy.allCases)
  func c4(_ policy: PagePolicy) {
    for press in Self.presses where press.contains(.openRow) {
      for direction in Self.directions {
        #expect(GestureArena.pages(policy).owner(of: direction, from: press) == .rowSwipe)
      }
    }
  }

  @Test(
    "C7, A6: in edit mode a closed row is lifted or the pager's", arguments: PagePolicy.allCases)
  func c7InEditMode(_ policy: PagePolicy) {
    for press in Self.presses where press.contains(.editing) && !press.contains(.openRow) {
      for direction in Self.directions {
        let owner = GestureArena.pages(policy).owner(of: direction, from: press)
        #expect(owner == (press.contains(.movable) ? .reorder : .pager))
      }
    }
  }

  @Test("C7: rows first: a closed row owns the directions it has actions for")
  func rowsFirst() {
    for press in Self.presses where press.isDisjoint(with: [.openRow, .editing, .waiting]) {
      let arena = GestureArena.pages(.rowsFirst)
      let (left, right) = (press.contains(.trailingActions), press.contains(.leadingActions))
      #expect(arena.owner(of: .left, from: press) == (left ? .rowSwipe : .pager))
      #expect(arena.owner(of: .right, from: press) == (right ? .rowSwipe : .pager))
    }
  }

  @Test("C7: trailing only: left is the row's, right the pager's")
  func trailingOnly() {
    for press in Self.presses where press.isDisjoint(with: [.openRow, .editing, .waiting]) {
      let arena = GestureArena.pages(.trailingOnly)
      #expect(arena.owner(of: .left, from: press) == .rowSwipe)
      #expect(arena.owner(of: .right, from: press) == .pager)
    }
  }

  @Test("C7: by editing style: delete owns both, none and insert the left, others nothing")
  func byEditingStyle() {
    for press in Self.presses where press.isDisjoint(with: [.openRow, .editing, .waiting]) {
      let arena = GestureArena.pages(.byEditingStyle)
      let left = !press.isDisjoint(with: [.deleteStyle, .noneStyle, .insertStyle])
      #expect(arena.owner(of: .left, from: press) == (left ? .rowSwipe : .pager))
      let right = press.contains(.deleteStyle)
      #expect(arena.owner(of: .right, from: press) == (right ? .rowSwipe : .pager))
    }
  }

  @Test("upright drags are never the pager's, and pages that move are caught by any press")
  func elsewhere() {
    for policy in PagePolicy.allCases {
      let arena = GestureArena.pages(policy)
      for press in Self.presses + [[], .title] {
        #expect(arena.owner(of: .up, from: press) != .pager)
        #expect(arena.owner(of: .down, from: press) != .rowSwipe)
        #expect(arena.owner(of: .press, from: press) == nil)
        #expect(arena.owner(of: .press, from: press.union(.movingPages)) == .pager)
      }
      #expect(
        arena.owner(of: .press, from: [.row, .movingContent, .movingPages]) == .pager)
      #expect(arena.owner(of: .press, from: [.scrollBar, .movingPages]) == .pager)
    }
  }
}
