/// A program that is measured, and what it has to be told.
struct Subject {
  let name: String
  let program: String
  /// Its arguments for a file of rows.
  let arguments: (_ file: String) -> [String]
  /// What it takes its rows from besides its arguments.
  var environment: (_ file: String) -> [String: String] = { _ in [:] }
  /// Keys that go down, up, and to the first row.
  var down: [UInt8] = Array("j".utf8)
  var up: [UInt8] = Array("k".utf8)
  var first: [UInt8] = Array("g".utf8)
  /// A text of its first frame, where that is no row of the file.
  var firstFrame: String?
  /// Whether it shows rows.
  var showsRows = true
  /// Whether the wheel scrolls it.
  var takesWheel = false
  /// Whether its rows can be dragged aside.
  var takesDrags = false
  /// Whether it shows rows that come in by a pipe.
  var takesPipe = false

  /// Ours, the two programs written for this, and those that people have.
  ///
  /// - Parameter folder: where ours and the fixtures are.
  static func all(in folder: String) -> [Subject] {
    [
      Subject(
        name: "sideswipe", program: folder + "/sideswipe", arguments: { [$0] }, takesWheel: true,
        takesDrags: true, takesPipe: true),
      Subject(
        name: "C fixture", program: folder + "/bench-list", arguments: { [$0] }, takesWheel: true,
        takesDrags: true),
      Subject(
        name: "echo", program: folder + "/bench-echo", arguments: { _ in [] }, up: Array("j".utf8),
        showsRows: false),
      Subject(
        name: "less", program: "/usr/bin/less", arguments: { ["--mouse", $0] }, takesWheel: true),
      Subject(
        name: "vim.tiny", program: "/usr/bin/vim.tiny",
        arguments: { ["-u", "NONE", "-i", "NONE", "-n", $0] }, first: Array("gg".utf8)),
      Subject(
        name: "fzf", program: "/usr/bin/fzf",
        arguments: { _ in ["--no-sort", "--layout=reverse", "--bind=home:first"] },
        environment: { ["FZF_DEFAULT_COMMAND": "cat '\($0)'"] },
        down: Array("\u{1B}[B".utf8), up: Array("\u{1B}[A".utf8), first: Array("\u{1B}[H".utf8),
        takesPipe: true),
    ]
  }
}
