internal import Themes

/// The themes that are built in, as files in `Resources/Themes`. They use the terminal's own colours
/// and the sixteen named ones only.
extension Theme {
  /// For dark grounds.
  public static let dark = builtIn("dark") ?? plain
  /// For light grounds.
  public static let light = builtIn("light") ?? plain
  /// As far apart as sixteen colours go.
  public static let highContrast = builtIn("high-contrast") ?? plain
  /// Attributes only, for terminals without colour and for `NO_COLOR`.
  public static let monochrome = builtIn("monochrome") ?? plain

  /// No style for anything.
  private static let plain = Theme(usesColor: false) { _ in .plain }

  /// The names of the themes that are built in.
  package static let builtInNames = ThemeFiles.all.map(\.name)

  /// A theme by its name; nil for a name that none has.
  package static func builtIn(_ name: String) -> Theme? {
    ThemeFiles.all.first { $0.name == name }.map { ThemeFile($0.bytes).theme }
  }
}
