import ListKit
import Terminal

extension Row {
  /// A row of plain text; `detail` stands at its right end.
  init(
    _ text: String, detail: String = "", columns: Int = .max, accessories: [RowAccessory] = []
  ) {
    self.init(
      RowLine(
        text: DisplayText(text, columns: columns),
        trailing: detail.isEmpty ? nil : DisplayText(detail, columns: columns)),
      accessories: accessories)
  }
}
