import Glibc
import Testing

extension Simulation {
  /// A list with one row deleted that the disk had no room for.
  static func unsaved() throws -> Simulation {
    let simulation = try Simulation("one", "two", "three")
    simulation.files.fail(.write, ENOSPC)
    simulation.keys("Delete", "Enter")
    simulation.settle()
    return simulation
  }

  /// A list whose second row another program has changed while it was changed here, and the question
  /// about it.
  static func inConflict() throws -> Simulation {
    let simulation = try Simulation("one", "two", "three")
    simulation.keys("j", "e", "!", "Enter")
    simulation.settle()
    simulation.files.write(Array("one\nTWO\nthree\n".utf8), to: "list.txt")
    simulation.keys("e", "?", "Enter")
    simulation.settle()
    #expect(simulation.frame.text.contains("[r] Reload"))
    simulation.wait(0.3)
    return simulation
  }
}
