internal import Glibc

extension BookFile {
  /// Tells a file from all others, whatever its name. A number is not given to another file as long
  /// as somebody has this one open.
  struct Identity: Equatable, Sendable {
    let device: UInt64
    let inode: UInt64

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  /// What lies at the path at one moment.
  struct State: Equatable, Sendable {
    let identity: Identity
    let bytes: Int64
    var isEmpty: Bool { bytes == 0 }
    /// Whether the mode says that it is not to be written: also to the superuser, who could all the
    /// same, and for whom the owner's bit decides.
    let isProtected: Bool

    init(_ status: stat) {
      identity = Identity(status)
      bytes = Int64(status.st_size)
      let isOwners = geteuid() == 0 || geteuid() == status.st_uid
      isProtected = status.st_mode & 0o222 == 0 || isOwners && status.st_mode & 0o200 == 0
    }
  }

  /// Costs one call to the system.
  /// - Throws: `removed`, `system`.
  func state() throws(BookError) -> State {
    var status = stat()
    guard stat(name, &status) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .removed : .system(errno)
    }
    return State(status)
  }

  /// Why it cannot be written although it is there; nil where nothing is known to be in the way.
  func protection() -> BookError.Protection? {
    if (try? state())?.isProtected == true { return .mode }
    guard faccessat(AT_FDCWD, name, W_OK, AT_EACCESS) != 0 else { return nil }
    return errno == EROFS ? .fileSystem : .permission
  }

  /// Whether the path is a link that leads to nothing.
  var isDanglingLink: Bool {
    var status = stat()
    return lstat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
      && stat(name, &status) != 0 && errno == ENOENT
  }

  private var name: [CChar] { path.map { CChar(bitPattern: $0) } + [0] }
}
