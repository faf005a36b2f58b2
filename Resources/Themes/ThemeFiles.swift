/// The themes that are built in, as the bytes of the files in this folder. They are part of the
/// program: it needs no file beside it.
package enum ThemeFiles {
  /// By name. Adding a theme is a file and a line here.
  package static let all: [(name: String, bytes: [UInt8])] = [
    ("dark", PackageResources.dark_json5),
    ("light", PackageResources.light_json5),
    ("high-contrast", PackageResources.high_contrast_json5),
    ("monochrome", PackageResources.monochrome_json5),
  ]
}
