import TestSupport
import Testing

@testable import SideswipeApp

@Suite struct CompletionsTests {
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    func script(_ options: [ProgramOption]) -> String {
      switch self {
      case .bash: Completions.bash(options)
      case .zsh: Completions.zsh(options)
      case .fish: Completions.fish(options)
      }
    }
  }

  @Test("Sample options", arguments: Shell.allCases)
  func samples(shell: Shell) {
    expectGolden(shell.script(ProgramOption.samples), "completions-\(shell)")
  }

  @Test("Shells can read them", arguments: Shell.allCases.filter { ToolRun.has($0.rawValue) })
  func syntax(shell: Shell) throws {
    let folder = try TemporaryFolder()
    for options in [ProgramOption.table, ProgramOption.samples, []] {
      let path = try folder.write(shell.script(options), to: "completions")
      let run = try ToolRun(shell.rawValue, ["-n", path])
      #expect(run.output == "" && run.status == 0)
    }
  }

  @Test("Names that a shell might take for something else do not occur")
  func names() {
    for option in ProgramOption.table {
      var words = [option.name]
      if let letter = option.letter { words.append(String(letter)) }
      if let argument = option.argument {
        words.append(argument.name)
        if case .choice(let choices) = argument.kind { words += choices }
      }
      for word in words {
        #expect(word.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil, "\(word)")
      }
    }
  }

  // MARK: bash

  @Test(
    "bash offers", .enabled(if: ToolRun.has("bash")),
    arguments: [
      (["-"], "-h --help -o --output= --print= -t --title= --no-mouse"),
      (["--h"], "--help"), (["--o"], "--output="), (["--zzz"], ""), (["a.txt", "--he"], "--help"),
      // Arguments; files (an empty answer) are readline's.
      (["--print", ""], "deleted selected"), (["--print", "=", "s"], "selected"),
      (["--print", "="], "deleted selected"), (["--output", "=", "-"], ""),
      (["-o", "-", "--h"], "--help"), (["--title", "-"], ""), (["--title", "=", "a", "-h"], "-h"),
      // Behind -- there are no options.
      (["--", "-"], ""), (["--", "--print", ""], ""),
    ] as [([String], String)])
  func bashOffers(words: [String], offers: String) throws {
    #expect(try bash(words).offers == offers)
  }

  @Test(
    "bash leaves it to readline to offer files where one is wanted",
    .enabled(if: ToolRun.has("bash")),
    arguments: [
      ([""], true), (["li"], true), (["--help", ""], true), (["-o", ""], true), (["--", ""], true),
      (["--output", "=", ""], true), (["--print", ""], false), (["--title", ""], false),
      (["a.txt", ""], false), (["--", "a.txt", ""], false), (["-o", "out", "a.txt", ""], false),
      (["-o", "out", ""], true), (["--out", "=", "x", ""], true), (["--h"], false),
    ] as [([String], Bool)])
  func bashOffersFiles(words: [String], offers: Bool) throws {
    #expect(try bash(words).offersFiles == offers)
  }

  @Test("bash knows the function", .enabled(if: ToolRun.has("bash")))
  func bashRegisters() throws {
    let run = try ToolRun("bash", ["-c", Completions.bash() + "complete -p sideswipe"])
    #expect(run.output == "complete -o default -F _sideswipe sideswipe\n")
  }

  /// What bash's function answers for a line of these words behind the program's name.
  private func bash(_ words: [String]) throws -> (offers: String, offersFiles: Bool) {
    let script =
      Completions.bash(ProgramOption.samples) + """
        files=yes
        compopt() { [[ "$*" != '+o default' ]] || files=no; }
        COMP_WORDS=(sideswipe "$@")
        COMP_CWORD=$#
        _sideswipe
        echo "${COMPREPLY[*]}"
        echo "$files"
        """
    let run = try ToolRun("bash", ["-euc", script, "bash"] + words)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3, "\(run.output)")
    return (String(lines[0]), lines[1] == "yes")
  }

  // MARK: fish

  @Test(
    "fish offers", .enabled(if: ToolRun.has("fish")),
    arguments: [
      ("--h", "--help\tshow this text"), ("--print=s", "--print=selected"),
      ("--print d", "deleted"),
      ("-o li", "list.txt"), ("li", "list.txt"), ("--title ", ""),
      ("--no", "--no-mouse\t'apostrophe first"),
    ])
  func fishOffers(line: String, offers: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("one\n", to: "list.txt")
    let path = try folder.write(Completions.fish(ProgramOption.samples), to: "sideswipe.fish")
    let command = "source \(path); complete -C 'sideswipe \(line)'"
    let run = try ToolRun(
      "fish", ["--no-config", "-c", command], environment: ["HOME": folder.path("home")],
      folder: folder.path)
    #expect(run.output == (offers.isEmpty ? "" : offers + "\n"))
  }

  // MARK: On a terminal

  @Test(
    "The Tab key completes", .timeLimit(.minutes(1)),
    arguments: [Shell.bash, .zsh].filter { ToolRun.has($0.rawValue) },
    [
      ("--he", "--help "), ("--print=s", "--print=selected "), ("--out\tli", "--output=list.txt "),
      ("li", "list.txt "), ("a\\ b", "a\\ b.txt "), ("-o li", "-o list.txt "),
    ])
  func tab(shell: Shell, line: (typed: String, completed: String)) throws {
    var options = TerminalSession.Options()
    options.program = ToolRun.path(of: shell.rawValue)
    let session: TerminalSession
    let setUp: String
    switch shell {
    case .zsh:
      options.arguments = ["-f", "-i"]
      setUp =
        "autoload -U compinit && compinit -D -u && fpath=($PWD $fpath)"
        + " && autoload -U _sideswipe && compdef _sideswipe sideswipe"
    default:
      options.arguments = ["--norc", "--noprofile", "-i"]
      setUp = ". ./_sideswipe"
    }
    session = try TerminalSession(options)
    try session.home.write(shell.script(ProgramOption.samples), to: "_sideswipe")
    try session.home.write("one\n", to: "list.txt")
    try session.home.write("one\n", to: "a b.txt")
    try session.send("PS1='ready> '; \(setUp); clear\r")
    try session.waitUntil("a prompt") { $0.row(0) == "ready>" }
    try session.send("sideswipe \(line.typed)\t|")
    try session.waitUntil("the word is completed") {
      $0.row(0) == "ready> sideswipe \(line.completed)|"
    }
  }
}
