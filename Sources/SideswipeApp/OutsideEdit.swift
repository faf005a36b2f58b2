internal import Documents

/// Something that is edited outside of this program, and its text as it stands.
package struct OutsideEdit: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case row(RowID)
    /// The whole list, as it was when the editor began.
    case list(ListDocument)
  }

  let target: Target
  /// The text as it was at first: of a row its content and a line feed, of a list its file.
  let original: [UInt8]
  /// What the editor finds in its file, or has left there.
  var text: [UInt8]

  init(target: Target, text: [UInt8]) {
    self.target = target
    original = text
    self.text = text
  }
}
