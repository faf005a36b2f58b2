import Glibc
import Testing

@testable import Documents

/// A look at a file that may have changed (O1, O2).
@Suite struct FileLookTests {
  private func isSame(_ finding: DocumentFile.Finding) -> Bool {
    if case .same = finding { true } else { false }
  }

  private func isMissing(_ finding: DocumentFile.Finding) -> Bool {
    if case .missing = finding { true } else { false }
  }

  private func changed(_ finding: DocumentFile.Finding) -> OpenDocument? {
    if case .changed(let file) = finding { file } else { nil }
  }

  private func look(_ file: OpenDocument) throws -> DocumentFile.Finding {
    try DocumentFile.look(at: file, keepingIDsOf: file.document)
  }

  @Test(
    "O4: a file that nobody touched is not read; one that was is, and its rows stay who they are")
  func found() throws {
    let scratch = try Scratch()
    let path = try scratch.write("list", "one\ntwo\n")
    let file = try DocumentFile.open(path)
    #expect(isSame(try look(file)))
    try scratch.write("list", "zero\ntwo\n")
    let now = try #require(changed(try look(file)))
    #expect(now.document.bytes == Array("zero\ntwo\n".utf8))
    #expect(now.document.position(of: file.document.id(at: 1)) == 1)
    #expect(now.document.position(of: file.document.id(at: 0)) == nil)
    #expect(isSame(try look(now)))
  }

  @Test("O4: the same bytes in another file, or another mode, change no row")
  func replaced() throws {
    let scratch = try Scratch()
    let path = try scratch.write("list", "one\ntwo\n")
    let file = try DocumentFile.open(path)
    try scratch.write("new", "one\ntwo\n", mode: 0o444)
    #expect(rename("\(scratch.string)/new", "\(scratch.string)/list") == 0)
    let now = try #require(changed(try look(file)))
    #expect(now.document == file.document)
    #expect(now.readOnly == .modeBits)
    #expect(isSame(try look(now)))
  }

  @Test("O2: missing is told from never made", arguments: [false, true])
  func missing(withItsFolder: Bool) throws {
    let scratch = try Scratch()
    mkdir("\(scratch.string)/a", 0o755)
    let none = try DocumentFile.open(scratch["a/none"])
    let file = try DocumentFile.open(try scratch.write("a/list", "one\n"))
    #expect(isSame(try look(none)))
    unlink("\(scratch.string)/a/list")
    if withItsFolder { rmdir("\(scratch.string)/a") }
    #expect(isMissing(try look(file)))
    #expect(isSame(try look(none)))
  }
}
