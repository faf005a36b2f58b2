package import JSON5
internal import Terminal

/// A theme as a file says it: the names of slots, each with
/// `{ fg: "red", bg: 17, bold: true, dim: true, underline: true, reverse: true }`, all of it optional.
///
/// Colours are the sixteen by name, `default` for the terminal's own, or numbers of the palette. A
/// theme without any colour is for terminals without colour.
package struct ThemeFile: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case syntax(JSON5Error)
    /// Something of another kind is wanted for a name.
    case wrongKind(of: String, wanted: String)
    case unknownSlot(String)
    case unknownPart(String, slot: String)
    case unknownColor(String, slot: String)
    case unknownBase(String)
  }

  /// A mistake, and where it stands.
  package struct Problem: Error, Equatable, Sendable {
    package let reason: Reason
    package let place: TextPlace
  }

  /// Made of what could be understood.
  package let theme: Theme
  /// The slots that the file names.
  package let slots: Set<Theme.Slot>
  package let problems: [Problem]

  /// Reads a file.
  ///
  /// Slots that it does not name are as in the built-in theme that it names as its `base`.
  /// - Parameter base: …or as in this one where it names none; nil: plain.
  package init(_ bytes: [UInt8], base: Theme? = nil) {
    var reading = Reading(base: base)
    do throws(JSON5Error) {
      reading.read(try JSON5Reader.read(bytes))
    } catch {
      reading.problems.append(Problem(reason: .syntax(error), place: error.place))
    }
    let base = reading.base
    let styles = reading.styles
    func style(of slot: Theme.Slot) -> Style { styles[slot] ?? base?[slot] ?? .plain }
    let usesColor = Theme.Slot.allCases.contains { slot in
      style(of: slot).foreground != .standard || style(of: slot).background != .standard
    }
    theme = Theme(usesColor: usesColor, style: style)
    slots = Set(styles.keys)
    problems = reading.problems
  }
}

/// A file half read.
private struct Reading {
  var base: Theme?
  var styles: [Theme.Slot: Style] = [:]
  var problems: [ThemeFile.Problem] = []

  init(base: Theme?) {
    self.base = base
  }

  mutating func read(_ file: JSON5Value) {
    guard let members = file.members else {
      return complain(.wrongKind(of: "a theme", wanted: "{ … }"), file.place)
    }
    for member in members {
      if member.name == "base" {
        readBase(member.value)
      } else if let slot = Theme.Slot(rawValue: member.name) {
        styles[slot] = style(member.value, of: slot)
      } else {
        complain(.unknownSlot(member.name), member.place)
      }
    }
  }

  private mutating func readBase(_ value: JSON5Value) {
    guard let name = value.string else {
      return complain(.wrongKind(of: "base", wanted: "a name in quotes"), value.place)
    }
    guard let theme = Theme.builtIn(name) else {
      return complain(.unknownBase(name), value.place)
    }
    base = theme
  }

  private mutating func style(_ value: JSON5Value, of slot: Theme.Slot) -> Style {
    var style = Style.plain
    guard let members = value.members else {
      complain(.wrongKind(of: slot.rawValue, wanted: "{ … }"), value.place)
      return style
    }
    for member in members {
      switch member.name {
      case "fg": style.foreground = color(member.value, of: slot) ?? .standard
      case "bg": style.background = color(member.value, of: slot) ?? .standard
      default:
        guard let attribute = Attributes(named: member.name) else {
          complain(.unknownPart(member.name, slot: slot.rawValue), member.place)
          continue
        }
        guard let isSet = member.value.bool else {
          complain(.wrongKind(of: member.name, wanted: "true or false"), member.value.place)
          continue
        }
        if isSet { style.attributes.insert(attribute) }
      }
    }
    return style
  }

  private mutating func color(_ value: JSON5Value, of slot: Theme.Slot) -> Color? {
    if let name = value.string {
      let color = Color(named: name)
      if color == nil { complain(.unknownColor(name, slot: slot.rawValue), value.place) }
      return color
    }
    if let number = value.number.flatMap(UInt8.init(exactly:)) { return .palette(number) }
    complain(
      .wrongKind(of: slot.rawValue, wanted: "a colour's name in quotes or a number from 0 to 255"),
      value.place)
    return nil
  }

  private mutating func complain(_ reason: ThemeFile.Reason, _ place: TextPlace) {
    problems.append(ThemeFile.Problem(reason: reason, place: place))
  }
}

extension Attributes {
  /// nil for a name that none has.
  fileprivate init?(named name: String) {
    switch name {
    case "bold": self = .bold
    case "dim": self = .dim
    case "underline": self = .underline
    case "reverse": self = .reverse
    default: return nil
    }
  }
}

extension ThemeFile.Reason {
  /// What is wrong, in words. Text of the file is in it as it is.
  package var message: String {
    switch self {
    case .syntax(let error): error.message
    case .wrongKind(let name, let wanted): "\(name) has to be \(wanted)"
    case .unknownSlot(let name): "nothing that is drawn is named \"\(name)\""
    case .unknownPart(let name, let slot):
      "\(slot): \"\(name)\" is none of fg, bg, bold, dim, underline, reverse"
    case .unknownColor(let name, let slot):
      "\(slot): no colour is named \"\(name)\"; there are black, red, green, yellow, blue, magenta, "
        + "cyan, white, each with bright- too, default, and the numbers 0 to 255"
    case .unknownBase(let name):
      "base: no theme is named \"\(name)\"; there are "
        + Theme.builtInNames.joined(separator: ", ")
    }
  }
}
