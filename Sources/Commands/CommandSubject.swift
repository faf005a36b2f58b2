/// A row that a command is for.
package struct CommandSubject: Equatable, Sendable {
  package var row: [UInt8]
  /// 1 for the first one.
  package var number: Int

  package init(row: [UInt8], number: Int) {
    self.row = row
    self.number = number
  }
}
