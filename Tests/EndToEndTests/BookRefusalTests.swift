import Glibc
import TestSupport
import Testing

/// Files that cannot be opened as a book, or not be trusted: one line, exit status 2, and every byte
/// of them stays.
@Suite struct BookRefusalTests {
  /// A book of so many records, made by the program.
  private static func book(records: Int) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let path = folder.path("book.sqlite")
    let note = String(repeating: "x", count: 300)
    let lines = (0..<records).map { "Row \($0),\($0 + 1),\(note)\n" }.joined()
    let csv = try folder.write("label,amount,note\n" + lines, to: "records.csv")
    let run = try CommandRun(["import", csv, "--book", path])
    #expect(run.status == .exited(0), "\(run)")
    unlink(csv)
    return (folder, path)
  }

  private enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case text, cut, cutInHead, scribbled, ofAnother, newer, folder, unreadable, locked

    var testDescription: String { rawValue }

    /// What the line says.
    var words: String {
      switch self {
      case .text, .cutInHead, .ofAnother: "is not a book of Sideswipe; --book names another file"
      case .cut, .scribbled: "is damaged, and nothing is written to it"
      case .newer: "was made by a later Sideswipe (its version is 9)"
      case .folder: "is not a file"
      case .unreadable: "Permission denied"
      case .locked: "is in use by another program"
      }
    }

    func apply(to bytes: inout [UInt8]) {
      switch self {
      case .text: bytes = Array("Milk\nBread\n".utf8)
      case .cut: bytes.removeLast(bytes.count / 2)
      case .cutInHead: bytes.removeLast(bytes.count - 50)
      case .scribbled:
        for index in stride(from: 4096, to: bytes.count, by: 3) { bytes[index] ^= 0xFF }
      // What SQLite's head says of who has made it, and in which version.
      case .ofAnother: bytes[71] ^= 1
      case .newer: bytes[63] = 9
      case .folder, .unreadable, .locked: break
      }
    }
  }

  @Test("Refused at once, before any screen", arguments: Fault.allCases)
  private func refused(fault: Fault) throws {
    var (folder, path) = try Self.book(records: 40)
    var bytes = try folder.read("book.sqlite")
    fault.apply(to: &bytes)
    try folder.write(bytes, to: "book.sqlite")
    if fault == .folder { path = folder.path }
    chmod(folder.path, 0o755)
    let holder = fault == .locked ? try LockHolder(path) : nil
    let place: CommandRun.Place = fault == .unreadable ? .asNobody : .onTerminal
    let names = folder.names()

    for verb in [[], ["report"], ["book", "Row 1"]] {
      let run = try CommandRun(verb + ["--book", path], place)
      #expect(run.status == .exited(2), "\(verb): \(run)")
      #expect(run.isOneLine && run.errors.contains(fault.words), "\(verb): \(run)")
      // Five seconds each.
      if fault == .locked { break }
    }
    holder?.letGo()
    #expect(try folder.read("book.sqlite") == bytes)
    #expect(folder.names() == names)
  }

  @Test("An empty file becomes a book")
  func empty() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "book.sqlite")
    let book = try BookSession(in: folder)
    try book.beginEmpty()
    try book.add("Lunch", "120")
    #expect(try book.quit() == .exited(0))
    let again = try BookSession(in: folder)
    try again.session.waitUntil(shows: "Lunch")
    #expect(try again.quit() == .exited(0))
  }

  @Test("A book that may not be written can be looked at, and says why nothing is booked")
  func readOnly() throws {
    let (folder, path) = try Self.book(records: 3)
    let bytes = try folder.read("book.sqlite")
    chmod(path, 0o444)
    let run = try CommandRun(["book", "Row 1", "--book", path])
    #expect(run.status == .exited(2) && run.errors.contains("the file's mode says so"), "\(run)")
    let book = try BookSession(in: folder)
    try book.session.waitUntil(shows: "Row 1")
    try book.session.waitUntil(shows: "read-only")
    try book.session.press(.down)
    try book.session.waitUntil("the hint goes") { !$0.text.contains("the file's mode says so") }
    try book.session.press(.enter)
    try book.session.waitUntil(shows: "the file's mode says so")
    #expect(try book.quit() == .exited(0))
    #expect(try folder.read("book.sqlite") == bytes)
    #expect(folder.names() == ["book.sqlite"])
  }
}

/// Holds the lock of a program that is writing to a book, and does not come to an end.
private final class LockHolder {
  private let file: Int32

  init(_ path: String) throws {
    file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw SystemFailure("open") }
    // The bytes that SQLite locks: pending, reserved, and those that readers share.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    guard fcntl(file, F_SETLK, &lock) == 0 else { throw SystemFailure("fcntl") }
  }

  func letGo() {
    close(file)
  }
}
