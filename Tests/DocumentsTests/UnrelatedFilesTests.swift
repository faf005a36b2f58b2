import Glibc
import Testing

@testable import Documents

/// Files beside a list whose names begin like those of its saves, and that are none of theirs.
struct UnrelatedFilesTests {
  private static let text = "one\ntwo\nthree\n"

  @Test("What only looks like it is let be", arguments: ["", "-", "1-", "0-0-0", "zz"])
  func othersFiles(name: String) throws {
    let scratch = try Scratch()
    try scratch.write("list", Self.text)
    try scratch.write(".sideswipe-\(name)", "")
    let opened = try DocumentFile.open(scratch["list"], places: scratch.places)
    #expect(scratch.leftovers == [".sideswipe-\(name)"] && opened.interruptedSave == nil)
  }

  @Test("What has such a name and is no file is let be, and not waited for")
  func noFiles() throws {
    let scratch = try Scratch()
    try scratch.write("list", Self.text)
    let mark = TemporaryFile.prefix + SaveRemains.mark(of: scratch["list"], replacing: nil)
    let path = "\(scratch.string)/\(mark)"
    mkfifo(path + "1", 0o600)
    mkdir(path + "2", 0o700)
    symlink("list", path + "3")
    symlink("/dev/zero", path + "4")
    let opened = try DocumentFile.open(scratch["list"], places: scratch.places)
    #expect(scratch.leftovers.count == 4 && opened.interruptedSave == nil)
  }
}
