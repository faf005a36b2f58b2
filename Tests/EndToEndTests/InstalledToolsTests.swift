import Glibc
import TestSupport
import Testing

/// Tests of what works with other programs are skipped where these are missing.
@Suite struct InstalledToolsTests {
  @Test(
    "Where all is to be tested, no program is missing that a test is skipped without",
    .enabled(if: getenv("CI") != nil),
    arguments: [
      "bash", "fish", "git", "groff", "hledger", "ledger", "mandoc", "ps", "tmux", "zsh",
    ])
  func present(program: String) {
    #expect(ToolRun.has(program), "make deps-test installs it")
  }
}
