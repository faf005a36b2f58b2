import TestSupport
import Testing

@testable import Gestures

struct SwipeMachineTests {
  /// A machine in each of its states, at time 10.
  static func machines(
    _ configuration: SwipeConfiguration = .standard
  ) -> [String: SwipeMachine] {
    let closed = SwipeMachine(
      geometry: SwipeGeometryTests.geometry, configuration: configuration)
    var open = closed
    _ = open.open(.trailing, animated: false, at: 9)
    _ = open.advance(to: 9)
    var dragging = open
    _ = dragging.panBegan(pressColumn: 40)
    _ = dragging.panChanged(columns: 5, at: 10)
    _ = dragging.advance(to: 9.9)
    var opening = closed
    _ = opening.open(.trailing, at: 9.95)
    _ = opening.advance(to: 10)
    var closing = open
    _ = closing.close(at: 9.95)
    _ = closing.advance(to: 10)
    var waiting = open
    _ = waiting.press(1, of: .trailing, at: 9.5)
    _ = waiting.advance(to: 10)
    var removing = waiting
    _ = removing.rowGone(at: 9.95)
    _ = removing.advance(to: 10)
    return [
      "closed": closed, "open": open, "dragging": dragging, "opening": opening,
      "closing": closing, "waiting": waiting, "removing": removing,
    ]
  }

  static let states = [
    "closed", "open", "dragging", "opening", "closing", "waiting", "removing",
  ]

  private func machine(_ state: String) throws -> SwipeMachine {
    try #require(Self.machines()[state])
  }

  @Test("the states are what they are called", arguments: states)
  func named(_ state: String) throws {
    let machine = try machine(state)
    #expect(machine.checkInvariants().isEmpty)
    #expect(machine.isDragging == (state == "dragging"))
    #expect(machine.isRemoving == (state == "removing"))
    #expect(machine.isWaiting == (state == "waiting"))
    #expect((machine.openEdge == .trailing) == ["open", "opening"].contains(state))
    #expect(
      (machine.deadline(after: 10) == nil) == !state.hasSuffix("ing") || state == "waiting"
        || state == "dragging")
    let offsets = ["closed": 0.0, "open": -21, "dragging": -16, "waiting": 0]
    if let offset = offsets[state] { #expect(machine.offset == offset) }
  }

  @Test("inputs that make no sense in a state change nothing", arguments: states)
  func impossible(_ state: String) throws {
    let before = try machine(state)
    var machine = before
    if state != "dragging" {
      #expect(machine.panChanged(columns: 9, at: 10).isEmpty)
      #expect(machine.panEnded(.released(velocity: 99), at: 10).isEmpty)
      #expect(machine.panEnded(.atRest(.leading), at: 10).isEmpty)
      #expect(machine.panCancelled(at: 10).isEmpty)
    }
    if ["dragging", "waiting", "removing"].contains(state) {
      #expect(machine.panBegan(pressColumn: 3).isEmpty)
    }
    if !["open", "opening"].contains(state) {
      #expect(machine.press(0, of: .trailing, at: 10).isEmpty)
    }
    #expect(machine.press(0, of: .leading, at: 10).isEmpty)
    if ["waiting", "removing"].contains(state) {
      #expect(machine.open(.leading, at: 10).isEmpty)
    } else {
      #expect(machine.complete(performed: false).isEmpty)
    }
    if ["closed", "closing", "waiting", "removing"].contains(state) {
      #expect(machine.close(at: 10).isEmpty)
    }
    if state != "closed" { #expect(machine.peek(.trailing, at: 10).isEmpty) }
    #expect(machine.touched().isEmpty)
    #expect(machine == before)
  }

  @Test("a button is performed once, and the row closes meanwhile", arguments: ["open", "opening"])
  func press(_ state: String) throws {
    var machine = try machine(state)
    #expect(machine.press(1, of: .trailing, at: 10) == [.perform(button: 1, edge: .trailing)])
    #expect(machine.press(1, of: .trailing, at: 10).isEmpty)
    #expect(machine.advance(to: 10.2) == [.didClose, .moved])
    #expect(machine.performance == .waiting(edge: .trailing, since: 10))
    _ = machine.complete(performed: false)
    #expect(machine.performance == .failed)
    _ = machine.panBegan()
    #expect(machine.performance == .idle)
  }

  @Test("opening tells, once", arguments: ["closed", "closing"])
  func willOpen(_ state: String) throws {
    var machine = try machine(state)
    #expect(machine.open(.trailing, at: 10) == [.willOpen(.trailing)])
    #expect(machine.open(.trailing, at: 10).isEmpty)
    #expect(machine.advance(to: 10.2).contains(.moved))
    #expect(machine.offset == -21 && machine.deadline(after: 10.2) == nil)
  }

  @Test("called off, a drag goes back to where it came from", arguments: states)
  func cancelled(_ state: String) throws {
    var machine = try machine(state)
    let rest = machine.openEdge
    guard !machine.isDragging, !machine.isWaiting, !machine.isRemoving else { return }
    _ = machine.panBegan(pressColumn: 40)
    _ = machine.panChanged(columns: 30, at: 10)
    #expect(machine.panCancelled(at: 10).contains(.moved))
    _ = machine.advance(to: 11)
    #expect(machine.openEdge == rest && machine.offset == machine.geometry.rest(rest))
  }

  @Test("another width finishes every motion", arguments: states)
  func layoutChanged(_ state: String) throws {
    var machine = try machine(state)
    let geometry = SwipeGeometry(width: 24, trailing: SwipePane(buttonWidths: [8, 7]))
    let effects = machine.layoutChanged(geometry)
    #expect(effects.contains(.removeFinished) == (state == "removing"))
    if state == "removing" { return }
    let isOpen = ["open", "opening", "dragging"].contains(state)
    #expect(machine.offset == (isOpen ? -16 : 0))
    #expect(machine.deadline(after: 10) == nil && machine.checkInvariants().isEmpty)
    var closing = machine
    _ = closing.close(at: 10)
    #expect(closing.offset == machine.offset)
    _ = machine.layoutChanged(SwipeGeometry(width: 8))
    #expect(machine.offset == 0 && machine.openEdge == nil)
  }

  @Test("only a row too narrow to open is pressed while closed")
  func narrow() {
    var machine = SwipeMachine(geometry: SwipeGeometry(width: 11))
    #expect(machine.press(2, of: .leading, at: 1) == [.perform(button: 2, edge: .leading)])
    #expect(machine.press(2, of: .leading, at: 1).isEmpty)
    #expect(machine.isClosed && machine.isWaiting)
  }

  @Test("a removed row slides out toward its action's side, or is gone at once")
  func rowGone() throws {
    var machine = try machine("waiting")
    #expect(machine.rowGone(at: 10).isEmpty)
    _ = machine.advance(to: 10.1)
    #expect(machine.offset < -40 && machine.offset > -80)
    #expect(machine.advance(to: 10.2) == [.removeFinished, .moved])
    #expect(machine.offset == -80)
    for state in Self.states where state != "waiting" {
      var machine = try self.machine(state)
      #expect(machine.rowGone(at: 10) == [.removeFinished])
    }
  }

  @Test("without motion everything is at its rest at once")
  func reducedMotion() {
    var machine = SwipeMachine(
      geometry: SwipeGeometryTests.geometry, configuration: .reducedMotion)
    #expect(machine.open(.leading, at: 1) == [.willOpen(.leading), .moved])
    #expect(machine.offset == 11)
    #expect(machine.close(at: 1) == [.didClose, .moved])
    #expect(machine.peek(.leading, at: 1).isEmpty)
    _ = machine.open(.trailing, at: 2)
    #expect(machine.press(0, of: .trailing, at: 2).count == 3)
    #expect(machine.rowGone(at: 2) == [.removeFinished])
    #expect(machine.deadline(after: 2) == nil)
  }

  @Test("caught on the far side of 0, it is as if from closed")
  func caughtBeyond() {
    var machine = SwipeMachine(geometry: SwipeGeometryTests.geometry)
    _ = machine.open(.leading, animated: false, at: 0)
    _ = machine.advance(to: 0)
    _ = machine.open(.trailing, at: 0)
    _ = machine.advance(to: 0.02)
    #expect(machine.offset > 0)
    let seen = machine.offset
    _ = machine.panBegan(pressColumn: 40)
    #expect(abs(machine.offset - seen) < 1e-9)
    _ = machine.panCancelled(at: 0.03)
    _ = machine.advance(to: 1)
    #expect(machine.isClosed)
  }

  @Test("other buttons in the same columns change nothing of a motion", arguments: states)
  func buttonsChanged(_ state: String) throws {
    var machine = try machine(state)
    let before = machine
    var geometry = machine.geometry
    geometry.trailing?.buttonWidths.reverse()
    geometry.trailing?.buttonWidths.append(0)
    #expect(machine.buttonsChanged(geometry).isEmpty)
    #expect(machine.geometry == geometry && machine.offset == before.offset)
    #expect(machine.state == before.state && machine.shown == before.shown)
    let narrower = SwipeGeometry(width: 80, trailing: SwipePane(buttonWidths: [8, 7]))
    var other = before
    _ = machine.buttonsChanged(narrower)
    _ = other.layoutChanged(narrower)
    #expect(machine == other)
  }
}
