internal import Documents
internal import Terminal

/// The editor that the user has chosen: words for the shell, arguments among them.
package struct EditorCommand: Equatable, Sendable {
  package let value: [UInt8]

  package static let standard = EditorCommand { _ in nil }

  /// `VISUAL`, else `EDITOR`, else vi. A value that is empty counts as not set.
  ///
  /// - Parameter variable: an environment variable's value.
  package init(variable: (String) -> [UInt8]?) {
    func set(_ name: String) -> [UInt8]? {
      variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    value = set("VISUAL") ?? set("EDITOR") ?? Array("vi".utf8)
  }

  /// Runs the editor on a file. The shell sees the value alone: the file's name is an argument.
  func command(for path: FilePath) -> ForegroundCommand {
    let words = ["sh", "-c"].map { Array($0.utf8) }
    return ForegroundCommand(
      path: Array("/bin/sh".utf8),
      arguments: words + [value + Array(" \"$@\"".utf8), Array("sh".utf8), path.bytes])
  }
}
