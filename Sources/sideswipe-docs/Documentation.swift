internal import Glibc
internal import SideswipeApp

/// Prints what is installed beside the program: `man DATE`, `bash`, `zsh` or `fish`.
@main
enum Documentation {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("man", 2): write(ManualPage.text(version: ProgramVersion.number, date: words[1]))
    case ("bash", 1): write(Completions.bash())
    case ("zsh", 1): write(Completions.zsh())
    case ("fish", 1): write(Completions.fish())
    default: fail("usage: sideswipe-docs man DATE | bash | zsh | fish", status: 2)
    }
  }

  private static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      // A document that is cut short must not be installed.
      guard count > 0 else { fail("sideswipe-docs: cannot write", status: 1) }
      rest = rest.dropFirst(count)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let line = Array("\(message)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
    exit(status)
  }
}
