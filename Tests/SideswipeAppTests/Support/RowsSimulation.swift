import ListKit
import TestSupport
import Terminal
import Testing

@testable import Commands
@testable import Documents
@testable import SideswipeApp

/// The app on rows of a command. Sources and actions are real commands; what comes in by standard
/// input is what a test says.
final class RowsSimulation: AppSimulation {
  let folder: TemporaryFolder
  private var lastRead = 0

  /// - Parameters:
  ///   - arguments: options of the program, each by its meaning, as they are on the command line.
  ///     `FOLDER` in them stands for the simulation's folder.
  ///   - config: as the user has it.
  init(
    _ options: [(ProgramOption.Meaning, String?)], folder: TemporaryFolder? = nil,
    size: Size = Size(columns: 80, rows: 24), config: Config = Config()
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    let call = try CommandCall(
      options: options.map { meaning, argument in
        (meaning, argument.map { Array($0.replacing("FOLDER", with: folder.path).utf8) })
      })
    let places = Places { _ in Array(folder.path.utf8) }
    let screen = CommandScreen(
      call: call, places: places, appearance: Appearance(), config: config)
    super.init(App(screen: screen), size: size)
  }

  var screen: CommandScreen {
    guard let screen = app.screen as? CommandScreen else {
      preconditionFailure("the screen is another one")
    }
    return screen
  }

  /// All rows, in their order.
  var rows: [String] {
    let document = screen.rows.document
    return (0..<document.count).map { String(decoding: document.content(at: $0), as: UTF8.self) }
  }

  /// Rows that have the mark of failure.
  var failed: [String] {
    screen.list.looks(source: screen.rows).filter { $0.status == .failed }.map {
      $0.row.text.glyphs.map(\.text).joined()
    }
  }

  /// The last line: hints or a message.
  var foot: String { frame.text.split(separator: "\n").last.map(String.init) ?? "" }

  /// The message that shows.
  var said: String { screen.message?.text ?? "" }

  /// What is printed if the program ends well now.
  var printed: String {
    var bytes: [UInt8] = []
    screen.parting(status: 0).forEachPiece {
      bytes += $0
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Rows come in by standard input.
  func input(_ text: String) {
    var splitter = RowSplitter(separator: 0x0A)
    let batch = splitter.take(Array(text.utf8))
    send(
      .command(
        .rows(
          RowsJob.Delivery(
            generation: lastRead, rowCount: batch.count, byteCount: batch.byteCount, batch: batch)))
    )
    wait(0)
  }

  func endInput() {
    send(.command(.ended(RowsJob.End(generation: lastRead))))
    wait(0)
  }

  /// Presses the first trailing button of the current row, when the last press is long enough ago.
  func act() {
    wait(0.5)
    keys("←")
    wait(0.5)
    keys("Enter")
  }

  override func take(_ effect: AppEffect) -> Bool {
    guard case .command(let effect) = effect else { return super.take(effect) }
    switch effect {
    case .read(let job):
      lastRead = job.generation
      if job.call.source != .standardInput { begin(job) }
    case .run(let job): begin { .command(.performed(job, job.run())) }
    case .runInForeground: Issue.record("there is no terminal to give")
    case .stop(let stop): stop.stop()
    }
    return true
  }

  /// Its rows come first, then the word that these were all.
  private func begin(_ job: RowsJob) {
    var all = RowsJob.Delivery(generation: job.generation)
    var end: RowsJob.End?
    func run() -> RowsJob.End {
      if let end { return end }
      let ended = job.run { all.append($0) }
      end = ended
      return ended
    }
    begin {
      _ = run()
      return .command(.rows(all))
    }
    begin { .command(.ended(run())) }
  }
}
