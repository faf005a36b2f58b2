extension ProgramStarter {
  static let shells = [
    "sh", "bash", "rbash", "dash", "zsh", "ksh", "mksh", "lksh", "fish", "ash", "csh", "tcsh",
    "yash", "posh",
  ]

  static let all: [Self] = [
    shells.map(shell), ["python", "pypy"].map(python),
    ["awk", "gawk", "nawk", "mawk", "original-awk"].map(awk), ["sed", "gsed"].map(sed),
    interpreters, ["vi", "vim", "nvim", "view", "ex"].map(editor), [su, runuser],
    plainLaunchers.map { .init($0, .program(after: 0)) }, launchers,
    laterLaunchers, others,
  ].flatMap { $0 }

  private static func shell(_ name: String) -> Self {
    guard name == "fish" else {
      return .init(
        name, .script, code: "c", loaded: .init("", "--rcfile", "--init-file"), valued: "oO")
    }
    return .init(
      name, .script, code: .init("cC", "--command", "--init-command"), codeRepeats: true)
  }

  private static func python(_ name: String) -> Self {
    .init(name, .script, code: "cm", valued: "WX")
  }

  private static func awk(_ name: String) -> Self {
    .init(
      name, .code, code: .init("ef", "--source", "--file", "--exec"), codeRepeats: true,
      loaded: .init("il", "--include", "--load"), valued: .init("Fv", "--assign", "--field-sep"))
  }

  private static func sed(_ name: String) -> Self {
    .init(
      name, .code, code: .init("ef", "--expression", "--file"), codeRepeats: true,
      valued: .init("l", "--line-length"), joined: "i")
  }

  private static func editor(_ name: String) -> Self {
    .init(
      name, .arguments, code: .init("cS", "--cmd"), codeRepeats: true,
      loaded: "u", valued: "tTwWrsi")
  }

  private static let interpreters: [Self] = [
    .init("perl", .script, code: "eE", codeRepeats: true, loaded: "MmI", joined: "iFl0"),
    .init(
      "ruby", .script, code: "e", codeRepeats: true, loaded: "rI", valued: "CE", joined: "iKW0"),
    .init("lua", .script, code: "e", codeRepeats: true, loaded: "l"),
    .init(
      "node", .script, code: .init("ep", "--eval", "--print"), codeRepeats: true,
      loaded: .init("r", "--require", "--import", "--loader", "--experimental-loader")),
    .init("php", .script, code: .init("rBREfF", "--run", "--process-", "--file"), loaded: "cdz"),
    .init("Rscript", .script, code: "e", codeRepeats: true),
    .init(
      "julia", .script, code: .init("eE", "--eval", "--print"), codeRepeats: true,
      loaded: .init("L", "--load")),
    .init("tclsh", .script),
    .init("pwsh", .script, code: "cC", valued: "w"),
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
      valued: .init("gGsuw", "--group", "--supp-group", "--shell", "--whitelist-", "--user"),
      change: change)
  }

  /// Launchers whose options have no value in the next word.
  private static let plainLaunchers = [
    "nohup", "setsid", "busybox", "setarch", "x86_64", "i386", "linux32", "linux64", "uname26",
    "fakeroot", "eatmydata", "chronic", "dbus-run-session",
  ]

  private static let launchers: [Self] = [
    .init(
      "env", .program(after: 0), code: .init("S", "--split-string"), codeRepeats: true,
      valued: .init("uC", "--unset", "--chdir")),
    .init(
      "sudo", .program(after: 0),
      valued: .init(
        "ugChpTrtRDU", "--user", "--group", "--close-from", "--host", "--prompt",
        "--command-timeout", "--role", "--type", "--chroot", "--chdir", "--other-user")),
    .init("doas", .program(after: 0), valued: "uC"),
    .init("pkexec", .program(after: 0), valued: .init("", "--user")),
    .init("nice", .program(after: 0), valued: .init("n", "--adjustment")),
    .init(
      "ionice", .program(after: 0), valued: .init("cnpPu", "--class", "--classdata", "--pid")),
    .init("time", .program(after: 0), valued: .init("fo", "--format", "--output")),
    .init("stdbuf", .program(after: 0), valued: .init("ioe", "--input", "--output", "--error")),
    .init("strace", .program(after: 0), valued: "aeEIoOpPsSuUX"),
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
      "flock", .program(after: 1), code: .init("c", "--command"),
      valued: .init("wE", "--wait", "--timeout", "--conflict-exit-code")),
  ]

  private static let others: [Self] = [
    .init("script", .arguments, code: .init("c", "--command"), valued: "BEIOmoT"),
    // An option can name a command too (ProxyCommand).
    .init("ssh", .shell(after: 1), code: "o", codeRepeats: true, valued: "BbcDEeFIiJLlmOpQRSWw"),
    .init("watch", .shell(after: 0), valued: .init("nq", "--interval", "--equexit")),
    .init("parallel", .shell(after: 0), valued: .init("ajnNPS", "--arg-file", "--jobs")),
    // A setting can be an alias that runs a program.
    .init(
      "git", .subcommand, code: .init("c", "--config-env", "--exec-path"), codeRepeats: true,
      valued: .init("C", "--git-dir", "--work-tree", "--namespace")),
    .init(
      "tar", .arguments,
      code: .init(
        "IF", "--to-command", "--checkpoint-action", "--use-compress-program", "--rsh-command",
        "--rmt-command", "--info-script", "--new-volume-script"),
      codeRepeats: true, valued: "fCTXbgKLNVH"),
    .init(
      "rsync", .arguments, code: .init("e", "--rsh", "--rsync-path"), codeRepeats: true,
      valued: "fTBM"),
    .init(
      "gdb", .arguments, code: .init("ex", "--eval-command", "--command", "--init-"),
      codeRepeats: true, valued: "pcds"),
  ]
}
