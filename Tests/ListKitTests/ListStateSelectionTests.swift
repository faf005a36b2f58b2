import Gestures
import Terminal
import Testing

@testable import ListKit

/// Selecting rows, and acting on all of them.
struct ListStateSelectionTests {
  private static func selected(_ stage: Stage) -> String {
    stage.list.selectedRows(source: stage.source).joined()
  }

  private static let keys: [(script: String, selected: String, current: String)] = [
    ("key space", "a", "b"), ("key space; key space", "ab", "c"),
    ("key space; key up; key space", "", "b"),
    ("key end; key space", "f", "f"), ("key end; key space; key space", "", "f"),
    ("key shift-down", "ab", "b"), ("key shift-down; key shift-down", "abc", "c"),
    ("key shift-down; key shift-down; key shift-up", "ab", "b"),
    ("key shift-down; key shift-up; key shift-up", "a", "a"),
    ("key end; key shift-up; key shift-up", "def", "d"),
    ("key down; key down; key shift-up; key shift-down; key shift-down", "cd", "d"),
    // A range joins what is selected, and gives it back when it shrinks.
    ("key down; key down; key space; key home; key shift-down; key shift-down", "abc", "c"),
    (
      "key down; key down; key space; key home; key shift-down; key shift-down; key shift-up; "
        + "key shift-up", "ac", "a"
    ),
    // Any other move begins a new one.
    ("key shift-down; key down; key shift-down", "abcd", "d"),
    ("key shift-down; key down; key down; key shift-down", "abde", "e"),
    ("key shift-down; key space; key shift-down", "acd", "d"),
    ("key all", "abcdef", "a"), ("key all; key none", "", "a"),
    ("key space; key invert", "bcdef", "b"), ("key invert", "abcdef", "a"),
    ("key space; key invert; key invert", "a", "b"),
    ("key all; key space", "bcdef", "b"),
    // A page is eight rows here.
    ("key space; key shift-end", "abcdef", "f"), ("key end; key shift-home", "abcdef", "a"),
    ("key shift-pgdn", "abcdef", "f"), ("key end; key up; key shift-pgup", "abcde", "a"),
    ("key shift-end; key shift-home", "a", "a"),
    ("key down; key shift-end; key shift-up", "bcde", "e"),
    // The pointer.
    ("ctrlclick 10 c", "c", "c"), ("ctrlclick 10 c; ctrlclick 10 e", "ce", "e"),
    ("ctrlclick 10 c; hold 50; ctrlclick 10 c", "", "c"),
    ("ctrlclick 10 c; click 10 a", "c", "a"), ("ctrlclick 10 b; key shift-down", "bc", "c"),
    ("key space; press 1 b; down 3 in 100; release", "abcde", "e"),
    ("key space; press 1 b; down 3 in 100; up -1 in 100; release", "abc", "c"),
    ("key space; press 1 d; up 2 in 100; release; key shift-up", "abcd", "a"),
    ("key space; press 3 b; down 3 in 100; release", "a", "b"),
    ("press 1 b; down 3 in 100; release", "", "a"),
    // Called off.
    ("key space; press 1 b; down 3 in 100; key esc; release", "a", "e"),
  ]

  @Test("keys and pointer select", arguments: keys)
  func selects(_ script: String, _ selected: String, _ current: String) {
    let stage = Stage(RowSource.selectable).running(script)
    #expect(Self.selected(stage) == selected)
    #expect(stage.list.currentRow == current)
    #expect(stage.visible.filter(\.isSelected).map(\.id).joined() == selected)
    #expect(stage.activated.isEmpty)
  }

  @Test("an empty list selects nothing and says so")
  func empty() {
    let commands: [ListCommand] = [
      .toggleSelection, .extendUp, .extendDown, .extendPageUp, .extendPageDown, .extendToFirst,
      .extendToLast, .selectAll, .selectNone, .invertSelection,
    ]
    for command in commands {
      var stage = Stage(RowSource([]))
      stage.perform(command)
      #expect(stage.effects == [.ignored(command)])
    }
  }

  @Test(
    "what is open closes when the selection changes", arguments: ["space", "all", "shift-down"])
  func closes(_ key: String) {
    let stage = Stage(RowSource.selectable).running("key left; rest; key \(key); rest")
    #expect(stage.list.openRow == nil)
  }

  @Test("Ctrl and a click beside an open row only close it")
  func swallowed() {
    let stage = Stage(RowSource.selectable).running("key left; rest; ctrlclick 10 c; rest")
    #expect(stage.list.openRow == nil)
    #expect(stage.list.selection.isEmpty)
  }

  // MARK: identity

  @Test("the selection goes with its rows")
  func identity() {
    var stage = Stage(RowSource.selectable).running("key down; key space; key space; key space")
    stage.change { $0.ids = ["x", "e", "d", "b", "y"] }
    #expect(Self.selected(stage) == "db")
    #expect(stage.list.selection == ["b", "d"])
    stage.change { $0.ids = ["a", "b", "c", "d"] }
    #expect(stage.list.selection == ["b", "d"])
  }

  @Test("a row that a filter hides stays selected, and is not acted on")
  func filtered() {
    var stage = Stage(RowSource.selectable).running("key all; key end")
    stage.change {
      $0.ids = ["b", "d", "f"]; $0.hidden = ["a", "c", "e"]
    }
    #expect(stage.list.selection.count == 6)
    stage.run("key left; rest")
    #expect(stage.list.openRow?.actions.first?.title == "Delete 3")
    stage.run("key enter")
    #expect(stage.performed == ["delete f: b d f"])
    // None of all: also the hidden ones. All and invert: what is shown.
    #expect(stage.running("key none").list.selection.isEmpty)
    #expect(stage.running("key invert").list.selection == ["a", "c", "e"])
    #expect(stage.running("key invert; key all").list.selection.count == 6)
  }

  @Test("selecting from code leaves out what is not there")
  func code() {
    var stage = Stage(RowSource.selectable)
    _ = stage.list.select(all: ["b", "x", "e"], source: stage.source, at: stage.time)
    #expect(Self.selected(stage) == "be")
  }

  // MARK: autoscroll

  @Test("a drag of the selection scrolls at the edges")
  func autoscroll() {
    var stage = Stage(RowSource(count: 100))
    stage.run("key space; press 1 r2; down 7 in 100")
    #expect(stage.list.topPosition == 0)
    stage.run("hold 280")
    #expect(stage.list.topPosition == 0)
    stage.run("hold 30")
    #expect(stage.list.topPosition == 1)
    #expect(stage.list.currentRow == "r10")
    stage.run("hold 400")
    #expect(stage.list.topPosition == 5)
    // Farther out it goes faster, further in slower, and back in the list it rests.
    stage.run("down 10; hold 500")
    #expect((13...16).contains(stage.list.topPosition))
    stage.run("down 5; hold 100")
    #expect(stage.list.deadline(after: stage.time) == nil)
    let count = stage.list.selection.count
    #expect(count == stage.list.topPosition + 7)
    stage.run("release")
    #expect(stage.list.selectionDrag == nil)
    #expect(stage.list.selection.count == count)
  }

  @Test("at the list's end nothing is waited for")
  func autoscrollEnds() {
    let stage = Stage(RowSource(count: 20)).running("key space; press 1 r2; down 12; hold 3000")
    #expect(stage.list.currentRow == "r19")
    #expect(stage.list.selection.count == 19)
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test("a reload ends a drag of the selection and keeps what it has selected")
  func reloadInDrag() {
    var stage = Stage(RowSource.selectable).running("key space; press 1 b; down 2 in 100")
    stage.change { $0.ids.removeFirst() }
    stage.run("down 4 in 100; release")
    #expect(Self.selected(stage) == "bcd")
  }
}
