package import Documents
internal import JSON5
internal import ListKit

/// The user's own files: `config.json5` and `themes/NAME.json5`.
package struct ConfigFolder: Sendable {
  /// What makes the program not start: a line each, fit to show.
  package struct Failure: Error, Equatable, Sendable {
    package var lines: [String]
  }

  /// nil: there is none.
  package let path: FilePath?
  private let files: any FileOperations

  package init(_ path: FilePath?, files: any FileOperations = SystemFiles()) {
    self.path = path
    self.files = files
  }

  /// What the file says, with the options of the command line over it, and the themes that it names.
  ///
  /// Without a file this costs one call that fails. Themes of the user's own are looked for where
  /// there is a file, or a theme was asked for.
  package func setup(
    options: [(meaning: ProgramOption.Meaning, argument: [UInt8]?)] = []
  ) throws(Failure) -> Setup {
    var config = Config()
    var fileTheme: (name: String, origin: String)?
    var text: [UInt8]?
    if let path = path?.appending("config.json5"), let bytes = try read(path) {
      text = bytes
      let file = ConfigFile(bytes)
      try check(file.problems.map { Self.line(path, $0.place, $0.reason.message) })
      config = file.config
      if let name = config.theme, let place = file.themePlace {
        fileTheme = (name, Self.line(path, place, "theme"))
      }
    }
    for option in options { config.apply(option.meaning, argument: option.argument) }
    let name = config.theme ?? Config.standardTheme
    let isOwn = text != nil || config.theme != nil
    let origin = fileTheme.flatMap { $0.name == name ? $0.origin : nil } ?? "--theme"
    var own: (theme: Theme?, monochrome: Theme?)
    if isOwn { own = (try self.own(name), try self.own("monochrome")) }
    let theme: Theme
    if let own = own.theme { theme = own } else { theme = try builtIn(name, origin: origin) }
    return Setup(config: config, theme: theme, ownMonochrome: own.monochrome, configText: text)
  }

  /// A theme of the user's own; nil if there is none of that name.
  private func own(_ name: String) throws(Failure) -> Theme? {
    guard let path = path(ofTheme: name), let bytes = try read(path) else { return nil }
    let base = Theme.builtIn(name) ?? Theme.builtIn(Config.standardTheme)
    let file = ThemeFile(bytes, base: base)
    try check(file.problems.map { Self.line(path, $0.place, $0.reason.message) })
    return file.theme
  }

  /// - Parameter origin: where the theme is named, for a name that none has.
  private func builtIn(_ name: String, origin: String) throws(Failure) -> Theme {
    if let theme = Theme.builtIn(name) { return theme }
    let names = Theme.builtInNames.joined(separator: ", ")
    let own = path.map { ", and files in \(Wording.visible($0.appending("themes")))" } ?? ""
    throw Failure(
      lines: [Self.visible("\(origin): there is no theme \"\(name)\"; there are \(names)") + own])
  }

  /// A name is no path: nothing outside of the folder is read.
  private func path(ofTheme name: String) -> FilePath? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(where: { $0 == 0x2F || $0 == 0 })
    else { return nil }
    return path?.appending("themes").appending(name + ".json5")
  }

  private func read(_ path: FilePath) throws(Failure) -> [UInt8]? {
    do throws(SystemError) {
      return try SmallFile.read(path, with: files)
    } catch {
      throw Failure(lines: ["\(Wording.visible(path)): \(error.text)"])
    }
  }

  private func check(_ lines: [String]) throws(Failure) {
    if !lines.isEmpty { throw Failure(lines: lines) }
  }

  private static func line(_ path: FilePath, _ place: TextPlace, _ message: String) -> String {
    "\(Wording.visible(path)):\(place.line):\(place.column): " + visible(message)
  }

  private static func visible(_ text: String) -> String {
    Wording.visible(Array(text.utf8))
  }
}
