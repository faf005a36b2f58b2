import Glibc

/// Giving the temporary file the name of the file.
extension SafeWriter {
  /// File systems that know only the plain rename answer with one of these.
  private static let unknownKind = [EINVAL, ENOSYS, ENOTSUP]
  /// Names that stand for mounted files, and folders in which only owners may rename.
  private static let notAllowed = [EXDEV, EBUSY, EPERM, EACCES, ETXTBSY]

  /// Puts the temporary file in the file's place. The two swap names, so that what is replaced can
  /// be looked at and put back: if another program has written to it since it was compared, or has
  /// put another file there, or the change of names does not reach the disk.
  func swap(
    _ temporary: TemporaryFile, _ target: FilePath, _ old: FileStatus, _ folder: FolderHandle
  ) throws(DocumentError) -> Attempt {
    // As it is written: once it has the name, other programs may write to it.
    let new: FileStatus
    do throws(SystemError) {
      new = try files.status(of: temporary.handle)
    } catch {
      temporary.remove()
      throw DocumentError(.system(error), path)
    }
    do throws(SystemError) {
      try files.rename(temporary.path, to: target, .swapping)
    } catch let error where Self.unknownKind.contains(error.code) {
      return try overwrite(temporary, new, target, old, folder)
    } catch {
      return try giveUp(temporary, error)
    }
    guard isStill(old, temporary.path) else {
      try swapBack(temporary, target)
      return .done(.overtaken)
    }
    do throws(SystemError) {
      try folder.sync(with: temporary.handle)
    } catch {
      try swapBack(temporary, target)
      throw DocumentError(.system(error), path)
    }
    // Bringing the names to the disk took milliseconds, and a program that had the file open before
    // still writes to the old one. What comes after this look is lost: nothing can tell it apart.
    guard isStill(old, temporary.path) else {
      try swapBack(temporary, target)
      return .done(.overtaken)
    }
    temporary.remove()
    return .done(.written(new, nil))
  }

  /// Gives a new file its name, unless something has that name.
  /// - Returns: false if something has.
  func giveNewName(_ temporary: TemporaryFile, _ target: FilePath) throws(SystemError) -> Bool {
    do throws(SystemError) {
      do throws(SystemError) {
        try files.rename(temporary.path, to: target, .asNew)
      } catch let error where Self.unknownKind.contains(error.code) {
        try files.link(temporary.path, to: target)
      } catch {
        // Nothing is replaced here.
        throw SystemError(.link, error.code)
      }
      return true
    } catch let error where error.code == EEXIST {
      return false
    }
  }

  /// The same without swapping: between the last look and the rename another program could write.
  private func overwrite(
    _ temporary: TemporaryFile, _ new: FileStatus, _ target: FilePath, _ old: FileStatus,
    _ folder: FolderHandle
  ) throws(DocumentError) -> Attempt {
    guard isStill(old, target) else {
      temporary.remove()
      return .done(.overtaken)
    }
    do throws(SystemError) {
      try files.rename(temporary.path, to: target, .replacing)
    } catch {
      return try giveUp(temporary, error)
    }
    return try DocumentError.naming(path) { () throws(SystemError) in
      try folder.sync(with: temporary.handle)
      return .done(.written(new, nil))
    }
  }

  private func giveUp(
    _ temporary: TemporaryFile, _ error: SystemError
  ) throws(DocumentError) -> Attempt {
    temporary.remove()
    if error.code == ENOENT { return .done(.overtaken) }
    if Self.notAllowed.contains(error.code) { return .notPossible(.mount) }
    throw DocumentError(.system(error), path)
  }

  private func isStill(_ old: FileStatus, _ path: FilePath) -> Bool {
    guard let now = try? files.statusOfLink(path) else { return false }
    return now.isSameMoment(as: old) && now.links == old.links
  }

  /// Undoes a swap and removes the temporary file. If even that fails, what was replaced keeps the
  /// temporary name, and the error says so.
  private func swapBack(_ temporary: TemporaryFile, _ target: FilePath) throws(DocumentError) {
    do throws(SystemError) {
      try files.rename(temporary.path, to: target, .swapping)
      let own = try files.status(of: temporary.handle)
      if try !files.statusOfLink(temporary.path).isSameFile(as: own) {
        // Yet another file has come in place of ours in between: that one is to stay.
        try files.rename(temporary.path, to: target, .swapping)
      }
    } catch {
      throw DocumentError(.damaged(error, backup: temporary.path), path)
    }
    temporary.remove()
  }
}
