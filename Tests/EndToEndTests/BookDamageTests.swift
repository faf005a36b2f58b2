import Glibc
import TestSupport
import Testing

/// Large books that are not whole any more, opened by the program: one line, exit status 2, and every
/// byte stays.
@Suite struct BookDamageTests {
  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case cut, lastByte, beginning, end, pageSize, deepInside

    var testDescription: String { rawValue }

    /// Whether the program cannot know it before it has read the whole file.
    var isDeep: Bool { self == .deepInside }

    func apply(to bytes: inout [UInt8]) {
      func zero(_ range: Range<Int>) {
        bytes.replaceSubrange(range, with: repeatElement(0, count: range.count))
      }
      let (count, megabyte) = (bytes.count, 1 << 20)
      switch self {
      case .cut: bytes.removeLast(count / 3)
      case .lastByte: bytes.removeLast()
      case .beginning: zero(4096..<megabyte)
      case .end: zero(count - megabyte..<count)
      case .pageSize: bytes[16] = 0x20
      case .deepInside:
        // A page of rows of a table, around the middle.
        let pages = count / 4096 / 2..<count / 4096
        let page = pages.first { bytes[$0 * 4096] == 13 } ?? 0
        zero(page * 4096..<(page + 1) * 4096)
      }
    }
  }

  /// A book of 20 records and so many bookings, some eight megabytes, made by the program.
  private static let large = Result {
    let folder = try TemporaryFolder()
    let note = String(repeating: "x", count: 120)
    let rows =
      (0..<20).map { "Record \($0),\($0 + 1),,\n" }
      + (0..<9000).map {
        "Row \($0),\($0 + 1),2026-11-\(10 + $0 % 20),\(note)\n"
      }
    let csv = try folder.write("label,amount,date,note\n" + rows.joined(), to: "rows.csv")
    let run = try CommandRun(["import", csv, "--book", folder.path("book.sqlite")])
    #expect(run.status == .exited(0), "\(run)")
    let bytes = try folder.read("book.sqlite")
    #expect(bytes.count > 8 << 20)
    return bytes
  }

  @Test(
    "What is seen at once shows no frame; a page deep inside ends the program as soon as it is found",
    arguments: Damage.allCases)
  func refused(damage: Damage) throws {
    let folder = try TemporaryFolder()
    var bytes = try Self.large.get()
    damage.apply(to: &bytes)
    let path = try folder.write(bytes, to: "book.sqlite")
    let run = try CommandRun(["--book", path])
    #expect(run.status == .exited(2), "\(run)")
    #expect(run.errors.contains("is damaged, and nothing is written to it"), "\(run)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.leftovers == [], "the terminal is given back")
    #expect(run.shown.isEmpty == !damage.isDeep, "\(run.shown)")
    #expect(try folder.read("book.sqlite") == bytes)
    #expect(folder.names() == ["book.sqlite"])
  }

  @Test(
    "While a large book is read, nothing is written to it; whatever was asked for is told as not done"
  )
  func nothingIsWritten() throws {
    let folder = try TemporaryFolder()
    var bytes = try Self.large.get()
    Damage.deepInside.apply(to: &bytes)
    try folder.write(bytes, to: "book.sqlite")
    // Its own screen may be gone before anything could be pressed: then there was nothing to lose.
    var options = TerminalSession.Options(["--book", folder.path("book.sqlite")])
    options.environment = ["TZ": "UTC"]
    let session = try TerminalSession(options)
    try? session.send("\r")
    #expect(try session.waitForExit() == .exited(2))
    #expect(try session.leftovers() == [])
    #expect(try folder.read("book.sqlite") == bytes)
  }
}
