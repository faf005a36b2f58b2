import Glibc
import TestSupport
import Testing

/// A book that is open while its machine travels.
@Suite struct BookZoneTests {
  /// What a zone's file is bound over, where no other program sees it.
  private static let place = "/etc/localtime"
  private static let zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map {
    "/usr/share/zoneinfo/\($0)"
  }

  static let isPossible: Bool = {
    let files = zones + [place]
    guard files.allSatisfy({ access($0, R_OK) == 0 }) else { return false }
    let run = try? ToolRun("unshare", ["-m", "mount", "--bind", zones[0], place])
    return run?.status == 0
  }()

  /// The two zones are 25 hours apart: their dates are never the same.
  @Test(
    "What is booked after the machine's zone was set anew has that zone's date",
    .enabled(if: isPossible, "only root can give a program another zone"))
  func travel() throws {
    let folder = try TemporaryFolder()
    let zone = folder.path("zone")
    try move(to: Self.zones[0], zone, secondsAgo: 1000)
    let file = folder.path("book.sqlite")
    let csv = try folder.write("label,amount\nTea,3\n", to: "records.csv")
    #expect(try CommandRun(["import", csv, "--book=\(file)"]).status == .exited(0))
    let book = try BookSession(in: folder) { options in
      options.program = ToolRun.path(of: "unshare")
      options.arguments = [
        "-m", "sh", "-c",
        #"mount --bind "$1" "$2" && exec env -u TZ "$3" --book "$4""#, "sh", zone, Self.place,
        try builtBinary("sideswipe"), file,
      ]
    }
    try book.session.press(.enter)
    try book.session.waitUntil(shows: "Booked Tea")
    try book.outwaitMotion()
    try move(to: Self.zones[1], zone, secondsAgo: 500)
    try book.session.press(.enter)
    var days: [Substring] = []
    try poll(until: "both are booked", pause: { try book.session.pump(timeout: 0.02) }) {
      let export = try CommandRun(["export", "--format=csv", "--book=\(file)"]).output
      days = export.split(separator: "\n").dropFirst().compactMap { $0.split(separator: ",").first }
      return days.count == 2
    }
    #expect(Set(days).count == 2, "\(days)")
    #expect(try book.quit() == .exited(0))
  }

  /// Writes the file itself anew: a file that takes its place would not be seen where it is bound.
  private func move(to zone: String, _ path: String, secondsAgo: Int) throws {
    let copy = try ToolRun("cp", [zone, path])
    try #require(copy.status == 0)
    // Its time is looked at, in seconds.
    let moved = try ToolRun("touch", ["-d", "\(secondsAgo) seconds ago", path])
    try #require(moved.status == 0)
  }
}
