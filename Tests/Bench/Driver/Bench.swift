import Glibc
import TestSupport

/// Measures `sideswipe` beside other programs and prints the table of the README.
///
///   Bench FOLDER [PART…]    the release and the fixtures are in FOLDER;
///                           start, steps, bursts, idle, writes, rows, book; all of them where none is named
///
/// Each measure goes round the subjects many times and takes medians, so that whatever else the
/// machine does falls on all of them. What ours must come to is judged in the table.
@main
enum Bench {
  static func main() {
    do {
      let subjects = Subject.all(in: CommandLine.arguments.dropFirst().first ?? ".build/release")
      let asked = CommandLine.arguments.dropFirst(2)
      var measures: [Measure] = []
      for part in parts where asked.isEmpty || asked.contains(part.name) {
        write("measuring: \(part.name)\n", to: STDERR_FILENO)
        measures += try part.run(subjects)
      }
      let report = Report(subjects: subjects.map(\.name), measures: measures)
      write(report.text, to: STDOUT_FILENO)
    } catch {
      write("bench: \(error)\n", to: STDERR_FILENO)
      exit(2)
    }
  }

  private static let parts: [(name: String, run: @Sendable ([Subject]) throws -> [Measure])] = [
    ("start", StartBench.run), ("steps", StepBench.run), ("bursts", BurstBench.run),
    ("idle", IdleBench.run), ("writes", WriteBench.run), ("rows", RowsBench.run),
    ("book", BookBench.run),
  ]

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
