import ListKit
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// The app with a world around it that a test holds in its hands: a clock that it turns, keyboard
/// and mouse as the bytes that a terminal sends, and work in the background that ends when it says
/// so. What the run loop does to the app, this does too, in the same order. What a screen asks for
/// besides is its own class's.
class AppSimulation {
  /// When the answer to work in the background comes.
  enum WorkPace {
    case atOnce
    /// The work is not begun before `finishWork`.
    case held
    /// It is done at once, but the app hears of it only at `finishWork`.
    case answerHeld
  }

  struct Exit: Equatable {
    var status: Int32
    var givesUp: Bool
    /// What is said of a list that was kept elsewhere.
    var rescue: String?
    /// What is said of what could not be done.
    var unfinished: [String] = []
  }

  private(set) var app: App
  private(set) var now: Seconds = 100
  private(set) var size: Size
  private(set) var exit: Exit?
  /// Effects that a terminal would see.
  private(set) var redraws = 0
  private(set) var stops = 0
  private(set) var copied: [[UInt8]] = []
  private(set) var mouse: [Bool] = []
  var hasClipboard = true
  var pace: WorkPace

  private var parser = InputParser()
  private var underWay: [() -> AppEvent] = []
  private var picture = Picture()

  init(_ app: App, size: Size, pace: WorkPace = .atOnce) {
    self.app = app
    self.size = size
    self.pace = pace
    resize(to: size)
  }

  var frame: Frame { app.frame(at: now) }
  var isWorking: Bool { !underWay.isEmpty }

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

  /// Longer than anything moves, shorter than a day is: seconds.
  static let longestMotion: Seconds = 60

  /// Lets time pass and work end until nothing moves any more.
  func settle() {
    finishWork()
    var rounds = 0
    while exit == nil, let next = deadline, next < now + Self.longestMotion, rounds < 200 {
      wait(max(0.001, next - now))
      finishWork()
      rounds += 1
    }
    if rounds == 200 { Issue.record("it never comes to rest") }
  }

  /// Whether nothing moves, and nothing will before long.
  var isAtRest: Bool { (deadline ?? .infinity) > now + Self.longestMotion }

  private var deadline: Seconds? {
    [app.deadline(after: now), parser.deadline].compactMap(\.self).min()
  }

  /// Ends the work that is under way, and those that they bring about.
  func finishWork() {
    while exit == nil, !underWay.isEmpty { send(underWay.removeFirst()()) }
    if exit == nil { send(.time) }
  }

  /// Ends the work that is under way, but not what that brings about.
  func finishOne() {
    if exit == nil, !underWay.isEmpty { send(underWay.removeFirst()()) }
  }

  // MARK: what the run loop does

  private func turn() {
    if pace == .atOnce { finishWork() }
    for event in parser.advance(to: now) { send(.input(event)) }
    send(.time)
    if pace == .atOnce, !underWay.isEmpty { finishWork() }
    draw()
  }

  /// Draws over what was drawn last, as the run loop does: the same has to come out as without it.
  private func draw() {
    app.draw(into: &picture, at: now)
    if picture.frame != frame {
      Issue.record(
        "drawn over the last frame:\n\(picture.frame.styledText)\nanew:\n\(frame.styledText)")
    }
  }

  func send(_ event: AppEvent) {
    guard exit == nil else { return }
    for effect in app.update(event, at: now) {
      if !take(effect) { perform(effect) }
    }
  }

  /// Performs an effect that is a screen's own, by `begin` where it is work in the background.
  ///
  /// - Returns: false for any other effect.
  func take(_ effect: AppEffect) -> Bool { false }

  private func perform(_ effect: AppEffect) {
    switch effect {
    case .copy(let bytes):
      copied.append(bytes)
      if !hasClipboard { send(.notCopied) }
    case .setMouse(let isOn): mouse.append(isOn)
    case .redraw: redraws += 1
    case .suspend:
      send(.stopping)
      stops += 1
    case .quit(let status, let givesUp): leave(status, givesUp)
    default: break
    }
  }

  func begin(_ job: @escaping () -> AppEvent) {
    guard pace == .answerHeld else { return underWay.append(job) }
    let event = job()
    underWay.append { event }
  }

  /// A signal ends the program.
  func end() { leave(143, false) }

  /// Work that is under way is seen through, and what it brings about.
  private func leave(_ status: Int32, _ givesUp: Bool) {
    guard exit == nil else { return }
    _ = app.update(.ending, at: now)
    while !underWay.isEmpty {
      for effect in app.update(underWay.removeFirst()(), at: now) {
        switch effect {
        case .save, .book: _ = take(effect)
        default: break
        }
      }
    }
    exit = Exit(status: status, givesUp: givesUp)
    guard !givesUp else { return }
    exit?.rescue = app.rescue?.run(unique: "1")
    exit?.unfinished = app.unfinished
  }
}
