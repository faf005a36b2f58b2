/// A program that runs what its arguments say: another program, or code. A table of those in everyday
/// use; that there are others (`make`, `tmux`, `find -exec` …) is in the user's hands.
struct ProgramStarter: Sendable {
  /// What the words are that are neither options nor their values.
  enum Operands: Sendable {
    /// `su`: nothing that is run.
    case arguments
    /// `python3`: the first is a program, unless an option brought code.
    case script
    /// `awk`: the first is code, unless an option brought some.
    case code
    /// `env`, `timeout`: after so many, a program with its own arguments.
    case program(after: Int)
    /// `ssh`, `watch`: after so many, all of them go to a shell.
    case shell(after: Int)
  }

  /// Options whose value is code: the letters of short ones, and how long ones begin.
  struct CodeOptions: Sendable {
    var letters = ""
    var names: [String] = []
    /// Whether there can be several. If not, all that follows is for the code.
    var canRepeat = false
  }

  let name: String
  let operands: Operands
  let code: CodeOptions
  /// The letters of other options that have a value, in their own word or as the next one.
  let valued: String
  /// Those that have it in their own word, if at all.
  let joined: String

  private init(
    _ name: String, _ operands: Operands, code letters: String = "", _ names: [String] = [],
    canRepeat: Bool = false, valued: String = "", joined: String = ""
  ) {
    self.name = name
    self.operands = operands
    code = CodeOptions(letters: letters, names: names, canRepeat: canRepeat)
    self.valued = valued
    self.joined = joined
  }

  /// The one that a word names, with or without its folder and version; nil for other programs.
  init?(_ word: [UInt8]) {
    let file = word.split(separator: UInt8(ascii: "/")).last ?? []
    // python3.12 is python.
    let version = file.reversed().prefix { $0 == UInt8(ascii: ".") || 0x30...0x39 ~= $0 }.count
    let name = file.dropLast(version)
    guard let known = Self.all.first(where: { name.elementsEqual($0.name.utf8) }) else {
      return nil
    }
    self = known
  }

  /// Whether `-c` brings code, wherever it stands among options, and what follows the code is its
  /// arguments: that is what to write for a row.
  var isShell: Bool { Self.shells.contains(name) }

  /// Whether programs like it take assignments before the program.
  var isLauncher: Bool { if case .program = operands { true } else { false } }

  private static let shells = [
    "sh", "bash", "dash", "zsh", "ksh", "mksh", "fish", "ash", "csh", "tcsh",
  ]

  private static let all: [Self] =
    shells.map { name in
      name == "fish"
        ? .init(name, .script, code: "cC", ["--command", "--init-command"], canRepeat: true)
        : .init(name, .script, code: "c", valued: "oO")
    } + [
      .init("python", .script, code: "cm", valued: "WX"),
      .init("pypy", .script, code: "cm", valued: "WX"),
      .init("perl", .script, code: "eE", canRepeat: true, valued: "I", joined: "MmiFl0"),
      .init("ruby", .script, code: "e", canRepeat: true, valued: "CEIr", joined: "iKW0"),
      .init("lua", .script, code: "e", canRepeat: true, valued: "l"),
      .init("node", .script, code: "ep", ["--eval", "--print"], valued: "r"),
      .init("php", .script, code: "rBRE", ["--run", "--process-"], valued: "cdz"),
      .init("Rscript", .script, code: "e", canRepeat: true),
      .init("julia", .script, code: "eE", ["--eval", "--print"], canRepeat: true),
      .init("awk", .code, code: "ef", ["--source", "--file"], canRepeat: true, valued: "Fv"),
      .init("gawk", .code, code: "ef", ["--source", "--file"], canRepeat: true, valued: "Fv"),
      .init("mawk", .code, code: "f", canRepeat: true, valued: "Fv"),
      .init(
        "sed", .code, code: "ef", ["--expression", "--file"], canRepeat: true, valued: "l",
        joined: "i"),
      .init("su", .arguments, code: "c", ["--command", "--session-command"], valued: "gGsw"),
      .init("runuser", .arguments, code: "c", ["--command", "--session-command"], valued: "gGsuw"),
      .init("script", .arguments, code: "c", ["--command"], valued: "BEIOmoT"),
      // An option can name a command too (ProxyCommand).
      .init("ssh", .shell(after: 1), code: "o", canRepeat: true, valued: "BbcDEeFIiJLlmOpQRSWw"),
      .init("watch", .shell(after: 0), valued: "nq"),
      .init("parallel", .shell(after: 0), valued: "ajnNPS"),
      .init(
        "env", .program(after: 0), code: "S", ["--split-string"], canRepeat: true, valued: "uC"),
      .init("sudo", .program(after: 0), valued: "ugChpTrtRDU"),
      .init("doas", .program(after: 0), valued: "uC"),
      .init("nice", .program(after: 0), valued: "n"),
      .init("ionice", .program(after: 0), valued: "cnpPu"),
      .init("nohup", .program(after: 0)), .init("setsid", .program(after: 0)),
      .init("busybox", .program(after: 0)),
      .init("time", .program(after: 0), valued: "fo"),
      .init("stdbuf", .program(after: 0), valued: "ioe"),
      .init("strace", .program(after: 0), valued: "aeEIoOpPsSuUX"),
      .init("xargs", .program(after: 0), valued: "adEILnPs"),
      .init("timeout", .program(after: 1), valued: "ks"),
      .init("chroot", .program(after: 1)),
      .init("flock", .program(after: 1), code: "c", ["--command"], valued: "wE"),
    ]
}
