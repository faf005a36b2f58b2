import Gestures
import Terminal
import Testing

@testable import ListKit

/// A list on a stage: plays one-line time scripts through the list's real inputs and keeps what it
/// asked for.
///
/// Steps are separated by `;`, steps of one read (one time stamp, nothing drawn between) by `+`.
/// Columns and rows of the pointer count from the list's top left corner, times are milliseconds.
/// ```
/// press 70 [row]     left button down (row: its name, by default the first one in sight)
/// left 10 [in 300]   pointer to 10 columns left of the press, a report a column; also right
/// to 66 [in 400]     the same to a column of the list
/// up 3 [in 100]      rows from the press; also down
/// jump 3 2           one report: 3 right of and 2 below the press
/// nobutton           one report of motion without a button
/// hold 300           time passes, a frame at each deadline
/// rest               time passes until nothing moves any more
/// release            button up where the pointer is
/// click 5 [row]      press, and release 10 ms later
/// ctrlclick 5 [row]  the same with Ctrl held
/// wheel up|down|left|right [column row]
/// key left|right|enter|esc|delete|tab|backtab|up|down|pgup|pgdn|home|end
/// key space|shift-up|shift-down|shift-pgup|shift-pgdn|shift-home|shift-end|all|none|invert
/// key edit|alt-up|alt-down
/// ```
struct Stage {
  var list: ListState<String>
  var source: RowSource
  var time: Seconds = 100
  var effects: [ListEffect<String>] = []
  /// Whether rows are moved when the list asks for it.
  var movesRows = true
  private var pressed = Position(column: 0, row: 0)
  private(set) var pointer = Position(column: 0, row: 0)

  static let corner = Position(column: 3, row: 2)

  init(
    _ source: RowSource = RowSource(["a", "b", "c", "d"]), columns: Int = 80, rows: Int = 10,
    _ configuration: SwipeConfiguration = .standard, rowHeight: RowHeight = .oneLine
  ) {
    list = ListState(configuration: configuration, rowHeight: rowHeight)
    self.source = source
    resize(columns: columns, rows: rows)
    effects = []
  }

  mutating func resize(columns: Int, rows: Int = 10) {
    let bounds = Rect(
      column: Self.corner.column, row: Self.corner.row, columns: columns, rows: rows)
    effects += list.layout(bounds: bounds, source: source, at: time)
    draw()
  }

  mutating func change(_ edit: (inout RowSource) -> Void) {
    let old = source
    edit(&source)
    effects += list.sourceChanged(from: old, to: source, at: time)
    draw()
  }

  /// What the loop does after the events of a read.
  mutating func draw() {
    effects += list.advance(to: time, source: source)
    let broken = list.checkInvariants()
    #expect(broken.isEmpty)
  }

  mutating func run(_ script: String) {
    for read in script.split(separator: ";") {
      for step in read.split(separator: "+") {
        play(step.split(separator: " "))
      }
      draw()
    }
  }

  func running(_ script: String) -> Stage {
    var stage = self
    stage.run(script)
    return stage
  }

  private mutating func play(_ words: [Substring]) {
    guard !words.isEmpty else { return }
    let number = words.dropFirst().first.flatMap { Int($0) } ?? 0
    let span = words.count > 3 && words[2] == "in" ? Double(words[3]).map { $0 / 1000 } ?? 0 : 0
    switch words[0] {
    case "press": press(column: number, row: words.dropFirst(2).first.map(String.init))
    case "left": drag(to: Position(column: pressed.column - number, row: pointer.row), span)
    case "right": drag(to: Position(column: pressed.column + number, row: pointer.row), span)
    case "to": drag(to: Position(column: Self.corner.column + number, row: pointer.row), span)
    case "up": drag(to: Position(column: pointer.column, row: pressed.row - number), span)
    case "down": drag(to: Position(column: pointer.column, row: pressed.row + number), span)
    case "jump":
      move(to: Position(column: pressed.column + number, row: pressed.row + (Int(words[2]) ?? 0)))
    case "nobutton": send(PointerEvent(.motion(nil), at: pointer))
    case "hold": wait(Double(number) / 1000)
    case "rest": rest()
    case "release": send(PointerEvent(.release(.left), at: pointer))
    case "click":
      press(column: number, row: words.dropFirst(2).first.map(String.init))
      draw()
      wait(0.01)
      send(PointerEvent(.release(.left), at: pointer))
    case "ctrlclick":
      press(column: number, row: words.dropFirst(2).first.map(String.init), modifiers: .control)
      draw()
      wait(0.01)
      send(PointerEvent(.release(.left), at: pointer, modifiers: .control))
    case "wheel": wheel(words)
    case "key": key(words[1])
    default: Issue.record("unknown step \(words)")
    }
  }

  mutating func press(column: Int, row: String?, modifiers: Modifiers = []) {
    let line = row.flatMap { id in visible.first { $0.id == id }?.line } ?? 0
    pointer = Position(column: Self.corner.column + column, row: Self.corner.row + line)
    pressed = pointer
    send(PointerEvent(.press(.left), at: pointer, modifiers: modifiers))
  }

  /// A report for each column and row on the way, evenly in time.
  private mutating func drag(to end: Position, _ span: Seconds) {
    let start = pointer
    let steps = max(abs(end.column - start.column), abs(end.row - start.row))
    for step in stride(from: 1, through: steps, by: 1) {
      if span > 0 { wait(span / Double(steps)) }
      move(
        to: Position(
          column: start.column + (end.column - start.column) * step / steps,
          row: start.row + (end.row - start.row) * step / steps))
      if span > 0 { draw() }
    }
  }

  mutating func move(to position: Position) {
    report(.motion(.left), at: position)
  }

  /// A mouse report that takes the pointer along.
  mutating func report(_ kind: PointerEvent.Kind, at position: Position) {
    pointer = position
    send(PointerEvent(kind, at: position))
  }

  mutating func send(_ event: PointerEvent) {
    note(list.pointer(event, source: source, at: time))
  }

  /// Keeps effects, and moves rows as they ask.
  private mutating func note(_ new: [ListEffect<String>]) {
    effects += new
    guard movesRows else { return }
    for case .move(let row, let position, let section, _) in new {
      let old = source
      source.move(row, to: position, section: section)
      effects += list.sourceChanged(from: old, to: source, at: time)
    }
  }

  private mutating func wheel(_ words: [Substring]) {
    let directions: [Substring: PointerEvent.Wheel] = [
      "up": .up, "down": .down, "left": .left, "right": .right,
    ]
    guard let direction = directions[words[1]] else { return }
    let column = words.dropFirst(2).first.flatMap { Int($0) } ?? 40
    let row = words.dropFirst(3).first.map(String.init)
    let line = visible.first { $0.id == row }?.line ?? 0
    let position = Position(column: Self.corner.column + column, row: Self.corner.row + line)
    send(PointerEvent(.wheel(direction), at: position))
  }

  private mutating func key(_ name: Substring) {
    let commands: [Substring: ListCommand] = [
      "left": .panLeft, "right": .panRight, "enter": .press, "esc": .cancel, "tab": .nextButton,
      "delete": .revealTrailing, "backtab": .previousButton, "up": .moveUp, "down": .moveDown,
      "space": .toggleSelection, "shift-up": .extendUp, "shift-down": .extendDown,
      "shift-pgup": .extendPageUp, "shift-pgdn": .extendPageDown, "shift-home": .extendToFirst,
      "shift-end": .extendToLast,
      "all": .selectAll, "none": .selectNone, "invert": .invertSelection,
      "edit": .toggleEditing, "alt-up": .moveRowUp, "alt-down": .moveRowDown,
      "pgup": .pageUp, "pgdn": .pageDown, "home": .first, "end": .last,
    ]
    guard let command = commands[name] else {
      Issue.record("unknown key \(name)")
      return
    }
    perform(command)
  }

  mutating func perform(_ command: ListCommand) {
    note(list.perform(command, source: source, at: time))
  }

  /// Time passes as in the loop: a frame at each deadline.
  mutating func wait(_ span: Seconds) {
    let end = time + span
    while let deadline = list.deadline(after: time), deadline < end {
      time = deadline
      draw()
    }
    time = end
  }

  /// Time passes until nothing moves, for ten seconds at most.
  mutating func rest() {
    let end = time + 10
    while let deadline = list.deadline(after: time), deadline < end {
      time = deadline
      draw()
    }
  }
}
