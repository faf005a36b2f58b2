/// How a row can be edited: `UITableViewCell.EditingStyle`, as a set.
///
/// In edit mode the style chooses the control before the row; outside of it only `delete` lets the
/// row be swiped to delete.
public struct EditingStyle: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// No control; the row is indented all the same, unless `shouldIndentWhileEditing` says no.
  public static let none: EditingStyle = []
  /// ⊖, which reveals the confirmation; pressing that commits.
  public static let delete = EditingStyle(rawValue: 1)
  /// ⊕, which commits at once.
  public static let insert = EditingStyle(rawValue: 2)
  /// ☐ or ☑, which selects the row: both styles together. Commits nothing.
  public static let multipleSelection: EditingStyle = [.delete, .insert]
}
