import Glibc

extension Simulation {
  /// A list with one row deleted that the disk had no room for.
  static func unsaved() throws -> Simulation {
    let simulation = try Simulation("one", "two", "three")
    simulation.files.fail(.write, ENOSPC)
    simulation.keys("Delete", "Enter")
    simulation.settle()
    return simulation
  }
}
