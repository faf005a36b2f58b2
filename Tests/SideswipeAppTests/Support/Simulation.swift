import Documents
import ListKit
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// The app with a world around it that a test holds in its hands: a clock that it turns, keyboard
/// and mouse as the bytes that a terminal sends, files in memory, and saves that end when it says
/// so. What the run loop does to the app, this does too, in the same order.
final class Simulation {
  /// When the answer to a save comes.
  enum SavePace {
    case atOnce
    /// The save is not begun before `finishSaves`.
    case held
    /// The file is written at once, but the app hears of it only at `finishSaves`.
    case answerHeld
  }

  struct Exit: Equatable {
    var status: Int32
    var givesUp: Bool
    /// What is said of a list that was kept elsewhere.
    var rescue: String?
  }

  static let places = Places(runtime: "/run/sideswipe", state: "/state")

  let files: MemoryFiles
  let path: FilePath
  private(set) var app: App
  private(set) var now: Seconds = 100
  private(set) var size: Size
  private(set) var exit: Exit?
  /// Effects that a terminal would see.
  private(set) var redraws = 0
  private(set) var stops = 0
  private(set) var edits: [OutsideEdit] = []
  private(set) var copied: [[UInt8]] = []
  private(set) var mouse: [Bool] = []
  /// What the user's editor does.
  var editor: (EditorJob) -> EditorOutcome = { .text($0.edit.text) }
  var hasClipboard = true
  var pace = SavePace.atOnce

  private var parser = InputParser()
  private var underWay: [() -> AppEvent] = []

  /// - Parameter bytes: what the file holds; nil: there is none.
  init(
    _ bytes: [UInt8]?, size: Size = Size(columns: 80, rows: 24),
    appearance: Appearance = Appearance(), permissions: UInt32 = 0o644,
    path: FilePath = "list.txt", config: Config = Config(), isFirstStart: Bool = false
  ) throws {
    files = MemoryFiles(folders: [".", "/", "/run", "/state"])
    self.path = path
    self.size = size
    if let bytes {
      files.withState { _ = $0.make(path, .init(bytes: bytes, permissions: permissions)) }
    }
    let file = try DocumentFile.open(path, files: files)
    app = App(
      file: file, places: Self.places, appearance: appearance, config: config,
      isFirstStart: isFirstStart, files: files)
    resize(to: size)
  }

  convenience init(_ rows: String..., size: Size = Size(columns: 80, rows: 24)) throws {
    try self.init(Array(rows.map { $0 + "\n" }.joined().utf8), size: size)
  }

  var screen: FileScreen {
    guard let screen = app.screen as? FileScreen else {
      preconditionFailure("the app shows another screen than the file's")
    }
    return screen
  }
  var frame: Frame { app.frame(at: now) }
  private var picture: Picture?
  var isSaving: Bool { !underWay.isEmpty }

  /// What the file holds; nil if it is gone.
  var fileBytes: [UInt8]? { files[path] }

  // MARK: what a user does

  func send(_ bytes: [UInt8]) {
    for event in parser.feed(bytes, at: now) { send(.input(event)) }
    turn()
  }

  func type(_ text: String) { send(Array(text.utf8)) }

  func key(_ key: Key) {
    send(key.bytes)
    // Only time tells a lone ESC from the beginning of something longer.
    if key.code == .escape { wait(0.04) }
  }

  func key(_ code: Key.Code, _ modifiers: Modifiers = []) { key(Key(code, modifiers)) }

  /// Keys by their names, such as `Ctrl-R` or `←`.
  func keys(_ names: String...) {
    for name in names {
      guard let key = KeyName.key(named: name) else {
        Issue.record("no key \(name)")
        continue
      }
      self.key(key)
    }
  }

  func paste(_ bytes: [UInt8]) {
    send(Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8))
  }

  func point(
    _ kind: PointerEvent.Kind, _ column: Int, _ row: Int, modifiers: Modifiers = []
  ) {
    let position = Position(column: column, row: row)
    send(MouseReport.sgr(PointerEvent(kind, at: position, modifiers: modifiers)))
  }

  func click(_ column: Int, _ row: Int, modifiers: Modifiers = []) {
    point(.press(.left), column, row, modifiers: modifiers)
    wait(0.05)
    point(.release(.left), column, row, modifiers: modifiers)
  }

  /// A level drag of a column every 10 ms, with a rest before the release so that it is no flick.
  func drag(from column: Int, to end: Int, row: Int, releases: Bool = true) {
    point(.press(.left), column, row)
    for next in stride(from: column, through: end, by: end < column ? -1 : 1).dropFirst() {
      wait(0.01)
      point(.motion(.left), next, row)
    }
    wait(0.2)
    if releases { point(.release(.left), end, row) }
  }

  func resize(to size: Size) {
    self.size = size
    send(.resized(size, cellAspect: 2))
    turn()
  }

  // MARK: time

  func wait(_ duration: Seconds) {
    let end = now + duration
    var steps = 0
    while exit == nil, let next = deadline, next <= end {
      now = max(now, next)
      turn()
      steps += 1
      guard steps < 2000 else {
        Issue.record("a deadline that never passes")
        break
      }
    }
    now = end
    turn()
  }

  /// Lets time pass and saves end until nothing moves any more.
  func settle() {
    finishSaves()
    var rounds = 0
    while exit == nil, let next = deadline, rounds < 200 {
      wait(max(0.001, next - now))
      finishSaves()
      rounds += 1
    }
    if rounds == 200 { Issue.record("it never comes to rest") }
  }

  private var deadline: Seconds? {
    [app.deadline(after: now), parser.deadline].compactMap(\.self).min()
  }

  /// Ends the saves that are under way, and those that they bring about.
  func finishSaves() {
    while exit == nil, !underWay.isEmpty { send(underWay.removeFirst()()) }
    if exit == nil { send(.time) }
  }

  // MARK: what the run loop does

  private func turn() {
    if pace == .atOnce { finishSaves() }
    for event in parser.advance(to: now) { send(.input(event)) }
    send(.time)
    if pace == .atOnce, !underWay.isEmpty { finishSaves() }
    draw()
  }

  /// Draws over what was drawn last, as the run loop does: the same has to come out as without it.
  private func draw() {
    let next = app.picture(at: now, after: picture)
    if next.frame != frame {
      Issue.record(
        "drawn over the last frame:\n\(next.frame.styledText)\nanew:\n\(frame.styledText)")
    }
    picture = next
  }

  func send(_ event: AppEvent) {
    guard exit == nil else { return }
    for effect in app.update(event, at: now) { perform(effect) }
  }

  private func perform(_ effect: AppEffect) {
    switch effect {
    case .save(let job): begin { .saved(job.run()) }
    case .keepMine(let job): begin { .keptMine(job.run()) }
    case .runEditor(let job):
      send(.stopping)
      edits.append(job.edit)
      send(.edited(job.edit, editor(job)))
    case .reload(let job): begin { .reloaded(job.run()) }
    case .copy(let bytes):
      copied.append(bytes)
      if !hasClipboard { send(.notCopied) }
    case .setMouse(let isOn): mouse.append(isOn)
    case .redraw: redraws += 1
    case .suspend:
      send(.stopping)
      stops += 1
    case .resetModes, .receive: break
    case .quit(let status, let givesUp): leave(status, givesUp)
    }
  }

  private func begin(_ job: @escaping () -> AppEvent) {
    guard pace == .answerHeld else { return underWay.append(job) }
    let event = job()
    underWay.append { event }
  }

  private func leave(_ status: Int32, _ givesUp: Bool) {
    guard exit == nil else { return }
    while !underWay.isEmpty {
      for effect in app.update(underWay.removeFirst()(), at: now) {
        if case .save(let job) = effect { underWay.append { .saved(job.run()) } }
      }
    }
    exit = Exit(status: status, givesUp: givesUp)
    if !givesUp { exit?.rescue = app.rescue?.run(unique: "1") }
  }
}

extension MemoryFiles {
  subscript(path: FilePath) -> [UInt8]? {
    withState { state in state.names[path].flatMap { state.nodes[$0] }?.bytes }
  }

  /// Changes a file as another program would; into a new file of that name where `isNew`.
  func write(_ bytes: [UInt8], to path: FilePath, isNew: Bool = false) {
    withState { state in
      guard let node = state.names[path], !isNew else {
        _ = state.make(path, Node(bytes: bytes))
        return
      }
      state.change(node) { $0.bytes = bytes }
    }
  }

  func fail(_ call: SystemError.Call, _ code: Int32) { withState { $0.faults[call] = code } }
  func heal() { withState { $0.faults = [:] } }
}
