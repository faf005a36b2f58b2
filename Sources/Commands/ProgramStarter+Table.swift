extension ProgramStarter {
  static let shells = [
    "sh", "bash", "rbash", "dash", "zsh", "ksh", "mksh", "lksh", "fish", "ash", "csh", "tcsh",
    "yash", "posh",
  ]

  static let editors = ["vi", "vim", "nvim", "view", "ex"]

  static let all: [Self] = [
    shells.map(shell), ["python", "pypy"].map(python),
    ["awk", "gawk", "nawk", "mawk", "original-awk"].map(awk), ["sed", "gsed"].map(sed),
    interpreters, editors.map(editor), [su, runuser],
    plainLaunchers.map { .init($0, .program(after: 0)) }, launchers,
    laterLaunchers, others,
  ].flatMap { $0 }

  private static func shell(_ name: String) -> Self {
    switch name {
    case "fish":
      .init(
        name, .script, code: .init("cC", "--command", "--init-command"),
        valued: .init("pdfDo", "--profile", "--debug", "--debug-output", "--features"))
    case "ksh", "mksh", "lksh":
      .init(name, .script, code: "c", codeIsLast: true, valued: "oOTR")
    default:
      .init(
        name, .script, code: "c", codeIsLast: true, loaded: .init("", "--rcfile", "--init-file"),
        valued: "oO")
    }
  }

  private static func python(_ name: String) -> Self {
    .init(
      name, .script, code: "cm", codeIsLast: true,
      valued: .init("WXQ", "--check-hash-based-pycs", "--jit"))
  }

  private static func awk(_ name: String) -> Self {
    .init(
      name, .code(endsOptions: true), code: .init("ef", "--source", "--file", "--exec"),
      loaded: .init("il", "--include", "--load"),
      valued: .init("Fv", "--assign", "--field-separator"))
  }

  private static func sed(_ name: String) -> Self {
    .init(
      name, .code(endsOptions: false), code: .init("ef", "--expression", "--file"),
      valued: .init("l", "--line-length"), joined: "i")
  }

  private static func editor(_ name: String) -> Self {
    .init(
      name, .arguments, code: .init("cS", "--cmd", "--remote-send", "--remote-expr"),
      // Behind `-e`, and of `ex`, `-s` has no value.
      loaded: name == "ex" ? "uU" : name == "nvim" ? "uUsl" : "uUs", valued: "tTwWi",
      others: ["--remote"])
  }

  private static let interpreters: [Self] = [
    .init("perl", .script, code: "eE", loaded: "MmdI", joined: "iFMmd", opensCommands: true),
    .init(
      "ruby", .script, code: "e", loaded: "rI",
      valued: .init(
        "CE", "--encoding", "--external-encoding", "--internal-encoding", "--enable",
        "--disable"),
      joined: "iKFx"),
    .init("lua", .script, code: "e", loaded: "l"),
    .init(
      "node", .script, code: .init("ep", "--eval", "--print"),
      loaded: .init("r", "--require", "--import", "--loader", "--experimental-loader"),
      valued: .init(
        "C", "--conditions", "--env-file", "--env-file-if-exists", "--input-type", "--title",
        "--unhandled-rejections", "--disable-warning")),
    .init(
      "php", .script, code: .init("rBREfF", "--run", "--process-", "--file"),
      loaded: .init("cdz", "--php-ini", "--define", "--zend-extension"),
      valued: .init("St", "--server", "--docroot")),
    .init("Rscript", .script, code: "e"),
    .init(
      "julia", .script, code: .init("eE", "--eval", "--print"),
      loaded: .init("LJ", "--load", "--sysimage"), valued: "CHptm"),
    .init("tclsh", .script, valued: .init("", "--encoding"), hasOneDash: true),
    // All that follows `-Command` is joined to code.
    .init(
      "pwsh", .script,
      code: .init("", "--command", "--commandwithargs", "--cwa", "--encodedcommand", "--ec"),
      loaded: .init("", "--configurationfile", "--settingsfile"),
      valued: .init(
        "", "--configurationname", "--custompipename", "--encodedarguments", "--ea",
        "--executionpolicy", "--ep", "--inputformat", "--if", "--outputformat", "--of",
        "--windowstyle", "--workingdirectory", "--wd", "--token", "--utctimestamp"),
      hasOneDash: true, change: (.init("", "--command"), .shell(after: 0))),
  ]

  private static let su = shellUser("su")

  /// With `-u` it runs a program, without one it is `su`.
  private static let runuser = shellUser(
    "runuser", change: (.init("u", "--user"), .program(after: 0)))

  private static func shellUser(
    _ name: String, change: (options: Options, operands: Operands)? = nil
  ) -> Self {
    .init(
      name, .arguments, code: .init("c", "--command", "--session-command"),
      loaded: .init("s", "--shell"),
      valued: .init("gGuw", "--group", "--supp-group", "--whitelist-", "--user"),
      change: change)
  }

  /// Launchers whose options have no value in the next word.
  private static let plainLaunchers = [
    "nohup", "setsid", "busybox", "setarch", "x86_64", "i386", "linux32", "linux64", "uname26",
    "fakeroot", "eatmydata", "chronic", "dbus-run-session",
  ]

  private static let launchers: [Self] = [
    .init(
      "env", .program(after: 0), code: .init("S", "--split-string"),
      valued: .init("uC", "--unset", "--chdir")),
    .init(
      "sudo", .program(after: 0),
      valued: .init(
        "ugChpTrtRDU", "--user", "--group", "--close-from", "--host", "--prompt",
        "--command-timeout", "--role", "--type", "--chroot", "--chdir", "--other-user"),
      // It edits.
      change: (.init("e", "--edit"), .arguments)),
    .init("doas", .program(after: 0), valued: "uC"),
    .init("pkexec", .program(after: 0), valued: .init("", "--user")),
    .init("nice", .program(after: 0), valued: .init("n", "--adjustment")),
    .init(
      "ionice", .program(after: 0), valued: .init("cnpPu", "--class", "--classdata", "--pid")),
    .init("time", .program(after: 0), valued: .init("fo", "--format", "--output")),
    .init("stdbuf", .program(after: 0), valued: .init("ioe", "--input", "--output", "--error")),
    // `-o "|COMMAND"` pipes to it.
    .init("strace", .program(after: 0), loaded: "o", valued: "aeEIOpPsSuUX"),
    .init("ltrace", .program(after: 0), valued: "aAeDFlnopsuwx"),
    .init(
      "xargs", .program(after: 0),
      valued: .init(
        "adEILnPs", "--arg-file", "--delimiter", "--max-args", "--max-procs", "--max-chars",
        "--process-slot-var")),
    .init(
      "systemd-run", .program(after: 0), loaded: .init("p", "--property"),
      valued: .init(
        "HMuE", "--host", "--machine", "--unit", "--description", "--slice", "--service-type",
        "--uid", "--gid", "--nice", "--working-directory", "--setenv", "--on-")),
    .init(
      "xvfb-run", .program(after: 0),
      valued: .init(
        "efnpsw", "--error-file", "--auth-file", "--server-num", "--xauth-protocol",
        "--server-args", "--wait")),
    .init(
      "unshare", .program(after: 0),
      valued: .init("RwSG", "--root", "--wd", "--setuid", "--setgid", "--propagation")),
    .init(
      "nsenter", .program(after: 0),
      valued: .init("tSGW", "--target", "--setuid", "--setgid", "--wdns")),
    .init(
      "setpriv", .program(after: 0),
      valued: .init(
        "", "--reuid", "--regid", "--ruid", "--euid", "--rgid", "--egid", "--groups", "--inh-caps",
        "--ambient-caps", "--bounding-set", "--securebits", "--pdeathsig", "--selinux-label",
        "--apparmor-profile")),
  ]

  /// What they start stands after an operand, or is there only without an option.
  private static let laterLaunchers: [Self] = [
    .init(
      "prlimit", .program(after: 0), valued: .init("po", "--pid", "--output"),
      change: (.init("p", "--pid"), .arguments)),
    .init(
      "timeout", .program(after: 1), valued: .init("ks", "--kill-after", "--signal")),
    .init("chroot", .program(after: 1)),
    .init("taskset", .program(after: 1), change: (.init("p", "--pid"), .arguments)),
    .init(
      "chrt", .program(after: 1),
      valued: .init("TPD", "--sched-runtime", "--sched-period", "--sched-deadline"),
      change: (.init("p", "--pid"), .arguments)),
    .init(
      "flock", .program(after: 1), code: .init("c", "--command"), codeIsLast: true,
      valued: .init("wE", "--wait", "--timeout", "--conflict-exit-code")),
  ]

  private static let others: [Self] = [
    .init("script", .arguments, code: .init("c", "--command"), valued: "BEIOmoT"),
    // An option, and a file of them, can name a command too (ProxyCommand).
    .init("ssh", .shell(after: 1), code: "o", loaded: "FI", valued: "BbcDEeiJLlmOpQRSWw"),
    .init(
      "watch", .shell(after: 0), valued: .init("nqs", "--interval", "--equexit", "--shotsdir"),
      joined: "d", change: (.init("x", "--exec"), .program(after: 0))),
    .init("parallel", .shell(after: 0), valued: .init("ajnNPS", "--arg-file", "--jobs")),
    // A setting can be an alias that runs a program.
    .init(
      "git", .subcommand, code: .init("c", "--config-env", "--exec-path"),
      valued: .init("C", "--git-dir", "--work-tree", "--namespace")),
    .init(
      "tar", .arguments,
      code: .init(
        "IF", "--to-command", "--checkpoint-action", "--use-compress-program", "--rsh-command",
        "--rmt-command", "--info-script", "--new-volume-script"), valued: "fCTXbgKLNVH",
      others: ["--checkpoint"], hasBareLetters: true),
    .init(
      "rsync", .arguments, code: .init("e", "--rsh", "--rsync-path"),
      valued: "fTBM"),
    .init(
      "gdb", .arguments,
      loaded: .init(
        "", "--x", "--ex", "--ix", "--iex", "--eix", "--eiex", "--command", "--eval-command",
        "--init-", "--early-"),
      valued: .init(
        "", "--pid", "--core", "--cd", "--directory", "--data-directory", "--symbols", "--se",
        "--exec", "--tty", "--baud", "--interpreter", "--ui", "--annotate", "--l"),
      others: ["--c", "--e", "--i"], hasOneDash: true,
      change: (.init("", "--args"), .program(after: 0))),
  ]
}
