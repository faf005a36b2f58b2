extension Completions {
  /// For fish, which offers files for the operand unasked.
  package static func fish(_ options: [ProgramOption] = ProgramOption.table) -> String {
    let lines = options.map { option in
      let short = option.letter.map { " -s \($0)" } ?? ""
      let argument =
        switch option.argument?.kind {
        case nil: ""
        case .file: " -r -F"
        case .choice(let words): " -x -a \(fishQuoted(words.joined(separator: " ")))"
        case .text: " -x"
        }
      let long = " -l \(option.name)"
      return "complete -c sideswipe\(short)\(long)\(argument) -d \(fishQuoted(option.help))"
    }
    let verbs = verbs.map { name, help in
      "complete -c sideswipe -n __fish_use_subcommand -a \(name) -d \(fishQuoted(help))"
    }
    // Behind a command fish would offer files too.
    let others = Completions.verbs.map(\.name).filter { !verbsWithFiles.contains($0) }
    let noFiles =
      "complete -c sideswipe -n '__fish_seen_subcommand_from \(others.joined(separator: " "))' -f"
    return (["# fish completion for sideswipe", "# \(origin)", ""] + lines + verbs + [noFiles])
      .joined(separator: "\n") + "\n"
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + escaped(text, ["\\", "'"]) { "\\\($0)" } + "'"
  }
}
