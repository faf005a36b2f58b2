@testable import SideswipeApp

extension ProgramOption {
  /// Options of every kind, with help texts that a manual or a shell might take for something else.
  static let samples: [ProgramOption] = [
    ProgramOption(meaning: .help, name: "help", letter: "h", help: "show this text"),
    ProgramOption(
      meaning: .help, name: "output", letter: "o", argument: Argument("FILE", .file),
      help: ".TH is no request, nor is 'this', in $HOME or `pwd` or [brackets]"),
    ProgramOption(
      meaning: .help, name: "print", letter: nil,
      argument: Argument("ROWS", .choice(["deleted", "selected"])),
      help: #"a back\slash, \fBno bold\fR: 100% "quoted" ~ ^ ← 米粉"#),
    ProgramOption(
      meaning: .help, name: "title", letter: "t", argument: Argument("TEXT", .text),
      help: "--no-sync is a literal, well-known a hyphen, -1 a minus\nand this the same line"),
    ProgramOption(meaning: .help, name: "no-mouse", letter: nil, help: "'apostrophe first"),
  ]
}
