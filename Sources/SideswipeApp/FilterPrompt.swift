import Documents
import ListKit
import Terminal

/// The line in which a filter is typed. ↑ and ↓ bring back what was typed in it before.
struct FilterPrompt: Equatable, Sendable {
  private(set) var editor: LineEditor
  /// Which of the earlier filters shows, 0 being the latest; nil while it is a new one.
  private var recalled: Int?
  /// The new one, while an earlier one shows.
  private var typed: [UInt8] = []

  /// In a narrower line what is typed needs all the room.
  static let leastColumnsForCount = 30

  init(_ text: [UInt8]) {
    editor = LineEditor(text)
  }

  var text: [UInt8] { editor.bytes }

  /// Bytes of a filter at most: it is gone through for each row and each letter typed.
  static let mostBytes = 1000

  /// - Parameter history: earlier filters, the latest one last.
  mutating func handle(_ key: Key, history: [[UInt8]]) -> LineEditor.Outcome {
    switch key {
    case Key(.up): return recall(1, history)
    case Key(.down): return recall(-1, history)
    case Key(.backspace) where text.isEmpty: return .cancel
    default:
      let before = editor
      let outcome = editor.handle(key)
      guard text.count > Self.mostBytes else { return outcome }
      editor = before
      return .ignored
    }
  }

  /// Puts in what was pasted, unless that would be too long.
  /// - Returns: whether it was put in.
  mutating func paste(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= Self.mostBytes else { return false }
    let before = editor
    _ = editor.paste(bytes)
    guard text.count > Self.mostBytes else { return true }
    editor = before
    return false
  }

  private mutating func recall(_ step: Int, _ history: [[UInt8]]) -> LineEditor.Outcome {
    let index = (recalled ?? -1) + step
    guard index >= -1, index < history.count else { return .ignored }
    if recalled == nil { typed = text }
    recalled = index < 0 ? nil : index
    editor = LineEditor(index < 0 ? typed : history[history.count - 1 - index])
    return .changed
  }
}
