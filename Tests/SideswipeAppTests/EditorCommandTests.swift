import Testing

@testable import SideswipeApp

/// Which editor it is.
@Suite struct EditorCommandTests {
  @Test(arguments: [
    (["VISUAL": "a -b", "EDITOR": "c"], "a -b"), (["EDITOR": "c"], "c"),
    (["VISUAL": "", "EDITOR": "c"], "c"), (["VISUAL": "", "EDITOR": ""], "vi"), ([:], "vi"),
  ])
  func variables(variables: [String: String], editor: String) {
    let command = EditorCommand { variables[$0].map { Array($0.utf8) } }
    #expect(command.value == Array(editor.utf8))
    #expect(
      command.command(for: "/run/-x").arguments.map { String(decoding: $0, as: UTF8.self) }
        == ["sh", "-c", editor + " \"$@\"", "sh", "/run/-x"])
  }
}
