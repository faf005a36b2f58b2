/// What is wrong with a line of a file that is to be imported.
package struct ImportError: Error, Equatable, Sendable {
  /// From 1.
  package let line: Int
  /// With words of the file in it as they are.
  package let message: String

  init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}
