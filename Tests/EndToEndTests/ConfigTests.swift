import Glibc
import Terminal
import TestSupport
import Testing

/// The built program with a configuration, and on its first start.
@Suite struct ConfigTests {
  private func home(_ config: String) throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    mkdir(home.path("sideswipe"), 0o700)
    mkdir(home.path("sideswipe/themes"), 0o700)
    try home.write(config, to: "sideswipe/config.json5")
    return home
  }

  @Test("A mistake is a line on standard error, and the terminal is left alone")
  func mistake() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one\n", to: "list.txt")
    let home = try home("{\n  keys: { undo: 'q' } }\n")
    let run = try CommandRun([path], environment: ["XDG_CONFIG_HOME": home.path])
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains("/sideswipe/config.json5:2:17: keys: \"q\" is for both"), "\(run)")
    let other = try CommandRun([path, "--theme=no"])
    #expect(other.status == .exited(2))
    #expect(other.isOneLine && other.errors.contains("no theme \"no\""), "\(other)")
  }

  @Test("A configuration in the folder one is in is not read")
  func notFromHere() throws {
    let home = try home("{ nonsense }")
    let list = try ListSession("one\n") { options in
      options.folder = home.path
      options.environment = ["XDG_CONFIG_HOME": "."]
    }
    try list.session.waitUntil(shows: "? Help")
  }

  @Test("Keys and a theme of one's own")
  func ownKeysAndTheme() throws {
    let home = try home("{ theme: 'mine', keys: { 'reveal-delete': 'd', undo: 'F2' } }")
    try home.write("{ row: { fg: 'bright-blue', bg: 'cyan' } }", to: "sideswipe/themes/mine.json5")
    let list = try ListSession("one\ntwo\n") { options in
      options.environment = ["XDG_CONFIG_HOME": home.path]
    }
    let style = list.session.screen.style(column: 20, row: 2)
    #expect(style.background == .palette(6))
    try list.session.send("d")
    try list.session.waitUntil(shows: "Delete")
    try list.session.send("\r")
    try list.session.waitUntil(shows: "F2 undoes")
  }

  @Test("The first start shows once what a row hides")
  func firstStart() throws {
    let list = try ListSession("one\ntwo\n") { $0.isFirstStart = true }
    try list.session.waitUntilOnce("the red of its button is seen") {
      $0.style(column: 79, row: 1).background == .palette(1)
    }
    try list.session.waitUntil("the row is back") { $0.contains("▌  one") }
    #expect(list.session.home.names(below: "state/sideswipe").contains("peeked"))
  }
}
