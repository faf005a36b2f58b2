internal import Commands

/// Why an action, or a call for rows, cannot be understood.
package struct CallMistake: Error, Equatable, Sendable {
  /// Not fit to show: it ends with words as they were given.
  package var bytes: [UInt8]

  init(_ text: String, _ word: [UInt8] = []) {
    bytes = Array(text.utf8) + word
  }

  static func template(_ text: [UInt8]) throws(CallMistake) -> CommandTemplate {
    do throws(CommandMistake) {
      return try CommandTemplate(text)
    } catch {
      throw CallMistake("\(error.message): ", text)
    }
  }
}
