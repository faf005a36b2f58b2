import Documents
import Glibc
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// What is recorded while the program is used, and that a replay shows the same.
@Suite struct RecordingTerminalTests {
  /// Uses the program as the plan says, and returns its last frame and the recording's text.
  private func record(
    _ plan: Recording, seed: UInt64, disk: MemoryFiles = MemoryFiles(),
    _ change: (LivelyTerminal) -> Void = { _ in }
  ) throws -> (frame: Frame, text: [UInt8]?, complaint: String?) {
    let files = MemoryFiles(folders: [".", "/", "/run", "/state"])
    if case .content(let bytes) = plan.list {
      files.withState { state in
        _ = state.make(
          "list.txt", .init(bytes: bytes, permissions: plan.isReadOnly ? 0o444 : 0o644))
      }
    }
    let file = try DocumentFile.open("list.txt", files: files)
    let setup = Setup(config: Config(), theme: .dark)
    let inner = LivelyTerminal(plan, seed: seed)
    inner.files = files
    change(inner)
    let sheet = try RecordingFile(creating: "bug.txt", files: disk)
    let terminal = RecordingTerminal(
      inner,
      Recording(
        terminal: inner, type: "xterm", setup: setup, options: [], file: file,
        isFirstStart: plan.isFirstStart), to: sheet, files: files)
    let app = App(
      file: file, places: Simulation.places,
      appearance: setup.appearance(terminalType: "xterm", isMonochrome: plan.isMonochrome),
      isFirstStart: plan.isFirstStart, files: files)
    let loop = RunLoop(app: app, terminal: terminal, worksAtOnce: true, waker: {})
    _ = loop.run()
    let complaint = terminal.finish()
    return (inner.frame, disk["bug.txt"], complaint)
  }

  @Test("A replay shows what was shown", arguments: 0..<150)
  func same(seed: UInt64) throws {
    var plan = Recording.random(seed: seed, isAny: false)
    if plan.list == .missing { plan.isReadOnly = false }
    // Between two frames of a motion nobody looks: whatever ends it comes when all is at rest.
    let last = plan.events.firstIndex { $0.kind.isEnd } ?? plan.events.endIndex
    let ending = plan.events[last...].first?.kind
    plan.events.removeSubrange(last...)
    let rest = (plan.events.last?.time ?? 0) + 30_000_000
    plan.events.append(.init(time: rest, kind: .bytes(Array("\u{1B}[I".utf8))))
    if let ending, ending != .end {
      plan.events.append(.init(time: rest + 30_000_000, kind: ending))
    }
    let (frame, text, complaint) = try record(plan, seed: seed)
    #expect(complaint == nil)
    let recording = try Recording(try #require(text))
    let replayed = try Replay.lastFrame(of: recording)
    #expect(replayed == frame, "\(recording.text)\n\(frame.text)\n-- replayed:\n\(replayed.text)")
  }

  @Test("It is the user's own file, and holds what came, as it came")
  func file() throws {
    var plan = Recording()
    plan.list = .content(Array("one\ntwo\n".utf8))
    plan.events = [
      .init(time: 0, kind: .bytes(Array("\u{1B}[?62c".utf8))),
      .init(time: 1_000_000, kind: .bytes(Array("j".utf8))),
      .init(time: 2_000_000, kind: .size(Size(columns: 40, rows: 8), cellAspect: 2)),
      .init(time: 3_000_000, kind: .bytes([0xE7])),
    ]
    let disk = MemoryFiles()
    let text = try #require(try record(plan, seed: 1, disk: disk).text)
    let recording = try Recording(text)
    #expect(recording.list == plan.list)
    #expect(recording.events.map(\.kind) == plan.events.map(\.kind) + [.end])
    // Typed before the first frame was seen.
    #expect(recording.events.first?.time == 0)
    #expect(
      disk.withState { state in state.names["bug.txt"].flatMap { state.nodes[$0] }?.permissions }
        == 0o600)
  }

  @Test(
    "What an editor leaves is on record, and how it ended",
    arguments: [
      .programLeft(Array("by an editor\n".utf8)), .program(.exited(status: 1)),
      .program(.killed(signal: 9)), .program(.notStarted(errno: 2)),
    ] as [Recording.Event.Kind], ["v", "V"])
  func editor(ending: Recording.Event.Kind, key: String) throws {
    var plan = Recording()
    plan.list = .content(Array("one\ntwo\n".utf8))
    plan.events = [
      .init(time: 1_000_000, kind: .bytes(Array(key.utf8))),
      .init(time: 4_000_000, kind: .bytes(Array("j".utf8))),
    ]
    let (frame, text, _) = try record(plan, seed: 1) { $0.ending = ending }
    let recording = try Recording(try #require(text))
    #expect(recording.events.map(\.kind).contains(ending))
    let replayed = try Replay.lastFrame(of: recording)
    #expect(replayed == frame, "\(recording.text)\n\(frame.text)\n\(replayed.text)")
    let isChanged = ending == .programLeft(Array("by an editor\n".utf8))
    #expect(replayed.text.contains("by an editor") == isChanged)
  }

  @Test(arguments: [true, false])
  func clipboard(hasClipboard: Bool) throws {
    var plan = Recording()
    plan.list = .content(Array("one\ntwo\n".utf8))
    plan.events = [.init(time: 1_000_000, kind: .bytes(Array("y".utf8)))]
    let (_, text, _) = try record(plan, seed: 1) { $0.hasClipboard = hasClipboard }
    var recording = try Recording(try #require(text))
    #expect(recording.events.map(\.kind).contains(.noClipboard) != hasClipboard)
    // While the answer is still shown.
    recording.events.removeAll { $0.kind == .end }
    recording.events.append(.init(time: 1_100_000, kind: .end))
    let answer = try Replay.lastFrame(of: recording).text
    recording.events.removeAll { $0.kind == .noClipboard }
    #expect((try Replay.lastFrame(of: recording).text == answer) == hasClipboard)
  }

  @Test func isNoRecordingOfItself() throws {
    let disk = MemoryFiles()
    let error = #expect(throws: DocumentError.self) {
      try RecordingFile(creating: "bug.txt", of: "bug.txt", files: disk)
    }
    #expect(
      error.map(Wording.failure)
        == "bug.txt is what is to be recorded; give the recording another name")
    #expect(disk["bug.txt"] == nil)
  }

  @Test func isNeverWrittenOverAnything() throws {
    let disk = MemoryFiles()
    disk.write([0x78], to: "bug.txt")
    let error = #expect(throws: DocumentError.self) {
      try RecordingFile(creating: "bug.txt", files: disk)
    }
    #expect(error.map(Wording.failure) == "bug.txt exists already")
    #expect(disk["bug.txt"] == [0x78])
  }

  @Test("A full disk ends the recording, not the program")
  func fullDisk() throws {
    let disk = MemoryFiles()
    disk.fail(.write, ENOSPC)
    var plan = Recording()
    plan.list = .content(Array("one\ntwo\n".utf8))
    plan.events = [.init(time: 1_000_000, kind: .bytes(Array("j".utf8)))]
    let (frame, text, complaint) = try record(plan, seed: 1, disk: disk)
    #expect(frame.text.contains("2 of 2"))
    #expect(text == [] && disk["bug.txt"] == nil)
    #expect(complaint == "the recording bug.txt is cut short: No space left on device")
  }

  @Test func aLongListIsLeftOut() throws {
    var plan = Recording()
    plan.list = .content([UInt8](repeating: 0x78, count: Recording.mostListBytes + 1))
    let recording = try Recording(try #require(try record(plan, seed: 1).text))
    #expect(recording.list == .leftOut)
  }
}

extension Recording.Event.Kind {
  /// Whether the program ends with it.
  fileprivate var isEnd: Bool {
    switch self {
    case .terminate, .hangup, .end: true
    default: false
    }
  }
}
