import Documents
import Glibc
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

@Suite struct ConfigFolderTests {
  private let files = MemoryFiles(folders: ["/", "/c", "/c/themes"])

  private func setup(
    _ options: [(meaning: ProgramOption.Meaning, argument: [UInt8]?)] = []
  ) throws(ConfigFolder.Failure) -> Setup {
    try ConfigFolder("/c", files: files).setup(options: options)
  }

  private func theme(_ name: String) -> (meaning: ProgramOption.Meaning, argument: [UInt8]?) {
    (.theme, Array(name.utf8))
  }

  private func write(_ text: String, _ path: FilePath = "/c/config.json5") {
    files.write(Array(text.utf8), to: path, isNew: true)
  }

  private func failure(
    _ options: [(meaning: ProgramOption.Meaning, argument: [UInt8]?)] = []
  ) -> [String] {
    (#expect(throws: ConfigFolder.Failure.self) { try setup(options) })?.lines ?? []
  }

  @Test func withoutAFileAllIsStandard() throws {
    for folder in [ConfigFolder(nil), ConfigFolder("/none", files: files)] {
      let setup = try folder.setup()
      #expect(setup.theme == .dark)
      #expect(setup.config.theme == nil)
      #expect(setup.ownMonochrome == nil)
    }
    write("{ row: { fg: 'red' } }", "/c/themes/dark.json5")
    #expect(try setup().theme == .dark, "themes are not looked for without a file")
  }

  @Test func theCommandLineGoesOverTheFile() throws {
    write("{ theme: 'light', sync: true, ascii: false }")
    #expect(try setup().theme == .light)
    let setup = try setup([
      theme("monochrome"), (.noSync, nil), (.ascii, nil), (.reducedMotion, nil),
    ])
    #expect(setup.theme == .monochrome)
    #expect(!setup.config.synchronizesOutput)
    #expect(setup.config.usesASCII && setup.config.reducesMotion)
  }

  @Test func themesOfOnesOwnAddAndReplace() throws {
    write("{ title: { fg: 'red' } }", "/c/themes/mine.json5")
    write("{ title: { fg: 'red' } }", "/c/themes/light.json5")
    let mine = try setup([theme("mine")]).theme
    #expect(mine[.title] == Style(foreground: .palette(1)))
    #expect(mine[.hintKey] == Theme.dark[.hintKey])
    let light = try setup([theme("light")]).theme
    #expect(light[.title] == Style(foreground: .palette(1)))
    #expect(light[.hintKey] == Theme.light[.hintKey])
    write("{ theme: 'mine' }")
    #expect(try setup().theme == mine)
  }

  @Test func aTerminalWithoutColoursGetsAThemeWithout() throws {
    let plain = try setup()
    #expect(plain.appearance(terminalType: "xterm", isMonochrome: true).theme == .monochrome)
    #expect(plain.appearance(terminalType: "xterm", isMonochrome: false).theme == .dark)
    write("{ title: { underline: true } }", "/c/themes/monochrome.json5")
    write("{ base: 'monochrome', title: { reverse: true } }", "/c/themes/bare.json5")
    write("{}")
    let own = try setup().appearance(terminalType: "xterm", isMonochrome: true).theme
    #expect(own[.title] == Style(attributes: .underline))
    let bare = try setup([theme("bare")]).appearance(terminalType: "xterm", isMonochrome: true)
    #expect(bare.theme[.title] == Style(attributes: .reverse), "it has no colours anyway")
  }

  @Test func symbolsAreTheTerminalsOrASCII() throws {
    let plain = try setup()
    #expect(plain.appearance(terminalType: "linux", isMonochrome: false).glyphs == .console)
    #expect(plain.appearance(terminalType: nil, isMonochrome: false).glyphs == .unicode)
    let ascii = try setup([(.ascii, nil)])
    for type in ["linux", "xterm"] {
      #expect(ascii.appearance(terminalType: type, isMonochrome: false).glyphs == .ascii)
    }
  }

  @Test func aMistakeIsALineWithFileLineAndColumn() {
    write("{ colour: 1,\n  keys: { undo: 'q', delet: [] } }")
    #expect(
      failure() == [
        "/c/config.json5:1:3: there is no setting \"colour\"",
        "/c/config.json5:2:17: keys: \"q\" is for both undo and quit; give one of them other keys, "
          + "or none: []",
        "/c/config.json5:2:22: keys: there is no command \"delet\"",
      ])
    write("{ 'a\\u001b[2J': 1 }")
    #expect(failure().first?.unicodeScalars.allSatisfy { $0.value >= 0x20 } ?? false)
  }

  @Test func aThemeThatIsNotThere() {
    let names = "there are dark, light, high-contrast, monochrome, and files in /c/themes"
    #expect(failure([theme("no")]) == ["--theme: there is no theme \"no\"; \(names)"])
    write("{\n theme: 'no' }")
    #expect(failure() == ["/c/config.json5:2:9: theme: there is no theme \"no\"; \(names)"])
    #expect(failure([theme("never")]) == ["--theme: there is no theme \"never\"; \(names)"])
    write("{ row: 1 }", "/c/themes/bad.json5")
    #expect(failure([theme("bad")]) == ["/c/themes/bad.json5:1:8: row has to be { … }"])
  }

  @Test(arguments: ["", ".", "..", "../config", "/c/config", ".hidden", "a/b", "a\0b"])
  func aNameIsNoPath(name: String) {
    write("{}", "/c/config.json5")
    write("{}", "/c/themes/.hidden.json5")
    #expect(failure([theme(name)]).first?.hasPrefix("--theme: there is no theme") ?? false)
  }

  @Test func aFileThatCannotBeRead() throws {
    write("{}")
    files.fail(.read, EISDIR)
    #expect(failure() == ["/c/config.json5: Is a directory"])
    files.heal()
    files.fail(.open, EACCES)
    #expect(failure() == ["/c/config.json5: Permission denied"])
    files.heal()
    write("{}" + String(repeating: " ", count: 1 << 21))
    #expect(failure() == ["/c/config.json5: File too large"])
  }

  // MARK: the first start

  @Test func theFirstStartIsFirstOnce() {
    let places = Places(runtime: nil, state: "/home/state/sideswipe")
    #expect(FirstStart.claim(places, files: files))
    #expect(!FirstStart.claim(places, files: files))
    #expect(files["/home/state/sideswipe/peeked"] == [])
    #expect(!FirstStart.claim(Places(runtime: nil, state: nil), files: files))
    files.fail(.open, EROFS)
    #expect(!FirstStart.claim(Places(runtime: nil, state: "/other"), files: files))
  }

  @Test func onlyAListWithActionsTeaches() throws {
    func file(_ bytes: String, _ permissions: UInt32 = 0o644) throws -> OpenDocument {
      files.withState {
        _ = $0.make("/l", .init(bytes: Array(bytes.utf8), permissions: permissions))
      }
      return try DocumentFile.open("/l", files: files)
    }
    #expect(try setup().teaches(try file("a\n")))
    #expect(try !setup().teaches(try file("")))
    #expect(try !setup().teaches(try file("a\n", 0o444)))
    #expect(try !setup([(.reducedMotion, nil)]).teaches(try file("a\n")))
  }
}
