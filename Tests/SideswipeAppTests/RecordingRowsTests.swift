import Documents
import ListKit
import Terminal
import TestSupport
import Testing

@testable import Commands
@testable import SideswipeApp

/// Rows of real commands are recorded while keys are pressed, and a replay shows the same.
@Suite struct RecordingRowsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func options(_ pairs: [(ProgramOption.Meaning, String?)]) -> [Recording.Given] {
    pairs.map { meaning, argument in
      (meaning, argument.map { Array($0.replacing("FOLDER", with: folder.path).utf8) })
    }
  }

  /// Uses the program as the plan says. Returns its last frame and the recording's text.
  private func record(
    _ options: [Recording.Given], _ events: [Recording.Event], seed: UInt64 = 1,
    _ change: (LivelyTerminal) -> Void = { _ in }
  ) throws -> (frame: Frame, text: [UInt8], complaint: String?) {
    let disk = MemoryFiles()
    var plan = Recording()
    plan.events = events
    let inner = LivelyTerminal(plan, seed: seed)
    change(inner)
    let setup = Setup(config: Config(), theme: .dark)
    let terminal = RecordingTerminal(
      inner,
      Recording(
        terminal: inner, type: "xterm-256color", setup: setup, options: options, recipe: nil),
      to: try RecordingFile(creating: "bug.txt", files: disk))
    let screen = CommandScreen(
      call: try CommandCall(options: options),
      places: Places { [folder] _ in Array(folder.path.utf8) }, appearance: Appearance(),
      config: setup.config)
    let wakes = inner.wakes
    let loop = RunLoop(
      app: App(screen: screen), terminal: terminal, worksAtOnce: true,
      waker: { wakes.count.withLock { $0 += 1 } })
    _ = loop.run()
    let complaint = terminal.finish()
    return (inner.frame, disk["bug.txt"] ?? [], complaint)
  }

  /// Keys, each so many seconds after the one before.
  private static func typed(_ keys: [String], every seconds: Int = 1) -> [Recording.Event] {
    keys.enumerated().map { index, key in
      Recording.Event(time: (index + 1) * seconds * 1_000_000, kind: .bytes(Array(key.utf8)))
    }
  }

  @Test("A replay shows what was shown", arguments: 0..<40)
  func same(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let calls: [[(ProgramOption.Meaning, String?)]] = [
      [
        (.source, "sh -c 'ls FOLDER'"), (.trailing, "Remove:red=rm -- FOLDER/{}"),
        (.capture, "cat FOLDER/{}"),
        (.undo, "sh -c 'printf \"%s\" \"$2\" >\"$1\"' sh FOLDER/{} {u}"),
        (.leading, "Fail=sh -c 'echo out; echo err >&2; exit 2'"),
      ],
      [
        (.source, "sh -c 'cd FOLDER; printf \"head\\n\"; ls; exit 1'"), (.headerLines, "1"),
        (.trailing, "Sweep=sh -c 'xargs -0 rm -- <\"$1\"' sh {+f}"), (.leading, "Ask=true"),
        (.interactive, nil),
      ],
      [(.source, "ls FOLDER"), (.reducedMotion, nil)],
    ]
    for name in ["alpha", "beta", "gamma", "delta"] { try folder.write("of \(name)", to: name) }
    let keys = [
      "j", "k", "\u{1B}[D", "\u{1B}[D", "\u{1B}[C", "\r", "\r", " ", "u", "r", "y", "a", "\u{1B}",
      "/a\r",
    ]
    let typed = (0..<Int.random(in: 4...30, using: &generator)).map { _ in
      keys.randomElement(using: &generator) ?? "j"
    }
    let (frame, text, complaint) = try record(
      options(calls[Int(seed) % 3]), Self.typed(typed + ["\u{1B}[I"]), seed: seed
    ) { $0.ending = .program(.exited(status: Int32(seed % 2))) }
    #expect(complaint == nil)
    let left = Set(folder.names())
    let recording = try Recording(text)
    let replayed = try Replay.lastFrame(of: recording)
    #expect(
      replayed.text == frame.text,
      "\(recording.text)\n\(frame.text)\n-- replayed:\n\(replayed.text)")
    #expect(replayed == frame)
    #expect(Set(folder.names()) == left)
  }

  @Test("The file is not read that a command with the terminal was given")
  func foreground() throws {
    try folder.write("a secret", to: "secret")
    let (_, text, _) = try record(
      options([
        (.source, "echo FOLDER/secret"), (.trailing, "Edit=vi {}"), (.interactive, nil),
      ]), Self.typed(["\u{1B}[D", "\r", "j"])
    ) { $0.ending = .program(.exited(status: 0)) }
    let recorded = String(decoding: text, as: UTF8.self)
    #expect(recorded.contains("ran 1 \"vi\" \"\(folder.path)/secret\" exited 0"), "\(recorded)")
    #expect(!recorded.contains("a secret"))
  }

  @Test("Too many bytes of commands end the recording, not the program")
  func tooMuch() throws {
    let (frame, text, complaint) = try record(
      options([(.source, "sh -c 'yes | head -c 8000001'")]), Self.typed(["j"]))
    #expect(frame.text.contains("4000001"), "\(frame.text)")
    #expect(
      complaint == "the recording bug.txt is cut short: more than 8.0 MB came of commands")
    #expect(text.count < 9_000_000 * 2)
    _ = try Replay.lastFrame(of: try Recording(text))
  }
}
