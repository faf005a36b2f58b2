internal import Commands
internal import Gestures
internal import JSON5
internal import Terminal

/// A source and its actions under a name.
package struct Recipe: Sendable {
  package let name: String
  /// What it shows, in a few words.
  package let about: String
  let call: CommandCall
  /// What it was read from.
  let text: [UInt8]

  /// Reads a JSON5 text: an object with `about`, `source`, `every`, `title`, `delimiter`, `id`, `null`,
  /// `headerLines`, `ansi`, and `trailing` and `leading`, arrays of objects with `label`, `colour`,
  /// `command`, `undo`, `capture`, `confirm`, `interactive`.
  ///
  /// - Parameter origin: where the text is from, for what is wrong with it.
  init(name: String, _ bytes: [UInt8], origin: String) throws(CallMistake) {
    let value: JSON5Value
    do throws(JSON5Error) {
      value = try JSON5Reader.read(bytes)
    } catch {
      throw Self.mistake(origin, error.place, error.message)
    }
    var reading = Reading(origin: origin)
    try reading.read(value)
    guard reading.call.source != .standardInput else {
      throw CallMistake("\(origin): a recipe needs a source")
    }
    try reading.call.check()
    self.name = name
    about = Wording.visible(Array(reading.about.utf8))
    call = reading.call
    text = bytes
  }

  fileprivate static func mistake(
    _ origin: String, _ place: TextPlace, _ message: String
  ) -> CallMistake {
    CallMistake("\(origin):\(place.line):\(place.column): \(message)")
  }
}

private struct Reading {
  let origin: String
  var call = CommandCall()
  var about = ""

  init(origin: String) {
    self.origin = origin
  }

  mutating func read(_ value: JSON5Value) throws(CallMistake) {
    var title: String?
    for member in try members(value) {
      let value = member.value
      switch member.name {
      case "about": about = try text(value)
      case "title": title = try text(value)
      case "source":
        try placed(value) { (call, text) throws(CallMistake) in try call.setSource(text) }
      case "every":
        guard case .number(let seconds) = value.content, CommandCall.intervals.contains(seconds)
        else { throw mistake(value, "seconds from 0.1 to 86400 are expected") }
        call.interval = seconds
      case "delimiter": call.fields = .delimiter(Array(try text(value).utf8))
      case "id": try placed(value) { (call, text) throws(CallMistake) in try call.setID(text) }
      case "null": call.separator = try flag(value) ? 0 : 0x0A
      case "ansi": call.readsColors = try flag(value)
      case "headerLines":
        guard case .number(let number) = value.content, let count = Int(exactly: number),
          (0...20).contains(count)
        else { throw mistake(value, "a number from 0 to 20 is expected") }
        call.headerLines = count
      case "trailing": try readActions(value, edge: .trailing)
      case "leading": try readActions(value, edge: .leading)
      default: throw unknown(member)
      }
    }
    if let title { call.title = Wording.visible(Array(title.utf8)) }
  }

  private mutating func readActions(
    _ value: JSON5Value, edge: SwipeEdge
  ) throws(CallMistake) {
    guard let elements = value.elements else { throw mistake(value, "an array is expected") }
    for element in elements { call.actions.append(try action(element, edge: edge)) }
  }

  private func action(_ value: JSON5Value, edge: SwipeEdge) throws(CallMistake) -> RowAction {
    var texts: [String: JSON5Value] = [:]
    var flags: [String: Bool] = [:]
    for member in try members(value) {
      switch member.name {
      case "label", "colour", "command", "undo", "capture": texts[member.name] = member.value
      case "confirm", "interactive": flags[member.name] = try flag(member.value)
      default: throw unknown(member)
      }
    }
    guard let label = texts["label"], let command = texts["command"] else {
      throw mistake(value, "an action needs a label and a command")
    }
    var action = RowAction(
      label: Wording.visible(Array(try text(label).utf8)),
      color: try color(texts["colour"]), edge: edge, command: try template(command))
    if let undo = texts["undo"] { action.undo = try template(undo) }
    if let capture = texts["capture"] { action.capture = try template(capture) }
    action.confirms = flags["confirm"] ?? false
    action.isInteractive = flags["interactive"] ?? false
    return action
  }

  private func color(_ value: JSON5Value?) throws(CallMistake) -> Color? {
    guard let value else { return nil }
    let name = Array(try text(value).utf8)
    do throws(CallMistake) {
      return try RowAction.color(name)
    } catch {
      throw mistake(value, String(decoding: error.bytes, as: UTF8.self))
    }
  }

  private func template(_ value: JSON5Value) throws(CallMistake) -> CommandTemplate {
    let bytes = Array(try text(value).utf8)
    do throws(CommandMistake) {
      return try CommandTemplate(bytes)
    } catch {
      throw mistake(value, error.message)
    }
  }

  private mutating func placed(
    _ value: JSON5Value, _ change: (inout CommandCall, [UInt8]) throws(CallMistake) -> Void
  ) throws(CallMistake) {
    let bytes = Array(try text(value).utf8)
    do throws(CallMistake) {
      try change(&call, bytes)
    } catch {
      throw mistake(value, String(decoding: error.bytes, as: UTF8.self))
    }
  }

  // MARK: values

  private func members(_ value: JSON5Value) throws(CallMistake) -> [JSON5Value.Member] {
    guard let members = value.members else { throw mistake(value, "an object is expected") }
    return members
  }

  private func text(_ value: JSON5Value) throws(CallMistake) -> String {
    guard let text = value.string else { throw mistake(value, "a text is expected") }
    return text
  }

  private func flag(_ value: JSON5Value) throws(CallMistake) -> Bool {
    guard let flag = value.bool else { throw mistake(value, "true or false is expected") }
    return flag
  }

  private func unknown(_ member: JSON5Value.Member) -> CallMistake {
    Recipe.mistake(origin, member.place, "there is no \"\(member.name)\" in a recipe")
  }

  private func mistake(_ value: JSON5Value, _ message: String) -> CallMistake {
    Recipe.mistake(origin, value.place, message)
  }
}
