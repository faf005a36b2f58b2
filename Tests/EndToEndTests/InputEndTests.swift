import Terminal
import TestSupport
import Testing

/// Standard input ends while somebody works on its rows.
@Suite struct InputEndTests {
  @Test("Rows that were deleted before the input ended are printed all the same")
  func deleted() throws {
    let rows = try RowsSession(
      "(seq 2; until test -e go; do sleep 0.05; done)", ["--print=deleted"])
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: "1 of 1")
    try rows.outwaitPressedButton()
    try rows.act()
    try rows.waitUntil(shows: "no rows yet")
    try rows.folder.write("", to: "go")
    try rows.waitUntil(shows: "no rows are left")
    try rows.session.send("q")
    #expect(try rows.waitForExit(0).output == Array("1\n2\n".utf8))
  }
}
