@testable import QuickRecords
@testable import SideswipeApp

extension BookSimulation {
  /// Has another program write for as long as `body` takes. Whoever wants to write too hears of it at
  /// once.
  func whileAnotherWrites(_ body: () throws -> Void) throws {
    let other = try otherProgram()
    try setPatience(milliseconds: 0)
    try other.locked { database throws(BookError) in try database.execute("BEGIN IMMEDIATE") }
    try body()
    try other.locked { database throws(BookError) in try database.execute("ROLLBACK") }
    try setPatience(milliseconds: 5000)
  }

  private func setPatience(milliseconds: Int32) throws {
    try desk.store.locked { database throws(BookError) in
      database.setBusyTimeout(milliseconds: milliseconds)
    }
  }
}
