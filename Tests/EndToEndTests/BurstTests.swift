import Glibc
import Terminal
import TestSupport
import Testing

/// Many changes in a moment: the file ends up as the list, and is whole at every moment.
@Suite struct BurstTests {
  @Test("200 rows added in one write, undone and done again")
  func addUndoRedo() throws {
    let list = try ListSession("one\n")
    let rows = (0..<200).map { "r\($0)" }
    let full = "one\n" + rows.map { $0 + "\n" }.joined()
    try list.session.send(rows.map { "a\($0)\r" }.joined())
    try list.waitUntil(file: full)
    try list.session.send(String(repeating: "u", count: 200))
    try list.waitUntil(file: "one\n")
    try list.session.send(String(repeating: "\u{12}", count: 250))
    try list.waitUntil(file: full)
    try list.session.send(String(repeating: "u\u{12}", count: 100) + "u")
    try list.waitUntil(file: "one\n" + rows.dropLast().map { $0 + "\n" }.joined())
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("Leaving in the middle of a burst writes what was asked before")
  func leaveInBurst() throws {
    let list = try ListSession("one\n")
    let rows = (0..<200).map { "r\($0)" }
    try list.session.send(rows.map { "a\($0)\r" }.joined() + "q")
    #expect(try list.session.waitForExit() == .exited(0))
    #expect(try list.file() == Array(("one\n" + rows.map { $0 + "\n" }.joined()).utf8))
    #expect(try list.leftovers() == [])
  }

  @Test("Delete and Enter 200 times in one write press one button, or few")
  func deleteFlood() throws {
    let rows = (0..<60).map { "r\($0)" }
    let list = try ListSession(rows.joined(separator: "\n"))
    let start = monotonicSeconds()
    try list.session.send(String(repeating: "\u{1B}[3~\r", count: 200))
    try list.session.send("g")
    try list.settle()
    let elapsed = monotonicSeconds() - start
    // The screen and the file agree on which rows are left.
    try list.session.waitUntil("the rows that are left are at rest") { screen in
      guard let first = screen.listRows.first.flatMap({ rows.firstIndex(of: $0) }) else {
        return false
      }
      return screen.currentRow == 0 && screen.listRows == Array(rows[first...].prefix(22))
    }
    let first = try #require(list.rows.first.flatMap { rows.firstIndex(of: $0) })
    try list.waitUntil(file: rows[first...].joined(separator: "\n"))
    // As many as 300 ms go into the time that it took to read them.
    #expect((1...1 + Int(elapsed / 0.3)).contains(first), "\(first) in \(elapsed) s")
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("Random keys in packets of any size, against a plain model", arguments: [1, 2, 3, 4])
  func randomKeys(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var model = ListModel(rows: (0..<30).map { "row \($0)" })
    let list = try ListSession(model.text)
    var keys: [UInt8] = []
    for number in 0..<200 { keys += model.randomStep(number, using: &random).utf8 }
    var rest = keys[...]
    while !rest.isEmpty {
      let packet = rest.prefix(Int.random(in: 1...600, using: &random))
      rest = rest.dropFirst(packet.count)
      try list.session.send(Array(packet))
      try list.session.pump()
    }
    try list.waitUntil(file: model.text)
    #expect(try list.quit() == .exited(0))
    #expect(try list.file() == Array(model.text.utf8))
    #expect(try list.leftovers() == [])
  }

  @Test("Killed at any moment of a burst: the file is one of those that were asked for")
  func killed() throws {
    var random = SeededGenerator(seed: 7)
    let folder = try TemporaryFolder()
    let rows = (0..<150).map { "r\($0)" }
    let states = Set(
      (0...rows.count).map { count in
        Array(("top\n" + rows.prefix(count).map { $0 + "\n" }.joined() + "bottom\n").utf8)
      })
    let before = Array("top\nbottom\n".utf8)
    for round in 0..<12 {
      let list = try ListSession(before, in: folder)
      let count = Int.random(in: 1...rows.count, using: &random)
      for row in rows.prefix(count) {
        try list.session.send("a\(row)\r")
        try list.session.pump()
      }
      // In every other round something has been written by then.
      if !round.isMultiple(of: 2) { try list.waitUntil("a first change") { $0 != before } }
      list.session.kill(SIGKILL)
      #expect(try list.session.waitForExit() == .signaled(SIGKILL))
      let file = try list.file()
      #expect(states.contains(file), "\(String(decoding: file, as: UTF8.self))")
    }
    // What is left over does not disturb the next run.
    let list = try ListSession(before, in: folder)
    try list.session.send("ax\r")
    try list.waitUntil(file: "top\nx\nbottom\n")
    #expect(try list.quit() == .exited(0))
  }

  @Test("At rest with a row open nothing is written and no time is used")
  func idle() throws {
    let list = try ListSession("one\ntwo\nthree\n")
    try list.open(.delete)
    // Once the last frame of the settling row, and what comes with it, is over.
    try list.session.waitUntilAtRest(for: 1)
    try list.waitUntilOpen(.delete)
  }
}
