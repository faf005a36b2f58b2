import Documents

@testable import SideswipeApp

extension Simulation {
  static let list = "one\ntwo\nthree\n"

  /// On that list, with an editor.
  ///
  /// - Parameter leaves: what the editor makes of a text.
  static func editing(leaves: @escaping (String) -> EditorOutcome) throws -> Simulation {
    let simulation = try Simulation(Array(list.utf8))
    simulation.editor = { leaves(String(decoding: $0.edit.text, as: UTF8.self)) }
    return simulation
  }

  /// What the file holds.
  var fileText: String { String(decoding: fileBytes ?? [], as: UTF8.self) }
}

extension EditorOutcome {
  static func left(_ text: String) -> EditorOutcome { .text(Array(text.utf8)) }
}
