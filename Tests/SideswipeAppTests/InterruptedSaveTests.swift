import Documents
import ListKit
import Terminal
import Testing

@testable import SideswipeApp

/// A save was killed, and the list is opened again.
@Suite struct InterruptedSaveTests {
  private let files = MemoryFiles(folders: [".", "/", "/run", "/state"])

  /// The program on a list of two rows, of which a killed save was to remove the first.
  private func app(keepsUndo: Bool) throws -> App {
    var places = Simulation.places
    places.keepsUndo = keepsUndo
    files.write(Array("one\ntwo\n".utf8), to: "list.txt")
    let file = try DocumentFile.open("list.txt", places: places, files: files)
    var document = file.document
    _ = document.apply(.delete(document.id(at: 0)))
    // From the moment when the file is to get its name, nothing works any more.
    files.withState { $0.faults = [.sync: 5, .remove: 5] }
    guard case .failed = SaveJob(document, to: file, places: places, files: files).run() else {
      throw Unexpected()
    }
    files.heal()
    var app = App(
      file: try DocumentFile.open("list.txt", places: places, files: files), places: places,
      appearance: Appearance(), files: files)
    _ = app.update(.resized(Size(columns: 100, rows: 6), cellAspect: 2), at: 0)
    return app
  }

  private struct Unexpected: Error {}

  private func press(_ key: Key, _ app: inout App) {
    for case .save(let job) in app.update(.input(.key(key)), at: 1) {
      _ = app.update(.saved(job.run()), at: 1)
    }
  }

  private var leftovers: [FilePath] {
    files.withState { state in
      state.names.keys.filter { $0.folder == "." && $0.name.starts(with: ".sideswipe-".utf8) }
    }
  }

  @Test func redoHasTheChange() throws {
    var app = try app(keepsUndo: true)
    #expect(app.frame(at: 0).text.contains("was cut short; Ctrl-R makes its change"))
    #expect(leftovers.isEmpty)
    press(Key(.character("r"), .control), &app)
    #expect(files["list.txt"] == Array("two\n".utf8))
  }

  @Test func whatNoOtherFileHasIsNamed() throws {
    let app = try app(keepsUndo: false)
    let name = try #require(leftovers.first)
    #expect(app.frame(at: 0).text.contains("cut short; compare the list with"))
    #expect(app.frame(at: 0).text.contains("./.sideswipe-"))
    #expect(files[name] == Array("two\n".utf8))
    #expect(files["list.txt"] == Array("one\ntwo\n".utf8))
  }
}
