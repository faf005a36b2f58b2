/// A program that runs what its arguments say: another program, or code. A table of those in
/// everyday use; that there are others (`make`, `tmux`, `find -exec` …) is in the user's hands.
struct ProgramStarter: Sendable {
  enum Kind: Sendable {
    /// `env`, `sudo`: after its options, and so many operands, a program with its arguments.
    case launcher(operands: Int)
    /// `sh`, `python3`: code where an option with one of these letters or names asks for it, else
    /// the first operand is a program.
    case interpreter(letters: String, names: [String])
    /// `su`: code where an option asks for it.
    case options(letters: String, names: [String])
    /// `awk`: the first operand is code.
    case script
    /// `ssh`, `watch`: after so many operands all that follows goes to a shell.
    case shell(operands: Int)
  }

  let name: String
  let kind: Kind
  /// The letters of options whose value is the next word.
  let valued: String

  private init(_ name: String, _ kind: Kind, valued: String = "") {
    (self.name, self.kind, self.valued) = (name, kind, valued)
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

  /// Whether a `-c` makes a program of what follows: they share the advice on what to write.
  var isShell: Bool { Self.shells.contains(name) }

  private static let shells = [
    "sh", "bash", "dash", "zsh", "ksh", "mksh", "fish", "ash", "csh", "tcsh",
  ]

  private static let all: [Self] =
    shells.map { .init($0, .interpreter(letters: "c", names: ["--command"]), valued: "oO") } + [
      .init("su", .options(letters: "c", names: ["--command"])),
      .init("python", .interpreter(letters: "cm", names: []), valued: "WX"),
      .init("perl", .interpreter(letters: "eE", names: [])),
      .init("ruby", .interpreter(letters: "e", names: []), valued: "CEIr"),
      .init("lua", .interpreter(letters: "e", names: []), valued: "l"),
      .init("node", .interpreter(letters: "ep", names: ["--eval", "--print"]), valued: "r"),
      .init("php", .interpreter(letters: "rBRE", names: ["--run"]), valued: "cdz"),
      .init("awk", .script, valued: "Fv"), .init("gawk", .script, valued: "Fv"),
      .init("mawk", .script, valued: "Fv"), .init("sed", .script),
      .init("ssh", .shell(operands: 1), valued: "BbcDEeFIiJLlmOopQRSWw"),
      .init("watch", .shell(operands: 0), valued: "nq"),
      .init("env", .launcher(operands: 0), valued: "uCS"),
      .init("sudo", .launcher(operands: 0), valued: "ugChpTrtRDU"),
      .init("doas", .launcher(operands: 0), valued: "uC"),
      .init("nice", .launcher(operands: 0), valued: "n"),
      .init("ionice", .launcher(operands: 0), valued: "cnpPu"),
      .init("nohup", .launcher(operands: 0)), .init("setsid", .launcher(operands: 0)),
      .init("time", .launcher(operands: 0), valued: "fo"),
      .init("stdbuf", .launcher(operands: 0), valued: "ioe"),
      .init("xargs", .launcher(operands: 0), valued: "adEILnPs"),
      .init("timeout", .launcher(operands: 1), valued: "ks"),
      .init("chroot", .launcher(operands: 1)),
      .init("flock", .launcher(operands: 1), valued: "wE"),
    ]
}
