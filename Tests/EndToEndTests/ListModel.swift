import TestSupport

/// The list as the keys should make it: an array, a current row, and the states before.
struct ListModel {
  private enum Change {
    case add(at: Int, String)
    case append(at: Int, String)
  }

  private(set) var rows: [String]
  private var current = 0
  private var done: [Change] = []
  private var undone: [Change] = []

  init(rows: [String]) {
    self.rows = rows
  }

  var text: String { rows.map { $0 + "\n" }.joined() }

  /// Does one random thing. Returns the keys for it.
  mutating func randomStep(_ number: Int, using random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      current = min(current + 1, rows.count - 1)
      return "j"
    case 1:
      current = max(current - 1, 0)
      return "k"
    case 2:
      current = rows.count - 1
      return "G"
    case 3:
      current = 0
      return "g"
    case 4, 5:
      perform(.add(at: current + 1, "new \(number)"))
      return "anew \(number)\r"
    case 6, 7:
      perform(.append(at: current, "+\(number)"))
      return "e+\(number)\r"
    case 8:
      if let change = done.popLast() {
        revert(change)
        undone.append(change)
      }
      return "u"
    default:
      if let change = undone.popLast() {
        apply(change)
        done.append(change)
      }
      return "\u{12}"
    }
  }

  private mutating func perform(_ change: Change) {
    apply(change)
    done.append(change)
    undone = []
  }

  private mutating func apply(_ change: Change) {
    switch change {
    case .add(let position, let text):
      rows.insert(text, at: position)
      current = position
    case .append(let position, let text):
      rows[position] += text
      current = position
    }
  }

  private mutating func revert(_ change: Change) {
    switch change {
    case .add(let position, _):
      rows.remove(at: position)
      if current > position || current == rows.count { current -= 1 }
    case .append(let position, let text):
      rows[position].removeLast(text.count)
      current = position
    }
  }
}
