import Documents
import ListKit
import Terminal

extension FileScreen {
  mutating func key(_ key: Key, in naming: Naming, at now: Seconds) -> [AppEffect] {
    var naming = naming
    if let command = commandThroughText(key) {
      guard command == .abort, naming.isUnderWay else { return perform(command, at: now) }
      // Asked twice: no more waiting here. What is under way is still seen through.
      if naming.leaving == 130 { return [.quit(status: 130, givesUp: false)] }
      naming.leaving = 130
      mode = .over(.naming(naming))
      return []
    }
    guard !naming.isUnderWay else { return [] }
    message = nil
    switch naming.editor.handle(key) {
    case .changed, .ignored:
      mode = .over(.naming(naming))
      return []
    case .cancel:
      mode = .browsing
      complain("not saved · \(keyName(.save)) tries again")
      return []
    case .commit:
      guard !naming.editor.bytes.isEmpty else { return [] }
      naming.isUnderWay = true
      mode = .over(.naming(naming))
      let path = file.path.sibling(naming.editor.bytes)
      return [
        .keepMine(
          KeepJob(
            document: rows.document, path: path, file: file, places: places, files: files))
      ]
    }
  }

  mutating func paste(_ bytes: [UInt8], in naming: Naming) {
    guard !naming.isUnderWay else { return }
    var naming = naming
    _ = naming.editor.paste(bytes)
    mode = .over(.naming(naming))
  }

  /// The list is in a file of another name now, and goes on there; or that name was not to be had,
  /// and another one can be given.
  mutating func keptMine(_ outcome: SaveOutcome, at now: Seconds) -> [AppEffect] {
    guard case .over(.naming(var naming)) = mode else { return [] }
    switch outcome {
    case .saved(let kept):
      mode = .browsing
      file = kept.file
      saving.settled()
      note("kept in \(Wording.visible(file.name)); from now on changes are written there")
      return naming.leaving.map { leave(status: $0, at: now) } ?? []
    case .failed(let error):
      naming.isUnderWay = false
      mode = .over(.naming(naming))
      complain(Wording.failure(error))
      return []
    case .conflict:
      return []
    }
  }
}
