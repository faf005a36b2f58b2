import Documents
import Glibc
import ListKit
import TestSupport
import Terminal

@testable import SideswipeApp

/// Somebody who does anything at all with a list, and somebody else who changes the file meanwhile;
/// the same for the same seed.
struct RandomUse {
  let simulation: Simulation
  private(set) var generator: SeededGenerator
  /// What was done, for the text of a failure.
  private(set) var steps: [String] = []
  /// Rows that the other program wrote and that must be seen in the list before long.
  var unseen: Set<[UInt8]> = []
  private let hasOthers: Bool
  var rowsWritten = 0

  /// - Parameter hasOthers: whether another program changes the file, and the disk fails at times.
  init(seed: UInt64, hasOthers: Bool) throws {
    generator = SeededGenerator(seed: seed)
    self.hasOthers = hasOthers
    let bytes = Self.file(&generator)
    simulation = try Simulation(bytes, size: Size(columns: 50, rows: 12))
  }

  // MARK: material

  private static let pieces: [[UInt8]] =
    [
      "Milk", "two litres", "側滑", "ｆｕｌｌ", "e\u{301}", "👨‍👩‍👧", "\t", " ", "", "\u{202E}", "x", "\r",
      "-- ",
    ].map { Array($0.utf8) } + [[0xE9], [0xFF, 0x80], [0xE5, 0x81]]

  private static func row(_ generator: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 0...4, using: &generator)
    let row = (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
    // A CR before the line end would belong to it.
    return row.last == 0x0D ? row + [0x2E] : row
  }

  private static func file(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = Int.random(in: 0..<5, using: &generator) == 0 ? [0xEF, 0xBB, 0xBF] : []
    let count = Int.random(in: 0...30, using: &generator)
    for _ in 0..<count {
      bytes += row(&generator)
      bytes += Int.random(in: 0..<4, using: &generator) == 0 ? [0x0D, 0x0A] : [0x0A]
    }
    if Bool.random(using: &generator), bytes.last == 0x0A {
      bytes += Array("last".utf8)
    }
    return bytes
  }

  mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  // MARK: one step

  mutating func step() {
    switch roll(hasOthers ? 100 : 88) {
    case 0..<18: work()
    case 18..<34: key()
    case 34..<40: type()
    case 40..<62: point()
    case 62..<65: paste()
    case 65..<80: wait()
    case 80..<82: resize()
    case 82..<84: focus()
    case 84..<88: pace()
    case 88..<92: fail()
    default: changeOutside()
    }
    look()
  }

  mutating func note(_ step: String) { steps.append(step) }

  private static let commands: [Key] = AppCommand.table.entries
    .filter { ![.quit, .abort, .suspend].contains($0.command) }.flatMap(\.keys)
  private static let common = [
    "Enter", "Enter", "Esc", "←", "→", "Delete", "u", "Ctrl-R", "r", "k", "w", "/", "Space",
    "Shift-Down",
  ]
  private static let editing = [
    "Backspace", "Ctrl-W", "Ctrl-U", "Ctrl-K", "Home", "End", "Ctrl-Left", "Alt-D", "F5", "Alt-x",
  ]

  private mutating func key() {
    let key: Key?
    switch roll(4) {
    case 0: key = Self.commands.randomElement(using: &generator)
    case 1: key = Self.editing.randomElement(using: &generator).flatMap(KeyName.key(named:))
    default: key = Self.common.randomElement(using: &generator).flatMap(KeyName.key(named:))
    }
    guard let key else { return }
    note(KeyName.text(of: key))
    simulation.key(key)
  }

  /// What somebody does who knows what they want.
  private mutating func work() {
    let moves = ["j", "k", "g", "G", "PgDn", "Ctrl-U"]
    let move = moves.randomElement(using: &generator) ?? "j"
    let deeds = [
      [move, "Delete", "Enter"], [move, "→", "Enter", "Home", "w", "Enter"],
      [move, "a", "n", "Enter"], ["Esc", move], ["Esc", move, "e", "Ctrl-W", "Enter"], ["u"],
      [move, "Space", "Shift-Down", "Delete", "Enter"], ["Ctrl-A"], ["*", "Delete", "Enter"],
      ["Ctrl-R"], ["Enter"], ["Esc"], ["k", "Enter"],
    ]
    for name in deeds.randomElement(using: &generator) ?? [] {
      guard let key = KeyName.key(named: name) else { continue }
      note(name)
      simulation.key(key)
    }
    // A button rests for a while; what is pressed next is meant.
    if roll(3) > 0 { simulation.wait(0.35) }
  }

  private mutating func type() {
    let letter = Array("bcdhnoptvwxyz 1側é").randomElement(using: &generator).map(String.init) ?? ""
    note("type \(letter)")
    simulation.type(letter)
  }

  private mutating func point() {
    let size = simulation.size
    let column = roll(max(1, size.columns))
    let row = roll(max(1, size.rows))
    switch roll(7) {
    case 0:
      note("press \(column) \(row)")
      simulation.point(.press(.left), column, row)
    case 1:
      note("move \(column) \(row)")
      simulation.point(.motion(Bool.random(using: &generator) ? .left : nil), column, row)
    case 2:
      note("release \(column) \(row)")
      simulation.point(.release(.left), column, row)
    case 3:
      let wheel: [PointerEvent.Wheel] = [.up, .down, .left, .right]
      note("wheel \(column) \(row)")
      simulation.point(.wheel(wheel.randomElement(using: &generator) ?? .up), column, row)
    case 4, 5:
      let end = roll(max(1, size.columns))
      note("drag \(column) \(end) \(row)")
      simulation.drag(from: column, to: end, row: row, releases: roll(5) > 0)
    default:
      let edge = Bool.random(using: &generator) ? max(0, size.columns - 3) : column
      note("click \(edge) \(row)")
      simulation.click(edge, row)
    }
  }

  private mutating func paste() {
    let bytes = Self.row(&generator) + (roll(2) == 0 ? [0x0A] : []) + Self.row(&generator)
    note("paste \(bytes)")
    simulation.paste(bytes)
  }

  private mutating func wait() {
    let pause = [0.005, 0.02, 0.1, 0.25, 0.5][roll(5)]
    note("wait \(pause)")
    simulation.wait(pause)
  }

  private mutating func resize() {
    let size = Size(
      columns: [1, 8, 11, 12, 30, 50, 90][roll(7)], rows: [1, 2, 3, 6, 12, 40][roll(6)])
    note("size \(size.columns) \(size.rows)")
    simulation.resize(to: size)
  }

  private mutating func focus() {
    let gained = roll(2) == 0
    note("focus \(gained)")
    simulation.type(gained ? "\u{1B}[I" : "\u{1B}[O")
  }

  private mutating func pace() {
    simulation.pace = [.atOnce, .held, .answerHeld][roll(3)]
    note("saves \(simulation.pace)")
    if roll(2) == 0 { simulation.finishSaves() }
  }

  // MARK: the end

  /// Brings everything to rest: nothing half written, no question, all on the disk.
  mutating func finish() {
    note("finish")
    simulation.files.heal()
    simulation.pace = .atOnce
    simulation.resize(to: Size(columns: 80, rows: 24))
    for _ in 0..<20 {
      simulation.settle()
      switch simulation.screen.mode {
      case .editing, .help, .over, .filtering: simulation.keys("Esc")
      case .asking(let question):
        simulation.wait(0.3)
        let isGone = question.prompt.answer(to: Key(.character("w"))) != nil
        simulation.keys(isGone ? "w" : "r")
      case .browsing:
        if simulation.screen.isSaved { return look() }
        simulation.keys("s")
      }
    }
  }

  /// A last change, so that the file is compared once more.
  mutating func addRow() {
    note("add a last row")
    simulation.keys("a", "z", "Enter")
    finish()
  }
}
