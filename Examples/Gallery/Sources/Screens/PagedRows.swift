import ListKit

/// Rows of several editing styles, which the policy `byEditingStyle` tells apart. Those of style delete
/// have the single Delete on their trailing side, the others have nothing to reveal.
struct PagedRows: NumberedSource {
  struct Entry {
    var text: String
    /// nil for a row that may not be edited.
    var style: EditingStyle?
    var detail: String
  }

  var rows: Numbered<Entry>

  static var booked: PagedRows {
    PagedRows(
      rows: Numbered(
        ["Tea, yesterday", "Lunch, yesterday", "Bus, today"].map {
          Entry(text: $0, style: nil, detail: "fixed")
        }))
  }

  static var templates: PagedRows {
    PagedRows(
      rows: Numbered([
        Entry(text: "Tea", style: .delete, detail: "style delete"),
        Entry(text: "Lunch", style: .delete, detail: "style delete"),
        Entry(text: "Bus", style: EditingStyle.none, detail: "style none"),
        Entry(text: "Books", style: .insert, detail: "style insert"),
      ]))
  }

  func row(_ value: Entry, columns: Int) -> Row {
    Row(value.text, detail: value.detail, columns: columns)
  }

  func canEdit(_ id: Int) -> Bool { rows[id]?.style != nil }
  func editingStyle(for id: Int) -> EditingStyle { rows[id]?.style ?? .none }
}
