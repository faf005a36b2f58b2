import Gestures
import Terminal
import Testing

@testable import ListKit

/// Pages of lists on a stage, 80 columns wide, as an owner would put them together: the current
/// page's list gets the pointer, and hands the pager its pans.
///
/// Scripts are steps separated by `;`, times are milliseconds.
/// ```
/// press 70 [2]       left button down at a column, on a line (0)
/// left 10 [in 300]   pointer to 10 columns left of the press, a report a column; also right
/// jump -40           one report so many columns from the press
/// hold 300, rest     time passes; until nothing moves
/// release
/// wheel left 3       so many steps
/// key left|right|enter|esc
/// turn 1             from code, or by a key of the owner's
/// ```
struct PageStage {
  static let bounds = Rect(column: 0, row: 1, columns: 80, rows: 10)

  var pages: PageState<String>
  var lists: [String: ListState<String>] = [:]
  var sources: [String: RowSource] = [:]
  var time: Seconds = 100
  /// What the lists asked for, but for pans.
  var effects: [ListEffect<String>] = []
  /// The pages that became the current one.
  var turns: [String?] = []
  private(set) var pressed = Position(column: 0, row: 0)
  var pointer = Position(column: 0, row: 0)

  /// - Parameter current: by default the last of the pages, "right".
  init(
    _ ids: [String] = ["left", "right"], current: String? = nil, policy: PagePolicy = .rowsFirst,
    configuration: PageConfiguration = .standard, source: RowSource = .trailingOnly
  ) {
    pages = PageState(ids, current: current ?? ids.last, configuration: configuration)
    pages.layout(columns: Self.bounds.columns)
    for id in ids {
      var list = ListState<String>(arena: .pages(policy))
      _ = list.layout(bounds: Self.bounds, source: source, at: time)
      (lists[id], sources[id]) = (list, source)
    }
  }

  var current: String { pages.currentPage ?? "" }

  var list: ListState<String> { lists[current] ?? ListState() }

  func offset(_ row: String, on page: String = "right") -> Double {
    guard let list = lists[page], let source = sources[page] else { return .nan }
    return list.visibleRows(source: source).first { $0.id == row }?.offset ?? .nan
  }

  /// The offsets of all rows of all pages that are not at 0.
  var movedRows: [String] {
    lists.flatMap { page, list in
      list.visibleRows(source: sources[page] ?? .trailingOnly).filter { $0.offset != 0 }.map(\.id)
    }
  }

  // MARK: what an owner does

  mutating func send(_ event: PointerEvent) {
    guard let page = pages.page(for: event), let source = sources[page] else { return }
    handle(
      lists[page]?.pointer(event, on: pages.pressTraits, source: source, at: time) ?? [])
  }

  mutating func handle(_ effects: [ListEffect<String>]) {
    for effect in effects {
      guard case .pagePan(let pan) = effect else {
        self.effects.append(effect)
        continue
      }
      note(pages.pan(pan, at: time))
    }
  }

  mutating func note(_ effects: [PageState<String>.Effect]) {
    for case .currentPageChanged(let page) in effects { turns.append(page) }
  }

  mutating func turn(by step: Int) {
    for page in lists.keys { _ = lists[page]?.close(at: time) }
    note(pages.turn(by: step, at: time))
  }

  mutating func perform(_ command: ListCommand) {
    guard let source = sources[current] else { return }
    handle(lists[current]?.perform(command, source: source, at: time) ?? [])
  }

  mutating func draw() {
    for (page, source) in sources {
      handle(lists[page]?.advance(to: time, source: source) ?? [])
      #expect(lists[page]?.checkInvariants() == [])
    }
    pages.advance(to: time)
    #expect(pages.checkInvariants().isEmpty)
  }

  var deadline: Seconds? {
    (lists.values.map { $0.deadline(after: time) } + [pages.deadline(after: time)])
      .compactMap(\.self).min()
  }

  mutating func wait(_ span: Seconds) {
    let end = time + span
    while let deadline, deadline < end {
      time = deadline
      draw()
    }
    time = end
  }

  mutating func rest() {
    let end = time + 10
    while let deadline, deadline < end {
      time = deadline
      draw()
    }
  }

  // MARK: scripts

  mutating func run(_ script: String) {
    for step in script.split(separator: ";") {
      play(step.split(separator: " "))
      draw()
    }
  }

  func running(_ script: String) -> PageStage {
    var stage = self
    stage.run(script)
    return stage
  }

  private mutating func play(_ words: [Substring]) {
    guard let verb = words.first else { return }
    let number = words.dropFirst().first.flatMap { Int($0) } ?? 0
    let last = words.last.flatMap { Int($0) } ?? 0
    switch verb {
    case "press":
      pressed = Position(column: number, row: words.count > 2 ? last : Self.bounds.row)
      pointer = pressed
      send(PointerEvent(.press(.left), at: pointer))
    case "left": drag(by: -number, words.count > 2 ? Double(last) / 1000 : 0)
    case "right": drag(by: number, words.count > 2 ? Double(last) / 1000 : 0)
    case "jump": move(to: number)
    case "hold": wait(Double(number) / 1000)
    case "rest": rest()
    case "release": send(PointerEvent(.release(.left), at: pointer))
    case "wheel":
      for _ in 0..<last {
        let place = Position(column: 40, row: Self.bounds.row)
        send(PointerEvent(.wheel(words[1] == "left" ? .left : .right), at: place))
      }
    case "key":
      let commands: [Substring: ListCommand] = [
        "left": .panLeft, "right": .panRight, "enter": .press, "esc": .cancel,
      ]
      perform(commands[words[1]] ?? .cancel)
    case "turn": turn(by: number)
    default: Issue.record("unknown step \(words)")
    }
  }

  /// One report, so many columns from the press.
  mutating func move(to columns: Int) {
    pointer.column = pressed.column + columns
    send(PointerEvent(.motion(.left), at: pointer))
  }

  private mutating func drag(by columns: Int, _ span: Seconds) {
    let start = pointer.column - pressed.column
    let count = abs(columns - start)
    for step in stride(from: 1, through: count, by: 1) {
      if span > 0 { wait(span / Double(count)) }
      move(to: start + (columns - start) / count * step)
      if span > 0 { draw() }
    }
  }
}

extension RowSource {
  /// Rows with nothing on their leading side.
  static var trailingOnly: RowSource {
    var source = RowSource(["a", "b", "c", "d"])
    source.leading = []
    return source
  }

  /// Rows without actions.
  static var bare: RowSource {
    var source = RowSource.trailingOnly
    source.trailing = []
    return source
  }
}
