import Documents
import Foundation
import Glibc
import ListKit
import Terminal
import Testing

@testable import SideswipeApp

/// A folder of `Scenarios`: a file as it was (`before.txt`; none: no file), what happens
/// (`script.txt`), the screens that are expected (`screen.txt`) and the file as it is then
/// (`after.txt`; none: no file).
struct Scenario {
  let folder: URL
  private let simulation: Simulation
  private let script: Script
  private var screens = ""

  static let all: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: base.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  private static let base = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Scenarios")

  init(_ name: String) throws {
    folder = Self.base.appendingPathComponent(name)
    let file = { [folder] in FileManager.default.contents(atPath: folder.path + "/" + $0) }
    script = try Script(String(decoding: file("script.txt") ?? Data(), as: UTF8.self))
    var permissions: UInt32 = 0o644
    if let first = script.steps.first, first.texts.first == "before" {
      permissions = UInt32(first.texts[2], radix: 8) ?? permissions
    }
    simulation = try Simulation(file("before.txt").map(Array.init), permissions: permissions)
  }

  mutating func run() throws {
    for step in script.steps {
      try run(step)
      let broken =
        simulation.screen.list.checkInvariants()
        + simulation.screen.rows.document.checkInvariants()
      #expect(broken.isEmpty, "script line \(step.line)")
    }
    simulation.finishSaves()
    try expectRecorded(
      screens.isEmpty ? nil : Array(screens.utf8), folder.appendingPathComponent("screen.txt"))
    try expectRecorded(simulation.fileBytes, folder.appendingPathComponent("after.txt"))
  }

  private mutating func run(_ step: Script.Step) throws {
    let words = step.texts
    switch words[0] {
    case "before": break
    case "size":
      simulation.resize(to: Size(columns: try step.number(1), rows: try step.number(2)))
    case "press": simulation.point(.press(.left), try step.number(1), try step.number(2))
    case "move": simulation.point(.motion(.left), try step.number(1), try step.number(2))
    case "release": simulation.point(.release(.left), try step.number(1), try step.number(2))
    case "click": simulation.click(try step.number(1), try step.number(2))
    case "ctrl-click":
      simulation.click(try step.number(1), try step.number(2), modifiers: .control)
    case "drag":
      simulation.drag(
        from: try step.number(1), to: try step.number(2), row: try step.number(3))
    case "wheel":
      let wheels: [String: PointerEvent.Wheel] = [
        "up": .up, "down": .down, "left": .left, "right": .right,
      ]
      guard let wheel = wheels[words[1]] else { throw mistake(step) }
      simulation.point(.wheel(wheel), try step.number(2), try step.number(3))
    case "key":
      for name in words.dropFirst() {
        guard let key = KeyName.key(named: name) else { throw mistake(step) }
        simulation.key(key)
      }
    case "keys": simulation.send(try step.bytes(1))
    case "paste": simulation.paste(try step.bytes(1))
    case "focus": simulation.type(words[1] == "lost" ? "\u{1B}[O" : "\u{1B}[I")
    case "wait": simulation.wait(try step.seconds(1))
    case "settle": simulation.settle()
    case "outside": try outside(step)
    case "saves": try saves(step)
    case "expect": try expect(step)
    default: throw mistake(step)
    }
  }

  private func outside(_ step: Script.Step) throws {
    let path = simulation.path
    let bytes = simulation.fileBytes ?? []
    switch step.texts[1] {
    case "append": simulation.files.write(bytes + (try step.bytes(2)), to: path)
    case "replace":
      guard let range = bytes.firstRange(of: try step.bytes(2)) else { throw mistake(step) }
      let changed = bytes[..<range.lowerBound] + (try step.bytes(3)) + bytes[range.upperBound...]
      simulation.files.write(Array(changed), to: path, isNew: true)
    case "remove": simulation.files.withState { $0.names[path] = nil }
    default: throw mistake(step)
    }
  }

  private func saves(_ step: Script.Step) throws {
    switch step.texts.dropFirst().joined(separator: " ") {
    case "held": simulation.pace = .held
    case "answered late": simulation.pace = .answerHeld
    case "at once":
      simulation.pace = .atOnce
      simulation.finishSaves()
    case "fail": simulation.files.fail(.write, ENOSPC)
    case "work": simulation.files.heal()
    default: throw mistake(step)
    }
  }

  private mutating func expect(_ step: Script.Step) throws {
    let words = step.texts
    let frame = simulation.frame.text
    let place: Comment = "script line \(step.line)\n\(frame)"
    switch words[1] {
    case "screen":
      let title = words.dropFirst(2).joined(separator: " ")
      screens += "== \(title)\n\(frame)\n"
    case "shows": #expect(frame.contains(words[2]), place)
    case "not": #expect(!frame.contains(words[2]), place)
    case "file": #expect(simulation.fileBytes == (try step.bytes(2)), place)
    case "no": #expect(simulation.fileBytes == nil, place)
    case "file-of": #expect(simulation.files[FilePath(words[2])] == (try step.bytes(3)), place)
    case "exit":
      #expect(simulation.exit?.status == (words[2] == "none" ? nil : Int32(words[2])), place)
    default: throw mistake(step)
    }
  }

  private func mistake(_ step: Script.Step) -> Script.Mistake {
    Script.Mistake(line: step.line, why: "cannot be read: \(step.texts.joined(separator: " "))")
  }
}
