import TestSupport
import Testing

@testable import SideswipeApp

/// The shells that there are completions for.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Those of `shells` that are installed.
  static func installed(_ shells: [Self] = allCases) -> [Self] {
    shells.filter { ToolRun.has($0.rawValue) }
  }

  func script(_ options: [ProgramOption]) -> String {
    switch self {
    case .bash: Completions.bash(options)
    case .zsh: Completions.zsh(options)
    case .fish: Completions.fish(options)
    }
  }

  /// How it starts without its user's settings, and what makes it read `_sideswipe`; nil: its Tab key
  /// is not tried.
  private var interaction: (arguments: [String], setUp: String)? {
    switch self {
    case .bash: (["--norc", "--noprofile", "-i"], ". ./_sideswipe")
    case .zsh:
      (
        ["-f", "-i"],
        "autoload -U compinit && compinit -D -u && fpath=($PWD $fpath)"
          + " && autoload -U _sideswipe && compdef _sideswipe sideswipe"
      )
    case .fish: nil
    }
  }

  /// Types `sideswipe`, a beginning and the Tab key in the shell, in a folder with `files`, and waits
  /// until that has become `completed`.
  func complete(_ typed: String, to completed: String, files: [String]) throws {
    let (arguments, setUp) = try #require(interaction)
    var options = TerminalSession.Options()
    options.program = ToolRun.path(of: rawValue)
    options.arguments = arguments
    let session = try TerminalSession(options)
    try session.home.write(script(ProgramOption.samples), to: "_sideswipe")
    for name in files { try session.home.write("one\n", to: name) }
    try session.send("PS1='ready> '; \(setUp); clear\r")
    try session.waitUntil("a prompt") { $0.row(0) == "ready>" }
    try session.send("sideswipe \(typed)\tnext")
    try session.waitUntil("the word is completed") {
      $0.row(0) == "ready> sideswipe \(completed)next"
    }
  }
}
