import Gestures
import Testing

@testable import ListKit

/// A9–A12: whose buttons are shown.
struct SwipePrecedenceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var answers: [SwipeEdge: SwipeActionsConfiguration?]
    var rowActions: [String]?
    var style = EditingStyle.delete
    var leading: [String] = []
    var trailing: [String] = []
    var confirmation: [String] = []
  }

  private static func configuration(_ names: String...) -> SwipeActionsConfiguration {
    SwipeActionsConfiguration(actions: names.map { SwipeAction(name: $0, title: $0) })
  }

  private static let none: [SwipeEdge: SwipeActionsConfiguration?] = [
    .leading: .unanswered, .trailing: .unanswered,
  ]

  static let cases = [
    Case(
      testDescription: "nothing is answered: the single Delete", answers: none,
      trailing: ["Delete"], confirmation: ["Delete"]),
    Case(
      testDescription: "row actions instead of it", answers: none, rowActions: ["x", "y"],
      trailing: ["x", "y"], confirmation: ["x", "y"]),
    Case(
      testDescription: "no row actions, but ⊖ still deletes", answers: none, rowActions: [],
      confirmation: ["Delete"]),
    Case(
      testDescription: "another style has neither", answers: none, rowActions: ["x"],
      style: .insert),
    Case(
      testDescription: "both answered: row actions are ⊖'s only",
      answers: [.leading: configuration("l"), .trailing: configuration("t", "u")],
      rowActions: ["x"], leading: ["l"], trailing: ["t", "u"], confirmation: ["x"]),
    Case(
      testDescription: "leading answered: a left swipe is the single Delete",
      answers: [.leading: configuration("l"), .trailing: .unanswered], rowActions: ["x"],
      leading: ["l"], trailing: ["Delete"], confirmation: ["x"]),
    Case(
      testDescription: "trailing answered: nothing leading",
      answers: [.leading: .unanswered, .trailing: configuration("t")], rowActions: ["x"],
      trailing: ["t"], confirmation: ["x"]),
    Case(
      testDescription: "nil falls back to the single Delete",
      answers: [.leading: nil, .trailing: nil], rowActions: ["x"], trailing: ["Delete"],
      confirmation: ["x"]),
    Case(
      testDescription: "nil, with another style: nothing",
      answers: [.leading: configuration("l"), .trailing: nil], style: .none, leading: ["l"]),
    Case(
      testDescription: "empty: nothing on that side",
      answers: [.leading: configuration("l"), .trailing: configuration()], leading: ["l"],
      confirmation: ["Delete"]),
    Case(
      testDescription: "configurations ask for no style",
      answers: [.leading: configuration(), .trailing: configuration("t")], style: .insert,
      trailing: ["t"]),
  ]

  @Test("A12: what a delegate answers decides whose buttons are shown", arguments: cases)
  func precedence(_ row: Case) {
    var source = RowSource(["a"])
    source.answers = row.answers
    source.styles = ["a": row.style]
    if let names = row.rowActions {
      source.actionsOfRows = ["a": names.map { SwipeAction(name: $0, title: $0) }]
    }
    #expect(
      titles(Stage(source).running("press 30; right 40 in 400; hold 200; release; rest"))
        == row.leading)
    #expect(
      titles(Stage(source).running("press 50; left 40 in 400; hold 200; release; rest"))
        == row.trailing)
    #expect(titles(Stage(source).running("key edit; rest; click 4; rest")) == row.confirmation)
  }

  private func titles(_ stage: Stage) -> [String] {
    stage.list.openRow?.actions.map(\.title) ?? []
  }

  @Test("A9: after a row action the row stays open until it is closed, and can be used meanwhile")
  func rowActions() {
    var source = RowSource(["a", "b"]).withoutConfigurations
    source.actionsOfRows = [
      "a": [
        SwipeAction(name: "x", title: "X", background: .palette(3)),
        SwipeAction(name: "y", title: "Y", style: .destructive),
      ]
    ]
    var stage = Stage(source).running("key left; rest; click 70; rest")
    #expect(stage.performed == ["y a"] && stage.offset("a") == -17)
    #expect(stage.presentation("a")?.status == .normal)
    stage.run("hold 310; key enter; hold 310")
    #expect(stage.performed == ["y a", "x a"] && stage.offset("a") == -17)
    let dragged = stage.running("press 40; right 4 in 200; hold 200; release; rest")
    #expect(dragged.offsets.isEmpty)
    stage.effects += stage.list.close(at: stage.time)
    #expect(stage.running("rest").offsets.isEmpty)
    #expect(stage.running("rest").list.swipes.isEmpty)
    // Removed while it is open: it slides out.
    var removed = Stage(source).running("key left; rest; click 70")
    removed.change { $0.ids.removeFirst() }
    removed.run("hold 50")
    #expect(removed.offset("a") < -17)
    #expect(removed.running("rest").order == ["b"])
  }

  @Test("A10: configurations are built when the swipe begins, and not before it or again in it")
  func builtWhenItBegins() {
    var stage = Stage().running("press 70; left 1")
    stage.source.trailing = [SwipeAction(name: "late", title: "Late")]
    stage.run("left 12 in 300")
    #expect(stage.presentation("a")?.revealed?.actions.map(\.name) == ["late"])
    stage.source.trailing = []
    stage.run("hold 200; release; rest; key enter")
    #expect(stage.performed == ["late a"])
    #expect(stage.running("rest; key down; key left; rest").offsets.isEmpty)
  }
}
