internal import Commands
internal import Gestures
internal import ListKit
internal import Terminal

/// A swipe action of a command's rows: a button, and the command that it runs.
package struct RowAction: Equatable, Sendable {
  let label: String
  /// nil: the theme's.
  let color: Color?
  let edge: SwipeEdge
  let command: CommandTemplate
  /// Whether it asks once more.
  var confirms = false
  /// Whether the command gets the terminal.
  var isInteractive = false
  /// Takes back what `command` did; nil: nothing can.
  var undo: CommandTemplate?
  /// Runs before `command`; what it prints is `{u}`.
  var capture: CommandTemplate?

  init(label: String, color: Color?, edge: SwipeEdge, command: CommandTemplate) {
    self.label = label
    self.color = color
    self.edge = edge
    self.command = command
  }

  /// Red, the colour of what cannot be taken back lightly, is the theme's own red.
  private var isDestructive: Bool { color == .palette(1) }

  /// The button.
  ///
  /// - Parameter number: unique among the actions.
  func swipeAction(_ number: Int) -> SwipeAction {
    SwipeAction(
      name: "\(number)", title: label, note: undo == nil ? "no undo" : "",
      style: isDestructive ? .destructive : .normal, isForSelection: true,
      background: isDestructive ? nil : color)
  }

  /// Reads `LABEL[:COLOUR]=COMMAND`.
  init(_ text: [UInt8], edge: SwipeEdge) throws(CallMistake) {
    guard let equals = text.firstIndex(of: UInt8(ascii: "=")), equals > 0 else {
      throw CallMistake("an action is written LABEL=COMMAND or LABEL:COLOUR=COMMAND: ", text)
    }
    var label = text[..<equals]
    var color: Color?
    if let colon = label.lastIndex(of: UInt8(ascii: ":")) {
      let name = Array(label[(colon + 1)...])
      color = try Self.color(name)
      label = label[..<colon]
    }
    guard !label.isEmpty else { throw CallMistake("an action has no label: ", text) }
    let command = Array(text[(equals + 1)...])
    self.init(
      label: Wording.visible(Array(label)), color: color, edge: edge,
      command: try CallMistake.template(command))
  }

  static func color(_ name: [UInt8]) throws(CallMistake) -> Color {
    let text = String(decoding: name, as: UTF8.self)
    if let color = Color(named: text) { return color }
    if let number = UInt8(text) { return .palette(number) }
    throw CallMistake(
      "there is no colour \(Wording.quoted(name)); there are default, "
        + Color.names.joined(separator: ", ") + ", and the numbers from 0 to 255")
  }
}
