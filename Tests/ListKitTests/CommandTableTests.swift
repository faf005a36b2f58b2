import ListKit
import Terminal
import Testing

@Suite struct CommandTableTests {
  @Test func aGoodTableHasNoFlaws() {
    #expect(SampleCommand.table.flaws.isEmpty)
  }

  @Test func findsEveryFlaw() {
    let table = CommandTable<SampleCommand>([
      .init(.up, name: "up", group: "Move", keys: [Key(.up), Key(.character("k"))], help: "Up."),
      .init(.down, name: "up", group: "Move", keys: [Key(.up)], help: "Down."),
      .init(.undo, name: "Undo", group: "Edit", keys: [], help: "Undo."),
      .init(.undo, name: "undo-", group: "Edit", keys: [], help: "Undo."),
      .init(.help, name: "help", group: "Other", keys: [], help: ""),
    ])
    #expect(
      table.flaws == [
        .nameTwice("up"), .keyClash(Key(.up), "up", "up"), .badName("Undo"),
        .commandTwice("undo-"), .badName("undo-"), .noHelp("help"),
      ])
  }

  @Test func oneKeyTwiceForOneCommandIsAFlawToo() {
    let table = CommandTable<SampleCommand>([
      .init(.up, name: "up", group: "Move", keys: [Key(.up), Key(.up)], help: "Up.")
    ])
    #expect(table.flaws == [.keyClash(Key(.up), "up", "up")])
  }

  @Test func bindingsAnswerBothWays() {
    let bindings = KeyBindings(SampleCommand.table)
    #expect(bindings[Key(.character("k"))] == .up)
    #expect(bindings[Key(.character("K"))] == nil)
    #expect(bindings[Key(.up, .shift)] == nil)
    #expect(bindings.keys(for: .up) == [Key(.up), Key(.character("k"))])
    #expect(bindings.keys(for: .pipe) == [Key(.character("|"))])
  }

  @Test func theFirstOfTwoKeepsAKey() {
    let table = CommandTable<SampleCommand>([
      .init(.up, name: "up", group: "Move", keys: [Key(.up)], help: "Up."),
      .init(.down, name: "down", group: "Move", keys: [Key(.up), Key(.down)], help: "Down."),
    ])
    let bindings = KeyBindings(table)
    #expect(bindings[Key(.up)] == .up)
    #expect(bindings.keys(for: .down) == [Key(.down)])
  }

  @Test func groupsKeepTheirOrder() {
    #expect(SampleCommand.table.groups.map(\.name) == ["Moving", "Changing rows", "The program"])
    #expect(SampleCommand.table.groups.flatMap { $0.entries }.count == SampleCommand.allCases.count)
  }

  @Test func markdownHasARowForEachCommand() {
    let lines = SampleCommand.table.markdown.split(separator: "\n")
    #expect(lines.count == SampleCommand.allCases.count + 2)
    #expect(lines[2] == "| ↑, k | Go to the row above. |")
    #expect(
      lines.contains(
        "| \\| | Send the row through a command, and take what it prints for the row. |"))
  }
}

/// A small program's commands.
enum SampleCommand: CaseIterable {
  case up, down, pageUp, pageDown, reveal, undo, pipe, help, quit

  static let table = CommandTable<SampleCommand>([
    .init(
      .up, name: "up", group: "Moving", keys: [Key(.up), Key(.character("k"))],
      help: "Go to the row above."),
    .init(
      .reveal, name: "reveal", group: "Changing rows", keys: [Key(.delete)],
      help: "Show the buttons at the right."),
    .init(
      .down, name: "down", group: "Moving", keys: [Key(.down), Key(.character("j"))],
      help: "Go to the row below."),
    .init(
      .pageUp, name: "page-up", group: "Moving",
      keys: [Key(.pageUp), Key(.character("b"), .control)], help: "Go one screen up."),
    .init(
      .pageDown, name: "page-down", group: "Moving",
      keys: [Key(.pageDown), Key(.character("f"), .control), Key(.character(" "))],
      help: "Go one screen down."),
    .init(
      .undo, name: "undo", group: "Changing rows", keys: [Key(.character("u"))],
      help: "Take the last change back."),
    .init(
      .pipe, name: "pipe", group: "Changing rows", keys: [Key(.character("|"))],
      help: "Send the row through a command, and take what it prints for the row."),
    .init(.help, name: "help", group: "The program", keys: [Key(.character("?"))], help: "This."),
    .init(
      .quit, name: "quit", group: "The program", keys: [Key(.character("q"))],
      help: "Leave; changes are saved."),
  ])
}
