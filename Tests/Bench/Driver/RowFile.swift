import TestSupport

/// A file of ASCII rows, in a folder of its own.
final class RowFile {
  let folder: TemporaryFolder
  let path: String
  private let rows: [String]

  init(rows count: Int) throws {
    folder = try TemporaryFolder()
    rows = (0..<count).map(Self.text)
    path = try folder.write(rows.map { $0 + "\n" }.joined(), to: "rows.txt")
  }

  func row(_ index: Int) -> String { rows[index] }

  /// From 30 to 110 columns, each different from the rows beside it in every column.
  private static func text(_ index: Int) -> String {
    let words = ["alder", "birch", "cedar", "dogwood", "elm", "fir", "gorse", "hazel", "ivy"]
    var text = "\(index + 1)"
    var next = index
    while text.count < 30 + index * 37 % 80 {
      text += " " + words[next % words.count]
      next += 1 + index % 4
    }
    return text
  }
}
