import Documents
import Glibc

@testable import SideswipeApp

/// The disk, and another program that writes to the file.
extension RandomUse {
  mutating func fail() {
    let call: SystemError.Call = [.write, .rename, .sync, .open][roll(4)]
    note("fail \(call)")
    if roll(3) == 0 { simulation.files.fail(call, ENOSPC) } else { simulation.files.heal() }
  }

  mutating func changeOutside() {
    // Not every folder can be watched.
    let isHeard = roll(3) != 0
    defer { if isHeard { simulation.send(.fileMayHaveChanged) } }
    let path = simulation.screen.file.path
    var lines = (simulation.files[path] ?? []).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    rowsWritten += 1
    let fresh = Array("[other \(rowsWritten)]".utf8)
    let place = roll(lines.count + 1)
    switch roll(8) {
    case 0..<4:
      // Behind the last piece there is no line end to stand after.
      lines.insert(fresh[...], at: min(place, max(0, lines.count - 1)))
      note("other adds \(rowsWritten) at \(place)")
    case 4, 5:
      guard lines.indices.contains(place), lines.count > 1 else { return }
      note("other replaces \(place) by \(rowsWritten)")
      unseen.remove(Array(lines[place]))
      lines[place] = fresh[...]
    case 6:
      guard lines.count > 1, place < lines.count - 1 else { return }
      note("other deletes \(place)")
      unseen.remove(Array(lines.remove(at: place)))
    default:
      guard roll(4) == 0 else { return }
      note("other removes the file")
      simulation.files.withState { $0.names[path] = nil }
      unseen = []
      return
    }
    if lines.contains(fresh[...]) { unseen.insert(fresh) }
    simulation.files.write(Array(lines.joined(separator: [0x0A])), to: path, isNew: roll(2) == 0)
  }

  /// Notes what of the other program's rows is in the list by now.
  mutating func look() {
    guard !unseen.isEmpty else { return }
    let document = simulation.screen.rows.document
    for position in 0..<document.count { unseen.remove(document.content(at: position)) }
    // Kept under another name, the list has left the other program behind.
    if simulation.screen.file.path != simulation.path { unseen = [] }
  }
}
