import TestSupport
import Testing

@testable import SideswipeApp

@Suite struct CompletionsTests {
  @Test("Sample options", arguments: CompletionShell.allCases)
  func samples(shell: CompletionShell) {
    expectGolden(shell.script(ProgramOption.samples), "completions-\(shell)")
  }

  @Test("Shells can read them", arguments: CompletionShell.installed())
  func syntax(shell: CompletionShell) throws {
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
        echo "${COMPREPLY[*]-}"
        echo "$files"
        """
    let run = try ToolRun("bash", ["-euc", script, "bash"] + words)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 3, "\(run.output)")
    return (String(lines[0]), lines[1] == "yes")
  }

  // MARK: fish

  @Test(
    "fish offers", .enabled(if: ToolRun.has("fish")),
    arguments: [
      ("--h", ["--help"]), ("--print=s", ["--print=selected"]), ("--print d", ["deleted"]),
      ("-o li", ["list.txt"]), ("li", ["list.txt"]), ("--title ", []), ("--no", ["--no-mouse"]),
    ])
  func fishOffers(line: String, offers: [String]) throws {
    #expect(try fish(line).map(\.word) == offers)
  }

  @Test("fish shows the help texts as they are", .enabled(if: ToolRun.has("fish")))
  func fishDescribes() throws {
    let shown = try fish("--").map(\.description)
    let helps = ProgramOption.samples.map { $0.help.replacing("\n", with: " ") }
    #expect(Set(shown) == Set(helps))
  }

  /// What fish offers behind `sideswipe`, in a folder with one file, `list.txt`.
  private func fish(_ line: String) throws -> [(word: String, description: String)] {
    let folder = try TemporaryFolder()
    try folder.write("one\n", to: "list.txt")
    let home = try TemporaryFolder()
    let path = try home.write(Completions.fish(ProgramOption.samples), to: "sideswipe.fish")
    let run = try ToolRun(
      "fish", ["--no-config", "-c", "source \(path); complete -C 'sideswipe \(line)'"],
      environment: ["HOME": home.path], folder: folder.path)
    return run.output.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  // MARK: On a terminal

  @Test(
    "The Tab key completes",
    arguments: CompletionShell.installed([.bash, .zsh]),
    [
      ("--he", "--help "), ("--print=s", "--print=selected "), ("--out\tli", "--output=list.txt "),
      ("li", "list.txt "), ("a\\ b", "a\\ b.txt "), ("-o li", "-o list.txt "),
    ])
  func tab(shell: CompletionShell, line: (typed: String, completed: String)) throws {
    try shell.complete(line.typed, to: line.completed, files: ["a b.txt", "list.txt"])
  }
}
