internal import Commands
internal import ListKit
internal import Terminal

/// A recording as text, a line for each thing, to be read and changed by people.
///
/// The first line is `sideswipe recording 1`, or 2 where what is shown is no list. Then, each only
/// where it applies, how things were:
///
///     program "0.1.0"             the version of the program
///     terminal "xterm-256color"   the terminal's type
///     size 80 24 aspect 2         columns, rows, height of a cell divided by its width
///     monochrome                  the terminal shows no colours
///     key "\eOA" ↑                a key of the terminal, a line each
///     first-start                 the program showed by itself what a row hides
///     option "theme" "dark"       an option of the command line, a line each
///     config "{\n"                the configuration, a line each
///     name "list.txt"             the list's file
///     read-only                   it could not be written
///     list "Milk\n"               what was in it, a line each; `list missing`: there was none;
///                                 `list left-out`: too much to be kept here
///     rows                        instead of a list, rows of a command or of standard input
///     recipe "{\n"                the recipe that the option names, a line each
///     argument-room 2000000       bytes that a command's arguments may take
///     book 1 "book.sqlite"        instead of a list, a book: the version of its tables, its file
///     protected mode              it could not be written
///     currency "TWD"              that of the locale
///     clock 1796040000000         milliseconds since 1970 at second 0
///     offset 28800 from 1774746000
///                                 seconds that local time is ahead of UTC, from a second since 1970
///     row currency "TWD" 2        what is in the book, a line each: the table and the columns
///
/// Then what happened, with seconds since the beginning in front:
///
///     0.132 bytes "\e[<0;40;4M"   input of the terminal, as one read brought it
///     1.5 size 100 30 aspect 2    the window has another size now
///     2 suspend · resumed · terminate 15 · hangup
///     2.5 editor "two\n"          what an editor left; or how it ended: editor exited 1 ·
///                                 killed 9 · not-started 2 (the error number) · abandoned
///     2.6 no-clipboard            the terminal copies nothing
///     3 end                       the replay ends here, also where something moves
///
/// Of rows, a number says which reading of the source or which press of a button it is about:
///
///     0 source 1                  the source is read; whenever it is read again, it is the next one
///     0.02 rows 1 "main\n"        what it has sent; rows may be cut anywhere
///     0.03 source-end 1 exited 0  how it ended; standard input just ends, or by an error: error 5
///     5 action 1                  commands are run
///     5.1 ran 1 "git" "branch" "-d" "--" "x" exited 1 errors "no such branch\n" output "…"
///                                 what was run, how it ended as with an editor, or cancelled, and
///                                 what it wrote; `omitted 12`: so many bytes more
///     5.1 action-end 1            these were all; with `cancelled`: others were called off
///
/// Input at 0 was typed before the first frame was seen. What has one time comes at once. Blank lines
/// and lines that begin with `#` say nothing.
extension Recording {
  static let firstLine = "sideswipe recording"
  /// Changes with every change that older programs cannot read.
  static let newestFormat = 2

  /// That of this recording: the first programs know lists only.
  var format: Int {
    switch subject {
    case .list: 1
    case .rows, .book: 2
    }
  }

  /// What stands before the events.
  package var headerText: String {
    var lines = ["\(Self.firstLine) \(format)", "program \(quoted(program))"]
    if let terminalType { lines.append("terminal \(quoted(terminalType))") }
    lines.append(Self.text(of: size, cellAspect))
    if isMonochrome { lines.append("monochrome") }
    lines += keyStrings.map { "key \(QuotedBytes.text(of: $0)) \(KeyName.text(of: $1))" }.sorted()
    if isFirstStart { lines.append("first-start") }
    for option in options {
      let argument = option.argument.map { " " + QuotedBytes.text(of: $0) } ?? ""
      lines.append("option \(quoted(option.name))\(argument)")
    }
    if let config { lines += Self.lines("config", config) }
    switch subject {
    case .list: lines += listLines
    case .rows: lines += rowsLines
    case .book: lines += book.lines
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var listLines: [String] {
    var lines = ["name \(QuotedBytes.text(of: name))"]
    if isReadOnly { lines.append("read-only") }
    switch list {
    case .content(let bytes): lines += Self.lines("list", bytes)
    case .missing: lines.append("list missing")
    case .leftOut: lines.append("list left-out")
    }
    return lines
  }

  private var rowsLines: [String] {
    var lines = ["rows"]
    if let recipe { lines += Self.lines("recipe", recipe) }
    if let argumentRoom { lines.append("argument-room \(argumentRoom)") }
    return lines
  }

  package var text: String {
    headerText + events.map(\.line).joined()
  }

  /// A word and a line's bytes, for each line.
  private static func lines(_ word: String, _ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    repeat {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append("\(word) \(QuotedBytes.text(of: Array(rest[..<end])))")
      rest = rest[end...]
    } while !rest.isEmpty
    return lines
  }

  private func quoted(_ text: String) -> String {
    QuotedBytes.text(of: Array(text.utf8))
  }

  fileprivate static func text(of size: Size, _ aspect: Double) -> String {
    let text = aspect.rounded() == aspect ? String(Int(aspect)) : "\(aspect)"
    return "size \(size.columns) \(size.rows) aspect \(text)"
  }
}

extension Recording.Option {
  /// As on the command line, without the dashes.
  var name: String {
    ProgramOption.table.first { $0.meaning == meaning }?.name ?? ""
  }
}

extension Recording.Event {
  /// With a final newline.
  var line: String {
    let digits = String(time % 1_000_000)
    let fraction = String(repeating: "0", count: 6 - digits.count) + digits
    return "\(time / 1_000_000).\(fraction) \(kind.text)\n"
  }
}

extension Recording.Event.Kind {
  fileprivate var text: String {
    switch self {
    case .bytes(let bytes): "bytes \(QuotedBytes.text(of: bytes))"
    case .size(let size, let aspect): Recording.text(of: size, aspect)
    case .terminate(let signal): "terminate \(signal)"
    case .hangup: "hangup"
    case .suspend: "suspend"
    case .resumed: "resumed"
    case .program(let ending): "editor \(CommandEnding(ending).text(calledOff: "abandoned"))"
    case .programLeft(let bytes): "editor \(QuotedBytes.text(of: bytes))"
    case .noClipboard: "no-clipboard"
    case .source(let number): "source \(number)"
    case .rows(let number, let bytes): "rows \(number) \(QuotedBytes.text(of: bytes))"
    case .sourceEnded(let number, let result, let error):
      "source-end \(number)" + (result.map { " \($0.text)" } ?? "")
        + (error == 0 ? "" : " error \(error)")
    case .action(let number): "action \(number)"
    case .ran(let number, let run): "ran \(number) \(run.text)"
    case .actionEnded(let number, let isCalledOff):
      "action-end \(number)" + (isCalledOff ? " cancelled" : "")
    case .end: "end"
    }
  }
}

extension CommandEnding {
  /// - Parameter calledOff: the word for a command that was called off.
  fileprivate func text(calledOff: String) -> String {
    switch self {
    case .exited(let status): "exited \(status)"
    case .killed(let signal): "killed \(signal)"
    case .notStarted(let errno): "not-started \(errno)"
    case .cancelled: calledOff
    }
  }
}

extension CommandResult {
  /// How it ended and what it wrote, in the order in which it came.
  fileprivate var text: String {
    var text = ending.text(calledOff: "cancelled")
    var rest = all[...]
    for piece in pieces {
      let bytes = Array(rest.prefix(piece.count))
      text += " \(piece.isError ? "errors" : "output") \(QuotedBytes.text(of: bytes))"
      rest = rest.dropFirst(piece.count)
    }
    return omitted == 0 ? text : text + " omitted \(omitted)"
  }
}

extension CommandRun {
  fileprivate var text: String {
    (arguments.map(QuotedBytes.text(of:)) + [result.text]).joined(separator: " ")
  }
}
