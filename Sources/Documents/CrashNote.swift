internal import CSystem

/// A text that is nowhere but in memory yet. When the program crashes it is written to a file in the
/// state folder, and a line to standard error says so; the handler of the crash does both by itself.
///
/// One a process: the handler knows of one.
package struct CrashNote {
  /// Where the text is kept.
  package let path: FilePath
  private let files: any FileOperations
  /// Whether there is a text, and a folder for it.
  private var isKeeping = false

  /// - Returns: nil where there is no place for a state folder. It is made with the first text.
  package init?(in places: Places, files: any FileOperations = SystemFiles()) {
    guard let state = places.state else { return nil }
    path = state.appending("typed-\(String(files.randomNumber(), radix: 16))")
    self.files = files
  }

  /// Keeps `text`, of a long one the beginning, instead of the one before; nil: nothing. O(bytes).
  ///
  /// - Parameter message: a line for people about it, which acts on no terminal.
  package mutating func keep(_ text: [UInt8]?, message: @autoclosure () -> String) {
    guard let text else {
      if isKeeping { sideswipe_note_forget() }
      isKeeping = false
      return
    }
    if !isKeeping { try? Places.make(path.folder, with: files) }
    isKeeping = true
    let kept = text.prefix(Int(sideswipe_note_capacity))
    path.withCString { path in
      kept.withUnsafeBytes { bytes in
        _ = sideswipe_note_keep(
          path, message() + "\n", bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
      }
    }
  }
}
