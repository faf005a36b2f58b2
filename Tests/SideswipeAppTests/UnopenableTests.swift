import Documents
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// Changes after which the file could not be edited any more are not made.
@Suite struct UnopenableTests {
  private func simulation(_ bytes: [UInt8]) throws -> Simulation {
    try Simulation(bytes)
  }

  @Test(
    "A file does not come to begin like UTF-16 text by a deleted row",
    arguments: [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]])
  func deleted(mark: [UInt8]) throws {
    let bytes = Array("one\n".utf8) + mark + Array("x\ntwo\n".utf8)
    let simulation = try simulation(bytes)
    simulation.keys("Delete", "Enter")
    simulation.settle()
    #expect(simulation.frame.text.contains("nothing was changed: the file would begin like UTF-16"))
    #expect(simulation.fileBytes == bytes)
    #expect(simulation.screen.rows.rowCount == 3)
    // Other rows go as ever, once a button counts again.
    simulation.wait(0.4)
    simulation.keys("G", "Delete", "Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\n".utf8) + mark + Array("x\n".utf8))
    simulation.keys("u")
    simulation.settle()
    #expect(simulation.fileBytes == bytes)
  }

  @Test("Nor by an edit, and what was typed stays to be changed")
  func edited() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0xFE, 0x62, 0x0A]
    let simulation = try simulation(bytes)
    simulation.keys("e", "Home", "Delete", "Enter")
    simulation.settle()
    #expect(simulation.frame.text.contains("nothing was changed: the file would begin like UTF-16"))
    #expect(simulation.fileBytes == bytes)
    #expect(simulation.screen.mode.edit != nil)
    simulation.type("b")
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.fileBytes == [0x62, 0xFF, 0xFE, 0x62, 0x0A])
  }

  @Test("With a byte order mark of UTF-8 in front it begins like that")
  func marked() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x61, 0x0A, 0xFF, 0xFE, 0x0A]
    let simulation = try simulation(bytes)
    simulation.keys("Delete", "Enter")
    simulation.settle()
    #expect(simulation.fileBytes == [0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0x0A])
  }

  @Test("Nor by an undo, where another program took away the row between")
  func undone() throws {
    let mark: [UInt8] = [0xFF, 0xFE, 0x0A]
    let simulation = try simulation(Array("one\n".utf8) + mark)
    simulation.keys("a")
    simulation.type("two")
    simulation.keys("Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("one\ntwo\n".utf8) + mark)
    simulation.files.write(Array("two\n".utf8) + mark, to: "list.txt")
    simulation.keys("G", "a")
    simulation.type("three")
    simulation.keys("Enter")
    simulation.settle()
    let bytes = Array("two\n".utf8) + mark + Array("three\n".utf8)
    #expect(simulation.fileBytes == bytes)
    simulation.keys("u", "u")
    simulation.settle()
    #expect(simulation.fileBytes == Array("two\n".utf8) + mark)
    #expect(simulation.frame.text.contains("nothing was changed: the file would begin like UTF-16"))
    // The step after it can still be made again.
    simulation.keys("Ctrl-R")
    simulation.settle()
    #expect(simulation.fileBytes == bytes)
  }

  @Test("What opening says of the bytes and what a change is judged by are the same")
  func judgedAlike() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let pieces: [UInt8] = [0xFF, 0xFE, 0x0A, 0x61, 0xEF, 0xBB, 0xBF]
      let bytes = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? 0
      }
      guard ReadOnlyReason(content: bytes) == nil else { continue }
      var document = ListDocument(bytes: bytes)
      guard document.count > 0 else { continue }
      let row = document.id(at: Int.random(in: 0..<document.count, using: &generator))
      let content = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        [0xFF, 0xFE, 0x61].randomElement(using: &generator) ?? 0 as UInt8
      }
      let edit: DocumentEdit =
        Bool.random(using: &generator) ? .delete(row) : .replace(row, content: content)
      guard document.apply(edit) != nil else { continue }
      #expect(
        document.readOnlyReason(after: [edit]) == ReadOnlyReason(content: document.bytes),
        "\(bytes) \(edit)")
    }
  }
}
