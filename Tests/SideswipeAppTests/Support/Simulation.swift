import Documents
import ListKit
import TestSupport
import Terminal
import Testing

@testable import SideswipeApp

/// The app on a list file: files are in memory, and saves end when a test says so.
final class Simulation: AppSimulation {
  static let places = Places(runtime: "/run/sideswipe", state: "/state")

  let files: MemoryFiles
  let path: FilePath
  private(set) var edits: [OutsideEdit] = []
  /// How often the file was looked at.
  private(set) var looks = 0
  /// What the user's editor does.
  var editor: (EditorJob) -> EditorOutcome = { .text($0.edit.text) }

  /// - Parameter bytes: what the file holds; nil: there is none.
  init(
    _ bytes: [UInt8]?, size: Size = Size(columns: 80, rows: 24),
    appearance: Appearance = Appearance(), permissions: UInt32 = 0o644,
    path: FilePath = "list.txt", config: Config = Config(), isFirstStart: Bool = false
  ) throws {
    files = MemoryFiles(folders: [".", "/", "/run", "/state"])
    self.path = path
    if let bytes {
      files.withState { _ = $0.make(path, .init(bytes: bytes, permissions: permissions)) }
    }
    let file = try DocumentFile.open(path, files: files)
    let app = App(
      file: file, places: Self.places, appearance: appearance, config: config,
      isFirstStart: isFirstStart, files: files)
    super.init(app, size: size)
  }

  convenience init(_ rows: String..., size: Size = Size(columns: 80, rows: 24)) throws {
    try self.init(Array(rows.map { $0 + "\n" }.joined().utf8), size: size)
  }

  var screen: FileScreen {
    guard let screen = app.screen as? FileScreen else {
      preconditionFailure("the app shows another screen than the file's")
    }
    return screen
  }

  /// What the file holds; nil if it is gone.
  var fileBytes: [UInt8]? { files[path] }

  var isSaving: Bool { isWorking }

  /// Ends the saves that are under way, and those that they bring about.
  func finishSaves() { finishWork() }

  override func take(_ effect: AppEffect) -> Bool {
    switch effect {
    case .save(let job): begin { .saved(job.run()) }
    case .keepMine(let job): begin { .keptMine(job.run()) }
    case .runEditor(let job):
      send(.stopping)
      edits.append(job.edit)
      send(.edited(job.edit, editor(job)))
    case .reload(let job): begin { .reloaded(job.run()) }
    case .look(let job):
      looks += 1
      begin { .looked(job.run()) }
    default: return false
    }
    return true
  }
}

extension MemoryFiles {
  subscript(path: FilePath) -> [UInt8]? {
    withState { state in state.names[path].flatMap { state.nodes[$0] }?.bytes }
  }

  /// Changes a file as another program would; into a new file of that name where `isNew`.
  func write(_ bytes: [UInt8], to path: FilePath, isNew: Bool = false) {
    withState { state in
      guard let node = state.names[path], !isNew else {
        _ = state.make(path, Node(bytes: bytes))
        return
      }
      state.change(node) { $0.bytes = bytes }
    }
  }

  func fail(_ call: SystemError.Call, _ code: Int32) { withState { $0.faults[call] = code } }
  func heal() { withState { $0.faults = [:] } }
}
