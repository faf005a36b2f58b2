package import Documents
internal import Glibc

/// The first start of the program, which shows its user by itself what a row hides.
package enum FirstStart {
  static let mark = "peeked"

  /// Whether this is the first start: once true, ever after false, by a file in the state folder.
  /// Where that cannot be made it is false too: better not taught than taught each time.
  package static func claim(
    _ places: Places, files: any FileOperations = SystemFiles()
  ) -> Bool {
    guard let state = places.state else { return false }
    do throws(SystemError) {
      do throws(SystemError) {
        try make(state.appending(mark), files)
      } catch let error where error.code == ENOENT {
        try Places.make(state, with: files)
        try make(state.appending(mark), files)
      }
      return true
    } catch {
      return false
    }
  }

  private static func make(
    _ path: FilePath, _ files: any FileOperations
  ) throws(SystemError) {
    files.close(try files.open(path, for: .creating(0o600)))
  }
}
