/// What the program's exit statuses mean, for `--help` and the manual.
package struct ExitStatus: Sendable {
  package var code: Int
  package var meaning: String

  package static let table: [ExitStatus] = [
    ExitStatus(code: 0, meaning: "finished"),
    ExitStatus(code: 1, meaning: "no rows to show; book: no record fits"),
    ExitStatus(code: 2, meaning: "usage, I/O, or changes that could not be saved"),
    ExitStatus(code: 126, meaning: "the source of the rows could not be run"),
    ExitStatus(code: 127, meaning: "the source of the rows was not found"),
    ExitStatus(code: 130, meaning: "aborted with Ctrl-C"),
  ]
}
