import Documents
import Terminal

@testable import SideswipeApp

extension Simulation {
  /// Another program writes the file, or a new one of its name, and the folder tells.
  func othersWrite(_ rows: String..., isNew: Bool = false) {
    files.write(Array(rows.map { $0 + "\n" }.joined().utf8), to: path, isNew: isNew)
    send(.fileMayHaveChanged)
  }

  /// Another program removes the file, and the folder tells.
  func othersRemove() {
    files.withState { $0.names[path] = nil }
    send(.fileMayHaveChanged)
  }

  /// What the list holds, whether the rows are in sight or not.
  var rows: [String] {
    let document = screen.rows.document
    return (0..<document.count).map {
      String(decoding: document.content(at: $0), as: UTF8.self)
    }
  }

  /// The text of a row.
  func text(of row: RowID?) -> String? {
    let document = screen.rows.document
    return row.flatMap { document.position(of: $0) }.map {
      String(decoding: document.content(at: $0), as: UTF8.self)
    }
  }

  /// Until a burst counts as over.
  func outwaitBurst() { wait(FileLooks.quiet + 0.001) }
}
