extension Completions {
  /// For bash. Names of files are left to readline, which knows how to quote them.
  package static func bash(_ options: [ProgramOption] = ProgramOption.table) -> String {
    let taking = options.filter { $0.argument != nil }
    let wanted = taking.map { option in
      "      \(forms(of: option).joined(separator: "|"))) wanted=--\(option.name) ;;"
    }
    let arguments = taking.map { option in
      "    --\(option.name)) \(bashArgument(option.argument)) ;;"
    }
    let words = options.flatMap { option in
      forms(of: option).map { form in
        // An `=` says that an argument follows; readline adds no blank to it.
        form.hasPrefix("--") && option.argument != nil ? form + "=" : form
      }
    }
    return """
      # bash completion for sideswipe
      # \(origin)

      # Offers those of the words behind the first one that begin with the first one, and no files.
      _sideswipe_offer() {
        local begin=$1 word
        shift
        compopt +o default 2>/dev/null
        for word; do
          [[ $word == "$begin"* ]] && COMPREPLY+=("$word")
        done
        [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == --*= ]] && compopt -o nospace 2>/dev/null
        return 0
      }

      # Offers commands, and the files that begin alike; files alone are left to readline.
      _sideswipe_operand() {
        local word
        for word in \(verbs.map(\.name).joined(separator: " ")); do
          [[ $word == "$1"* ]] && COMPREPLY+=("$word")
        done
        [[ ${#COMPREPLY[@]} == 0 ]] && return 0
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do
          COMPREPLY+=("$word")
        done < <(compgen -f -- "$1")
      }

      _sideswipe() {
        local index word wanted= ended= operands=()
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          if [[ $wanted ]]; then
            # readline hands over --name=word as three words.
            [[ $word == = ]] || wanted=
            continue
          fi
          if [[ $ended ]]; then
            operands+=("$word")
            continue
          fi
          case $word in
            --) ended=1 ;;
      \((wanted + ["      =) wanted=unknown ;;"]).joined(separator: "\n"))
            -?*) ;;
            *) operands+=("$word") ;;
          esac
        done
        word=${COMP_WORDS[COMP_CWORD]}
        [[ $word == = ]] && word=
        case $wanted in
          '') ;;
      \((arguments + ["    *) return 0 ;;"]).joined(separator: "\n"))
        esac
        if [[ ! $ended && $word == -* ]]; then
          _sideswipe_offer "$word" \(words.joined(separator: " "))
        elif [[ ${#operands[@]} == 0 ]]; then
          _sideswipe_operand "$word"
        elif [[ ${#operands[@]} == 1 && ${operands[0]} == \(bashPattern) ]]; then
          return 0
        else
          _sideswipe_offer "$word"
        fi
      }

      complete -o default -F _sideswipe sideswipe

      """
  }

  /// Commands behind which a file stands.
  private static var bashPattern: String { "@(\(verbsWithFiles.joined(separator: "|")))" }

  private static func bashArgument(_ argument: ProgramOption.Argument?) -> String {
    switch argument?.kind {
    case .file, nil: "return 0"
    case .choice(let words): "_sideswipe_offer \"$word\" \(words.joined(separator: " ")); return 0"
    case .text: "_sideswipe_offer \"$word\"; return 0"
    }
  }
}
