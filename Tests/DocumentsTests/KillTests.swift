import Glibc
import TestSupport
import Testing

@testable import Documents

/// Kills a program that saves all the time: the file must be whole whenever it dies.
struct KillTests {
  private static let part = "KillTests/saveAgainAndAgain"
  private static let length = 200_000

  private static func content(_ letter: Character) -> String {
    String(repeating: letter, count: length)
  }

  /// What the killed program does. Runs only in a process that `dyingWhileSaving` has started.
  @Test(.enabled(if: TestPart.isAskedFor(part), "a part of another"))
  func saveAgainAndAgain() throws {
    let name = try #require(TestPart.folder(Self.part)) + "/list"
    var file = try DocumentFile.open(FilePath(name))
    let places = Places(runtime: nil, state: FilePath(name + ".places"))
    // An end, should nobody be there to kill it.
    for turn in 0..<5000 {
      var document = file.document
      _ = document.replace(0, Self.content(turn.isMultiple(of: 2) ? "b" : "a"))
      file = try #require(SaveJob(document, to: file, places: places).run().saved).file
    }
  }

  @Test(arguments: [1, 2])
  func dyingWhileSaving(links: Int) throws {
    let scratch = try Scratch()
    var random = SeededGenerator(seed: UInt64(links))
    try scratch.write("list", Self.content("a") + "\n")
    if links == 2 { link("\(scratch.string)/list", "\(scratch.string)/other") }
    for round in 0..<8 {
      let process = try TestPart.start(Self.part, in: scratch.string)
      let before = try scratch.status("list")
      try poll(until: "a save") {
        try !scratch.status("list").isSameMoment(as: before) || !process.isRunning
      }
      #expect(process.isRunning)
      // Anywhere within the next save or two.
      let moment = monotonicSeconds() + .random(in: 0..<0.02, using: &random)
      try poll(until: "the moment to die") { monotonicSeconds() >= moment }
      process.kill()
      _ = process.finish()

      let whole = [Self.content("a") + "\n", Self.content("b") + "\n"]
      let text = try #require(scratch.text("list"))
      if links == 1 {
        #expect(whole.contains(text), "round \(round)")
        // Nothing stays beside the list but what neither redo nor undo would give.
        let places = Places(runtime: nil, state: scratch["list.places"])
        let opened = try DocumentFile.open(scratch["list"], places: places)
        #expect(
          scratch.leftovers == [], "round \(round): \(String(describing: opened.interruptedSave))")
      } else if !whole.contains(text) {
        // Written in place and torn: the copy from before is whole, and stays so when the torn file
        // is saved again.
        let places = Places(runtime: nil, state: scratch["list.places"])
        var file = try DocumentFile.open(scratch["list"], places: places)
        let copy = try #require(file.interruptedWrite)
        for letter: Character in ["b", "a"] {
          #expect(whole.contains(try scratch.textOf(copy)), "round \(round)")
          var document = file.document
          _ = document.replace(0, Self.content(letter))
          file = try #require(SaveJob(document, to: file, places: places).run().saved).file
        }
        #expect(whole.contains(try scratch.textOf(copy)), "round \(round)")
      }
    }
  }
}
