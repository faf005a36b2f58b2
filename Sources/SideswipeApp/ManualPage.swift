package import ListKit
internal import Terminal

/// The manual page `sideswipe(1)`, made from the tables of options, commands and exit statuses.
package enum ManualPage {
  /// The page in the `man` macros, with a final newline.
  ///
  /// - Parameter date: the day that the page tells of, `2026-01-31`.
  package static func text(
    version: String, date: String, options: [ProgramOption] = ProgramOption.table,
    commands: CommandTable<some Hashable & Sendable> = AppCommand.table
  ) -> String {
    let lines =
      [
        #".\" Made from the program's tables of options and commands; do not edit."#,
        ".TH SIDESWIPE 1 \(Roff.quoted(date)) \(Roff.quoted("sideswipe \(version)"))"
          + " \(Roff.quoted("User Commands"))",
        ".SH NAME", #"sideswipe \- swipe actions for lists in a terminal"#,
        ".SH SYNOPSIS", ".B sideswipe", #"[\fIOPTION\fR]... [[\-\-] \fIFILE\fR]"#,
        ".SH DESCRIPTION",
      ] + paragraphs(description) + [".SH OPTIONS"]
      + items(options.map { (form(of: $0), sentence($0.help)) })
      + [".SH COMMANDS"] + paragraphs([verbsIntroduction])
      + items(
        ProgramVerb.allCases.map { verb in
          let form = "sideswipe \(verb.rawValue) \(verb.synopsis)"
          return (Roff.bold(Roff.literal(form)), sentence(verb.help))
        })
      + [".SH KEYS"] + paragraphs([keysIntroduction])
      + commands.groups.flatMap { group in
        let entries = group.entries.filter { !$0.keys.isEmpty }
        return [".SS \(Roff.quoted(group.name))"]
          + items(entries.map { (keys(of: $0.keys), sentence($0.help)) })
      }
      + [".SH MOUSE"] + paragraphs(mouse)
      + [".SH EXIT STATUS"]
      + items(
        ExitStatus.table.map { (Roff.bold("\($0.code)"), sentence($0.meaning)) }
          + [("128+\(Roff.italic("n"))", "Ended by signal number n.")])
      + [".SH ENVIRONMENT"]
      + items(environment.map { (Roff.bold(Roff.literal($0)), $1) })
      + [".SH FILES"]
      + items(files.map { (Roff.italic(Roff.literal($0)), $1) })
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: What the tables do not say

  private static let description = [
    """
    Without FILE, opens your book of quick records: what you pay for again and again. Enter, or a \
    click on ▶, books a record today. The pages beside it show what was booked, by day, and what a \
    month came to, by tag.
    """,
    """
    Opens FILE, a text file with one row a line, as a list whose rows can be swiped. Drag a row to \
    the left with the mouse and Delete appears behind it; drag it to the right and Edit appears. \
    Press Enter, or click on the button, to act. The arrow keys do the same as the mouse.
    """,
    """
    Each change is written to FILE at once, and leaves every other byte of it as it was. Undo goes \
    back into earlier runs too, unless another program has written FILE since. What another program \
    does to FILE is shown as it comes. Where both change it at once, changes to other rows are merged; \
    anything else is asked about, never overwritten.
    """,
    """
    A FILE that does not exist is made by its first row. One that cannot be written, holds NUL bytes \
    or is UTF-16 opens read-only, and the reason is shown.
    """,
    """
    COMMAND | sideswipe shows rows as they come; keys and mouse are read from the terminal. With \
    --trailing and --leading rows get actions: a COMMAND is split into words as a shell would, and \
    run without one, so that a row stays within one argument, whatever it holds. A row whose command \
    ended well leaves the list, or, with --source, the source is run again and decides. A row whose \
    command failed is marked, and Enter shows what it wrote. Without actions rows are edited and \
    deleted, and those that are left are printed at the end; Ctrl-C leaves without that.
    """,
    """
    A recording, made by --record for a bug report, is a new text file that only you can read. It \
    holds the configuration, all that was typed, and the list, or what the source of the rows sent, \
    each command that was run with its status and what it wrote, or all that is in the book: look at \
    it before you send it. --replay runs no command and touches no file and no book; what became of \
    a command is on record, and one that is not is told, with status 2.
    """,
  ]

  private static let verbsIntroduction = """
    The book holds quick records, which are templates for what is paid again and again, and what was \
    booked from them. These use it from scripts. A FILE of such a name is written ./book.
    """

  private static let keysIntroduction = """
    These are the keys in a list. While a row is edited, Enter keeps the change and Esc leaves the \
    row as it was.
    """

  private static let mouse = [
    """
    A horizontal drag swipes a row, a vertical drag or the wheel scrolls, a click makes a row the \
    current one, a double click does what Enter does. A click on a button presses it; a click \
    anywhere else closes an open row. Hold Shift while dragging to use the terminal's own text \
    selection.
    """
  ]

  private static let environment = [
    ("TERM", "The terminal's type."),
    (
      "VISUAL, EDITOR",
      "The editor for a row or the whole list, with its arguments: the first that is set, else vi."
    ),
    ("SIDESWIPE_ROW", "Set for the commands of actions: the row."),
    ("NO_COLOR", "If it is set and not empty, no colours are used. Everything still reads."),
    (
      "LC_ALL, LC_MONETARY, LANG",
      """
      The first that is set tells the currency of new records and samples, and of imported items that \
      name none.
      """
    ),
    ("TZ", "The time zone, for what day it is."),
    ("XDG_CONFIG_HOME", "The configuration folder's place, if not .config in the home folder."),
    ("XDG_DATA_HOME", "The data folder's place, if not .local/share in the home folder."),
    (
      "XDG_RUNTIME_DIR",
      """
      The folder in which files are locked while they are written, and in which texts are while your \
      own editor works on them; without it, the state folder.
      """
    ),
    ("XDG_STATE_HOME", "The state folder's place, if not .local/state in the home folder."),
  ]

  private static let files = [
    (
      "$XDG_CONFIG_HOME/sideswipe/config.json5",
      """
      Theme, keys and other settings, such as twoLines, with which quick records take two lines each \
      where neither is cut by it; the README shows a whole one. A mistake in it is told with its line, \
      and the program does not start.
      """
    ),
    (
      "$XDG_CONFIG_HOME/sideswipe/recipes/NAME.json5",
      "Recipes of your own, by name. One of the name of a built-in recipe takes its place."
    ),
    (
      "$XDG_CONFIG_HOME/sideswipe/themes/NAME.json5",
      "Themes of your own, by name. One of the name of a built-in theme takes its place."
    ),
    (
      "$XDG_DATA_HOME/sideswipe/book.sqlite",
      """
      The book, an SQLite database that only its user can read. While something is written a journal \
      lies beside it; before a later version of the program changes it, a backup.
      """
    ),
    (
      "$XDG_STATE_HOME/sideswipe/peeked",
      "Says that the first start has shown what a row hides. It is not shown again."
    ),
    (
      "$XDG_STATE_HOME/sideswipe/undo",
      """
      What was done to files, to be undone by a later run; only their user can read it. The book keeps \
      its own in itself.
      """
    ),
    (
      "$XDG_STATE_HOME/sideswipe/NAME.unsaved-NUMBER",
      """
      A list that could not be written to the file NAME when the program had to end, or a row that was \
      being written then. A message tells its name.
      """
    ),
    (
      "$XDG_STATE_HOME/sideswipe/backups",
      """
      Copies of files as they were before the last change, where a file had to be written in its \
      place, as hard links and the permissions of folders demand.
      """
    ),
  ]

  // MARK: Parts

  private static func form(of option: ProgramOption) -> String {
    let argument = option.argument.map { Roff.italic(Roff.literal($0.name)) }
    let short = option.letter.map { Roff.bold(Roff.literal("-\($0)")) }
    let long = Roff.bold(Roff.literal("--\(option.name)"))
    return (short.map { "\($0), " } ?? "") + long + (argument.map { "=\($0)" } ?? "")
  }

  private static func keys(of keys: [Key]) -> String {
    keys.map { Roff.bold(Roff.literal(KeyName.text(of: $0))) }.joined(separator: ", ")
  }

  /// A help text of a table as a sentence.
  private static func sentence(_ help: String) -> String {
    let text = help.prefix(1).uppercased() + help.dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    Array(texts.map { [Roff.prose($0)] }.joined(separator: [".PP"]))
  }

  private static func items(_ items: [(tag: String, text: String)]) -> [String] {
    items.flatMap { [".TP", Roff.guarded($0.tag), Roff.prose($0.text)] }
  }
}
