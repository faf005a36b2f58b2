import JSON5
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

@Suite struct ConfigFileTests {
  private func read(_ text: String) -> ConfigFile { ConfigFile(Array(text.utf8)) }

  private func keys(_ file: ConfigFile, _ name: String) -> [String]? {
    file.config.commands.entries.first { $0.name == name }?.keys.map { KeyName.text(of: $0) }
  }

  @Test func everySettingIsRead() {
    let file = read(
      """
      { theme: "light", ascii: true, mouse: false, reducedMotion: true, sync: false,
        escapeTimeout: 500, doubleClick: 1000.5, twoLines: true }
      """)
    #expect(file.problems.isEmpty)
    #expect(file.config.theme == "light")
    #expect(file.themePlace == TextPlace(line: 1, column: 10))
    #expect(file.config.usesASCII && !file.config.usesMouse)
    #expect(file.config.showsTwoLines)
    #expect(file.config.reducesMotion && !file.config.synchronizesOutput)
    #expect(file.config.escapeTimeout == 0.5)
    #expect(file.config.doubleClickInterval == 1.0005)
  }

  @Test func nothingSaidIsAsBefore() {
    let file = read("{}")
    #expect(file.problems.isEmpty)
    #expect(file.config.theme == nil && file.themePlace == nil)
    #expect(file.config.commands.markdown == AppCommand.table.markdown)
    #expect(file.config.escapeTimeout == Config().escapeTimeout)
  }

  @Test func keysTakeThePlaceOfTheOnesBefore() {
    let file = read(
      "{ keys: { undo: 'z', redo: ['Z', 'shift-tab'], 'previous-button': [], 'half-page-up': [] } }"
    )
    #expect(file.problems.isEmpty)
    #expect(keys(file, "undo") == ["z"])
    #expect(keys(file, "redo") == ["Z", "Shift-Tab"])
    #expect(keys(file, "previous-button") == [])
    #expect(keys(file, "move-up") == ["↑", "k"])
  }

  @Test func commandsMayChangeTheirKeys() {
    let file = read("{ keys: { undo: 'Ctrl-R', redo: 'u' } }")
    #expect(file.problems.isEmpty)
    #expect(KeyBindings(file.config.commands)[Key(.character("u"))] == .redo)
  }

  @Test(
    arguments: [
      ("{ sync:", 1, 8, "the file ends where a value (words in quotes) should stand"),
      ("{\n  theme: dark\n}", 2, 10, "a value (words in quotes) should stand here, not 'd'"),
      ("{ ascii: true\n  sync: true }", 2, 3, "',' or '}' should stand here, not 's'"),
      ("{ ascii: true, ascii: false }", 1, 16, "\"ascii\" stands here a second time"),
      ("[]", 1, 1, "the file has to be { … }"),
      ("{ colour: 'red' }", 1, 3, "there is no setting \"colour\""),
      ("{ Theme: 'dark' }", 1, 3, "there is no setting \"Theme\""),
      ("{ theme: 1 }", 1, 10, "theme has to be a name in quotes"),
      ("{ ascii: 1 }", 1, 10, "ascii has to be true or false"),
      ("{ mouse: 'no' }", 1, 10, "mouse has to be true or false"),
      ("{ reducedMotion: null }", 1, 18, "reducedMotion has to be true or false"),
      ("{ sync: [] }", 1, 9, "sync has to be true or false"),
      ("{ escapeTimeout: 9 }", 1, 18, "escapeTimeout has to be milliseconds from 10 to 1000"),
      ("{ escapeTimeout: 1001 }", 1, 18, "escapeTimeout has to be milliseconds from 10 to 1000"),
      ("{ escapeTimeout: NaN }", 1, 18, "escapeTimeout has to be milliseconds from 10 to 1000"),
      ("{ escapeTimeout: '35' }", 1, 18, "escapeTimeout has to be milliseconds from 10 to 1000"),
      ("{ doubleClick: 2e9 }", 1, 16, "doubleClick has to be milliseconds from 100 to 2000"),
      ("{ keys: 'u' }", 1, 9, "keys has to be { command: key, … }"),
      ("{ keys: { undo: 1 } }", 1, 17, "undo has to be a key in quotes or a list of them"),
      ("{ keys: { undo: ['u', {}] } }", 1, 23, "undo has to be a key in quotes or a list of them"),
      ("{ keys: { delet: 'd' } }", 1, 11, "keys: there is no command \"delet\""),
      ("{ keys: { Undo: 'u' } }", 1, 11, "keys: there is no command \"Undo\""),
      ("{ keys: { undo: 'Hyper-u' } }", 1, 17, "keys: undo: there is no key \"Hyper-u\""),
      ("{ keys: { undo: '' } }", 1, 17, "keys: undo: there is no key \"\""),
      (
        "{ keys: { undo: ['u', 'ctrl-z', 'U+75'] } }", 1, 33,
        "keys: undo: \"u\" stands here a second time"
      ),
      (
        "{ keys: { undo: 'q' } }", 1, 17,
        "keys: \"q\" is for both undo and quit; give one of them other keys, or none: []"
      ),
      (
        "{ keys: { redo: 'x',\n undo: ['u', 'x'] } }", 1, 17,
        "keys: \"x\" is for both undo and redo; give one of them other keys, or none: []"
      ),
      ("{ keys: { quit: [], abort: [] } }", 1, 9, "keys: neither quit nor abort has a key"),
    ])
  func mistakesNameTheirKeyAndPlace(text: String, line: Int, column: Int, message: String) {
    let problems = read(text).problems.filter { problem in
      // Ctrl-Z is given away in one of the rows; that is another mistake.
      if case .clash(Key(.character("z"), .control), _, _) = problem.reason { return false }
      return true
    }
    #expect(problems.map(\.reason.message) == [message])
    #expect(problems.first?.place == TextPlace(line: line, column: column))
  }

  @Test func everyMistakeIsToldInTheOrderOfTheText() {
    let problems = read(
      "{ colour: 1, keys: { undo: 'q', delet: 'd', redo: 'no' }, ascii: 3 }"
    ).problems
    #expect(problems.map(\.place.column) == [3, 28, 33, 51, 66])
  }

  // MARK: damage

  private static let whole = """
    // A configuration.
    { theme: "high-contrast", 'ascii': false, mouse: true, escapeTimeout: 0x20, /* ms */
      doubleClick: 4e2, sync: true,
      keys: { "undo": ["z", "Ctrl-_"], 'move-up': "\\u2191", cancel: ['Esc', "F10"], redo: [], },
    }
    """

  /// A damaged byte makes a mistake that is told, or another good file.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func everyDamageIsAnswered(seed: UInt64) {
    let bytes = Array(Self.whole.utf8)
    #expect(ConfigFile(bytes).problems.isEmpty)
    var random = SeededGenerator(seed: seed)
    for place in bytes.indices {
      var damaged = bytes
      switch seed % 3 {
      case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
      case 1: damaged.remove(at: place)
      default: damaged.insert(UInt8.random(in: 0...255, using: &random), at: place)
      }
      let file = ConfigFile(damaged)
      for problem in file.problems {
        #expect(!problem.reason.message.isEmpty)
        #expect((1...7).contains(problem.place.line))
        #expect((1...damaged.count + 1).contains(problem.place.column))
      }
      if file.problems.isEmpty {
        #expect(file.config.commands.flaws.isEmpty)
        #expect((0.01...1).contains(file.config.escapeTimeout))
      }
    }
  }
}
