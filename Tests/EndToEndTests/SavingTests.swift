import Glibc
import Terminal
import TestSupport
import Testing

/// Changes on their way to the disk.
@Suite struct SavingTests {
  @Test("A file that its mode protects is only looked at, by root too (W3)")
  func readOnlyMode() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one\ntwo\n", to: "list.txt")
    chmod(path, 0o444)
    let before = try FileStamp(path)
    let list = try ListSession(nil, in: folder)
    try list.session.waitUntil(shows: "the file's mode says so")
    for keys in ["\u{1B}[D", "e", "a", "u"] {
      try list.settle()
      try list.session.send(keys)
      try list.session.waitUntil(shows: "the file's mode says so")
    }
    try list.session.send("\r")
    try list.settle()
    #expect(try list.quit() == .exited(0))
    #expect(try FileStamp(path) == before)
    #expect(try list.leftovers() == [])
  }

  @Test(
    "A full disk: the old file is whole, the message stays, and status 2 tells (W4)",
    .enabled(if: SmallDisk.isPossible))
  func fullDisk() throws {
    let disk = try SmallDisk()
    let list = try diskFilled(disk)
    try list.session.send("q")
    try list.session.waitUntil(shows: "Leave without saving")
    try list.session.send("d")
    #expect(try list.session.waitForExit() == .exited(2))
    #expect(try list.leftovers(besides: ["filler"]) == [])
    #expect(try list.file() == Array(Self.text.utf8))
  }

  @Test("Once there is room again, s writes what was kept", .enabled(if: SmallDisk.isPossible))
  func roomAgain() throws {
    let disk = try SmallDisk()
    let list = try diskFilled(disk)
    unlink(disk.folder.path("filler"))
    try list.session.send("s")
    try list.waitUntil(file: String(Self.text.dropFirst(4)))
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("A limit of a file's size: the old file is whole, the reason is shown, nothing is lost")
  func limitedSize() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.text.utf8), to: "list.txt")
    let program = try builtBinary("sideswipe")
    let list = try ListSession(nil, in: folder) {
      // In blocks of half a KiB: 10 KiB. The file has 16.
      $0.arguments = ["-c", "ulimit -f 20; exec \"$0\" \"$@\"", program] + $0.arguments
      $0.program = "/bin/sh"
    }
    try list.open(.delete)
    try list.session.press(.enter)
    try list.session.waitUntil("the reason is shown") {
      $0.contains("! not saved") && $0.contains("cannot be written: File too")
    }
    #expect(try list.file() == Array(Self.text.utf8))
    try list.session.send("q")
    try list.session.waitUntil(shows: "Leave without saving")
    try list.session.send("d")
    #expect(try list.session.waitForExit() == .exited(2))
    #expect(try list.leftovers() == [])
    #expect(try list.file() == Array(Self.text.utf8))
  }

  @Test("A limit of a file's size below one frame: the screen is whole", arguments: [0, 1, 20])
  func limitBelowOneFrame(blocks: Int) throws {
    let program = try builtBinary("sideswipe")
    let limited = try ListSession(Self.text) {
      $0.arguments = ["-c", "ulimit -f \(blocks); exec \"$0\" \"$@\"", program] + $0.arguments
      $0.program = "/bin/sh"
    }
    let free = try ListSession(Self.text)
    // As many whole screens as would fill the longest of these files by themselves.
    let keys =
      ["jj", "G", "\u{C}", "/", "number 3\r", "?", "\u{1B}", "\u{1B}"]
      + Array(repeating: "\u{C}", count: 8)
    for key in keys {
      for list in [limited, free] { try list.session.sendAndWait(Array(key.utf8)) }
      try poll(
        until: "the screens are alike", detail: { limited.screen.dump },
        pause: { for list in [limited, free] { try list.session.pump(timeout: 0.01) } },
        { limited.screen == free.screen })
    }
    try limited.session.press(.left)
    try limited.waitUntilOpen(.delete)
    #expect(try limited.quit() == .exited(0))
    #expect(try limited.leftovers() == [])
  }

  private static let text =
    "one\n" + (1...400).map { "a row with some text in it, number \($0)\n" }.joined()

  /// A row is deleted on a disk that is full.
  private func diskFilled(_ disk: SmallDisk) throws -> ListSession {
    let list = try ListSession(Array(Self.text.utf8), in: disk.folder)
    try disk.fill("filler")
    try list.open(.delete)
    try list.session.press(.enter)
    try list.session.waitUntil("the reason is shown") {
      $0.contains("! not saved") && $0.contains("left on device") && $0.contains("s tries again")
    }
    try list.waitUntil(file: Self.text)
    // Gone from the list, and still to be saved.
    try list.session.waitUntil("the row is gone") { !$0.listRows.contains("one") }
    return list
  }

  @Test("What was typed before the first frame changes nothing (X6)")
  func typeAhead() throws {
    let list = try typedAhead("\u{1B}[3~\rex\ray\ru\u{1B}[200~z\r\u{1B}[201~" + "\u{1B}[D\r")
    try list.settle()
    try list.waitUntil(rows: ["one", "two", "three"])
    #expect(try list.file() == Array("one\ntwo\nthree\n".utf8))
    #expect(try list.quit() == .exited(0))
    #expect(try list.file() == Array("one\ntwo\nthree\n".utf8))
  }

  @Test("What changes nothing counts, and shows at once")
  func harmlessTypeAhead() throws {
    let list = try typedAhead("jj", waitsForCurrentRow: 2)
    #expect(try list.quit() == .exited(0))
  }

  /// Starts the program when the keys have been typed already.
  private func typedAhead(_ keys: String, waitsForCurrentRow row: Int = 0) throws -> ListSession {
    let program = try builtBinary("sideswipe")
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\nthree\n", to: "list.txt")
    var options = TerminalSession.Options(
      ["-c", "stty raw -echo; echo GO; head -c 1 >/dev/null; exec \"$0\" list.txt", program])
    options.program = "/bin/sh"
    options.folder = folder.path
    let session = try TerminalSession(options)
    try session.waitUntil(shows: "GO")
    try session.send("x" + keys)
    let list = try ListSession(adopting: session, folder: folder, name: "list.txt")
    try session.waitUntil("the current row is \(row)") { $0.currentRow == row }
    return list
  }
}
