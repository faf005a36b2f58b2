import TestSupport
import Testing

/// A book on a disk that is full.
@Suite(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk")) struct BookDiskTests
{
  @Test("Nothing is booked, one line says why, and the book is as it was")
  func full() throws {
    let disk = try SmallDisk(kilobytes: 512)
    let book = "--book=\(disk.folder.path("book"))"
    let csv = try TemporaryFolder()
    let path = try csv.write("label,amount\nTea,3\n", to: "records.csv")
    #expect(try CommandRun(["import", path, book]).status == .exited(0))
    try disk.fill("rest")
    let before = try disk.folder.read("book")
    for arguments in [["book", "Tea", book], ["import", path, book]] {
      let run = try CommandRun(arguments)
      #expect(run.status == .exited(2))
      #expect(run.isOneLine && run.errors.contains("the disk is full"), "\(run)")
    }
    #expect(try disk.folder.read("book") == before)
    // There is room again: all goes on.
    try disk.folder.write("", to: "rest")
    #expect(try CommandRun(["book", "Tea", book]).output == "Booked Tea 3.00 USD\n")
    #expect(
      try CommandRun(["export", "--format=csv", book]).output.contains(",Tea,expense,3.00,USD,"))
  }
}
