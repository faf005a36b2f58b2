import Glibc

/// Gives a new file the owner, group, mode, access list and attributes of the file that it replaces.
enum FileAttributes {
  /// - Returns: nil if all that matters could be kept, else what could not.
  static func copy(
    from old: Int32, _ status: FileStatus, to new: Int32, with files: any FileOperations
  ) -> InPlaceWrite.Reason? {
    do throws(SystemError) {
      let made = try files.status(of: new)
      if made.owner != status.owner || made.group != status.group {
        try files.changeOwner(new, to: status.owner, group: status.group)
      }
    } catch {
      return .owner
    }
    do throws(SystemError) {
      try copyNamed(from: old, to: new, with: files)
      // After the owner, whose change takes set-id bits away, and after the access list.
      try files.changeMode(new, to: status.permissions)
      let result = try files.status(of: new)
      guard result.owner == status.owner, result.group == status.group else { return .owner }
      return result.permissions == status.permissions ? nil : .attributes
    } catch {
      return .attributes
    }
  }

  private static func copyNamed(
    from old: Int32, to new: Int32, with files: any FileOperations
  ) throws(SystemError) {
    let wanted = try names(of: old, files)
    // A folder's default access list gives new files one that the old file may not have.
    for name in try names(of: new, files) where !wanted.contains(name) {
      try changing(name) { () throws(SystemError) in try files.removeAttribute(new, name) }
    }
    for name in wanted {
      try changing(name) { () throws(SystemError) in
        try files.setAttribute(new, name, to: files.attribute(old, name))
      }
    }
  }

  private static func names(
    of file: Int32, _ files: any FileOperations
  ) throws(SystemError) -> [String] {
    do throws(SystemError) {
      return try files.attributeNames(file)
    } catch let error where error.code == ENOTSUP || error.code == ENOSYS {
      return []
    }
  }

  /// Labels of security modules and the superuser's own are the system's to give; where it does not
  /// let them be set, it has set them itself.
  private static func changing(
    _ name: String, _ change: () throws(SystemError) -> Void
  ) throws(SystemError) {
    do throws(SystemError) {
      try change()
    } catch {
      if !name.hasPrefix("security."), !name.hasPrefix("trusted.") { throw error }
    }
  }
}
