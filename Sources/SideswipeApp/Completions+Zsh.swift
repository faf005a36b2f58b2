extension Completions {
  /// For zsh's `_arguments`.
  package static func zsh(_ options: [ProgramOption] = ProgramOption.table) -> String {
    let specifications =
      options.map(specification) + ["'1:file or command:->operand'", "'2:file:->argument'"]
    let verbs = verbs.map { name, help in
      quoted("\(name):\(escaped(help, ["\\", ":"]) { "\\\($0)" })")
    }
    return """
      #compdef sideswipe
      # \(origin)

      local context state state_descr line curcontext=$curcontext
      typeset -A opt_args
      local -a commands=(
      \(verbs.map { "  \($0)" }.joined(separator: "\n"))
      )

      _arguments -s -S -C \\
      \(specifications.map { "  \($0)" }.joined(separator: " \\\n")) && return

      case $state in
        operand)
          _alternative 'files:file:_files' \\
            'commands:command:{ _describe -t commands command commands }' ;;
        argument) [[ $line[1] == (\(verbsWithFiles.joined(separator: "|"))) ]] && _files ;;
      esac

      """
  }

  private static func specification(_ option: ProgramOption) -> String {
    let forms = forms(of: option)
    // What stands behind the form says how its argument follows: -oWORD or -o WORD, --name=WORD.
    let marked = forms.map { form in
      option.argument == nil ? form : form + (form.hasPrefix("--") ? "=" : "+")
    }
    var details = "[\(zshEscaped(option.help))]"
    if let argument = option.argument {
      details += ":\(zshEscaped(argument.name)):"
      switch argument.kind {
      case .file: details += "_files"
      case .choice(let words): details += "(\(words.joined(separator: " ")))"
      // A blank action: the name is shown, nothing is offered.
      case .text: details += " "
      }
    }
    guard marked.count > 1 else { return quoted("\(marked[0])\(details)") }
    return "'(\(forms.joined(separator: " ")))'{\(marked.joined(separator: ","))}\(quoted(details))"
  }

  private static func zshEscaped(_ text: String) -> String {
    escaped(text, ["\\", "[", "]", ":"]) { "\\\($0)" }
  }
}
