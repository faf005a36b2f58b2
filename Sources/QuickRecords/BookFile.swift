internal import CSQLite
internal import Glibc

/// Where a book lies.
package struct BookFile: Equatable, Sendable {
  /// Bytes of the path.
  package let path: [UInt8]
  /// Whether folders that are missing are made, with mode 0700.
  let makesFolders: Bool

  /// A file of the user's choice, in a folder that is there.
  package init(path: [UInt8]) {
    self.path = path
    makesFolders = false
  }

  /// The usual one: `sideswipe/book.sqlite` in the data folder, by the XDG conventions.
  ///
  /// - Parameter variable: an environment variable's value. Values that are empty or no absolute
  ///   paths count as not set.
  /// - Throws: `BookError.noFolder`.
  package init(variable: (String) -> [UInt8]?) throws(BookError) {
    func folder(_ name: String) -> [UInt8]? {
      variable(name).flatMap { $0.first == UInt8(ascii: "/") ? $0 : nil }
    }
    let home = folder("HOME").map { $0 + Array("/.local/share".utf8) }
    guard let data = folder("XDG_DATA_HOME") ?? home else { throw .noFolder }
    path = data + Array("/sideswipe/book.sqlite".utf8)
    makesFolders = true
  }

  /// Makes an empty file, which only its user can read, if there is none; looks at one that is there
  /// without changing it.
  ///
  /// - Parameter known: a file that was looked at before, and is open in this program: it is not
  ///   touched.
  /// - Throws: `noName`, `danglingLink`, `notAFile`, `foreign`, `newer`, `system`.
  @discardableResult
  func prepare(for schema: Schema, known: Identity? = nil) throws(BookError) -> State {
    if path.isEmpty { throw .noName }
    var status = stat()
    if stat(name(path), &status) != 0 {
      guard errno == ENOENT else { throw .system(errno) }
      if isDanglingLink { throw .danglingLink }
      if makesFolders { try Self.makeFolders(above: path) }
      // By somebody else meanwhile: as good.
      guard try Self.create(path) || errno == EEXIST else { throw .system(errno) }
      guard stat(name(path), &status) == 0 else { throw .system(errno) }
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    let state = State(status)
    if !state.isEmpty, state.identity != known { try checkHeader(for: schema) }
    return state
  }

  /// Whether there is something of its name, or it has none that could be: opening says why then.
  package func isThere() -> Bool {
    path.isEmpty || access(name(path), F_OK) == 0 || isDanglingLink
  }

  /// Before SQLite sees the file: opening a database can change it or make files beside it.
  private func checkHeader(for schema: Schema) throws(BookError) {
    let file = open(name(path), O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: 100)
    let count = pread(file, &header, header.count, 0)
    guard count >= 0 else { throw .system(errno) }
    guard count == header.count, header.starts(with: Self.magic),
      Self.number(header[68..<72]) == Schema.applicationID
    else { throw .foreign }
    let version = Int(Self.number(header[60..<64]))
    guard version <= schema.version else { throw .newer(version: version) }
  }

  /// Makes an empty file with mode 0600.
  /// - Returns: false with `errno` where that failed.
  static func create(_ path: [UInt8]) throws(BookError) -> Bool {
    let file = open(name(path), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
    return file >= 0
  }

  private static func makeFolders(above path: [UInt8]) throws(BookError) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return }
    let folder = Array(path[..<slash])
    if mkdir(name(folder), 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw .system(errno) }
    try makeFolders(above: folder)
    guard mkdir(name(folder), 0o700) == 0 || errno == EEXIST else { throw .system(errno) }
  }

  private func name(_ path: [UInt8]) -> [CChar] { Self.name(path) }

  private static func name(_ path: [UInt8]) -> [CChar] {
    path.map { CChar(bitPattern: $0) } + [0]
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
    bytes.reduce(0) { $0 << 8 | Int64($1) }
  }

  private static let magic = Array("SQLite format 3\0".utf8)
}
