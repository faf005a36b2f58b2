@testable import Documents
import Glibc
import ListKit
import Terminal
import Testing

@testable import SideswipeApp

/// What is said to people: one line each, and nothing from outside that a terminal would act on.
@Suite struct WordingTests {
  private static let hostile = FilePath(
    Array("a\u{1B}[2J\u{7}\r\nb\u{202E}c\u{9B}31m\u{200B}\u{2028}".utf8) + [0xE9, 0x80])
  private static let shown =
    #"a\u{1B}[2J\u{7}\u{D}\u{A}b\u{202E}c\u{9B}31m\u{200B}\u{2028}\xE9\x80"#

  private static let readOnlyReasons: [ReadOnlyReason] = [
    .nulBytes, .utf16, .modeBits, .noPermission, .readOnlyFileSystem, .generated,
    .folderNotWritable,
  ]

  private static let reasons: [DocumentError.Reason] =
    [
      .noName, .isFolder, .isPipe, .isDevice, .isSocket, .folderMissing, .tooManyLinks, .nameless,
      .keepsChanging, .locked, .exists, .noBackup(nil), .noBackup(SystemError(.write, ENOSPC)),
      .damaged(SystemError(.write, EIO), backup: hostile),
    ] + readOnlyReasons.map { .readOnly($0) }
    + SystemError.Call.allCases.map { .system(SystemError($0, EACCES)) }

  private func expectOneLine(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!text.isEmpty, sourceLocation: sourceLocation)
    let bad = text.unicodeScalars.filter { scalar in
      let category = scalar.properties.generalCategory
      return [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
    }
    #expect(bad.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
  }

  @Test func hostileNamesAreEscaped() {
    #expect(Wording.visible(Self.hostile) == Wording.visible(Self.hostile.bytes))
    expectOneLine(Wording.visible(Self.hostile))
    #expect(Wording.visible(Self.hostile).contains(#"\xE9"#))
    #expect(Wording.visible(Self.hostile).contains(#"\u{202E}"#))
  }

  @Test(arguments: 0..<reasons.count)
  func everyErrorIsOneLine(index: Int) {
    let reason = Self.reasons[index]
    let error = DocumentError(reason, Self.hostile)
    let text = Wording.failure(error)
    expectOneLine(text)
    if reason != .noName { #expect(text.contains("b"), "it names the file") }
    expectOneLine(Wording.notSaved(error))
    #expect(Wording.notSaved(error).hasPrefix("not saved: "))
  }

  @Test func aSaveThatWasCutShortNamesItsCopy() {
    expectOneLine(Wording.interruptedWrite(Self.hostile))
    expectOneLine(Wording.interruptedSave(.left(Self.hostile), undo: "u", redo: "Ctrl-R"))
    expectOneLine(Wording.crashed(Self.hostile))
    #expect(Wording.interruptedWrite("/state/backups/copy").hasSuffix(" is in /state/backups/copy"))
  }

  @Test func aDamagedFileNamesItsCopy() {
    let error = DocumentError(
      .damaged(SystemError(.write, EIO), backup: "/state/backups/copy"), "list.txt")
    #expect(Wording.failure(error).hasSuffix("its old content is in /state/backups/copy"))
  }

  @Test(arguments: readOnlyReasons)
  func everyReasonIsOneLine(reason: ReadOnlyReason) {
    expectOneLine(Wording.readOnly(reason))
  }

  @Test(arguments: [InPlaceWrite.Reason.severalNames, .owner, .attributes, .folder, .mount])
  func writingInPlaceSaysWhereTheOldBytesAre(reason: InPlaceWrite.Reason) {
    let text = Wording.inPlace(InPlaceWrite(reason: reason, backup: Self.hostile))
    expectOneLine(text)
    #expect(text.hasSuffix(Wording.visible(Self.hostile)))
  }

  @Test func rowsAreQuotedShort() {
    #expect(Wording.quoted(Array("Milk".utf8)) == "“Milk”")
    #expect(Wording.quoted([]) == "“”")
    let long = Wording.quoted(Array(String(repeating: "米", count: 100).utf8))
    #expect(DisplayText(long).width <= 32)
    #expect(long.hasSuffix("…”"))
    expectOneLine(Wording.quoted(Self.hostile.bytes))
  }

  @Test(arguments: ListCommand.allCases)
  func whatIsIgnoredIsSaidInALineOrNotAtAll(command: ListCommand) {
    if let text = Wording.nothing(for: command) { expectOneLine(text) }
  }

  @Test func undoneStepsNameTheRow() {
    let document = ListDocument(bytes: Array("one\n\u{1B}[2J\n".utf8))
    let rows = (0..<2).map { document.id(at: $0) }
    #expect(Wording.change(.added, of: [rows[0]], in: document) == "“one” is back")
    #expect(Wording.change(.changed, of: [rows[0]], in: document) == "“one”")
    #expect(Wording.change(.removed, of: [rows[0]], in: document) == "“one” is out again")
    expectOneLine(Wording.change(.added, of: [rows[1]], in: document))
    #expect(Wording.change(.added, of: [document.makeRowID()], in: document) == "the row is back")
    #expect(Wording.change(.added, of: rows, in: document) == "2 rows are back")
    #expect(Wording.change(.removed, of: rows, in: document) == "2 rows are out again")
    #expect(Wording.change(.changed, of: rows, in: document) == "2 rows")
    #expect(Wording.change(.mixed, of: rows, in: document) == "the list")
  }

  @Test func aHostileListDrawsNothingHostile() throws {
    let simulation = try Simulation(
      Self.hostile.bytes + [0x0A], path: FilePath(Self.hostile.bytes.filter { $0 != 0x2F }))
    simulation.keys("j", "Delete", "Enter")
    simulation.settle()
    for line in simulation.frame.text.split(separator: "\n") { expectOneLine(String(line)) }
    simulation.keys("u", "e")
    for line in simulation.frame.text.split(separator: "\n") { expectOneLine(String(line)) }
  }

  @Test("A line of standard error has an end, whatever it quotes")
  func longLine() {
    let path = "/" + String(repeating: "a", count: 4095)
    #expect(Wording.line("\(path): no such file") == "\(path): no such file")
    for filling in ["x", "漢", "e\u{301}", "\u{301}"] {
      let line = Wording.line("begin" + String(repeating: filling, count: 100_000) + "end")
      #expect(line.utf8.count < 6000)
      #expect(line.utf8.starts(with: "begin".utf8) && line.utf8.suffix(3).elementsEqual("end".utf8))
    }
  }
}
