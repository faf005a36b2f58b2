/// What the user wants of the program, from its command line and the environment.
package struct Preferences: Equatable, Sendable {
  package var editor = EditorCommand.standard
  /// Whether the mouse is reported from the start.
  package var usesMouse = true

  package init() {}
}
