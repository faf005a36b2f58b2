/// A list and the file that it came from: what the file held when it was last read or written.
package struct OpenDocument: Sendable {
  /// As the user gave it; links in it are followed anew at each save.
  package let path: FilePath
  package let document: ListDocument
  /// Nil as long as there is no such file.
  package let version: FileVersion?
  /// Why it may not be changed; nil if it may.
  package let readOnly: ReadOnlyReason?

  /// The name to show, as bytes that are not yet fit to be shown.
  package var name: [UInt8] {
    path.name
  }
}
