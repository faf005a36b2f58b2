import TestSupport
import Testing

@testable import SideswipeApp

/// What shells complete of the commands for the book.
@Suite struct CompletionVerbTests {
  // MARK: bash

  @Test(
    "bash offers commands where a file may stand, and files beside them",
    .enabled(if: ToolRun.has("bash")),
    arguments: [
      ([""], "a b.txt book export import list.txt report reports"), (["re"], "report reports"),
      (["b"], "book"), (["x"], ""), (["--no-mouse", "im"], "import"),
      (["--", "re"], "report reports"),
      // Behind an operand there are nothing but options.
      (["list.txt", "re"], ""), (["book", "re"], ""), (["report", ""], ""),
      (["book", "--no"], "--no-mouse"), (["-o", "re"], ""), (["./re"], ""),
    ] as [([String], String)])
  func bashOffers(words: [String], offers: String) throws {
    #expect(try bash(words).offers == offers)
  }

  @Test(
    "bash leaves files to readline where they are all that is wanted",
    .enabled(if: ToolRun.has("bash")),
    arguments: [
      (["import", ""], true), (["import", "l"], true), (["import", "list.txt", ""], false),
      (["book", ""], false), (["report", ""], false), (["export", "x"], false),
      (["li"], true), (["--", "import", ""], true), (["--", "li"], true),
    ] as [([String], Bool)])
  func bashOffersFiles(words: [String], offers: Bool) throws {
    #expect(try bash(words).offersFiles == offers)
  }

  /// What bash's function answers in a folder with three files; whether readline's own files follow.
  private func bash(_ words: [String]) throws -> (offers: String, offersFiles: Bool) {
    let folder = try TemporaryFolder()
    for name in ["a b.txt", "list.txt", "reports"] { try folder.write("one\n", to: name) }
    let script =
      Completions.bash(ProgramOption.samples) + """
        files=yes
        compopt() { [[ "$*" != '+o default' ]] || files=no; }
        COMP_WORDS=(sideswipe "$@")
        COMP_CWORD=$#
        _sideswipe
        printf '%s\\n' "${COMPREPLY[@]-}" | sort | paste -sd ' '
        echo "$files"
        """
    let run = try ToolRun(
      "bash", ["-euc", script, "bash"] + words, environment: ["LC_ALL": "C"], folder: folder.path)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 3, "\(run.output)")
    return (String(lines[0]), lines[1] == "yes")
  }

  // MARK: fish

  @Test(
    "fish offers commands and files", .enabled(if: ToolRun.has("fish")),
    arguments: [
      ("re", ["report", "reports"]), ("bo", ["book"]), ("import li", ["list.txt"]),
      ("book re", []), ("report ", []), ("export --no", ["--no-mouse"]), ("list.txt bo", []),
    ])
  func fishOffers(line: String, offers: [String]) throws {
    let folder = try TemporaryFolder()
    for name in ["list.txt", "reports"] { try folder.write("one\n", to: name) }
    let home = try TemporaryFolder()
    let path = try home.write(Completions.fish(ProgramOption.samples), to: "sideswipe.fish")
    let run = try ToolRun(
      "fish", ["--no-config", "-c", "source \(path); complete -C 'sideswipe \(line)'"],
      environment: ["HOME": home.path], folder: folder.path)
    let words = run.output.split(separator: "\n").map { line in
      String(line.split(separator: "\t", maxSplits: 1)[0])
    }
    #expect(words.sorted() == offers)
  }

  // MARK: on a terminal

  @Test(
    "The Tab key completes a command, a file that begins alike, and a command's file",
    arguments: CompletionShell.installed([.bash, .zsh]),
    [
      ("bo", "book "), ("li", "list.txt "), ("a\\ ", "a\\ b.txt "),
      ("import li", "import list.txt "),
      ("re", "report"), ("reports", "reports "), ("book --no", "book --no-mouse "),
      ("report li", "report li"),
    ])
  func tab(shell: CompletionShell, line: (typed: String, completed: String)) throws {
    try shell.complete(
      line.typed, to: line.completed, files: ["a b.txt", "list.txt", "reports"])
  }
}
