import Glibc
import Synchronization

@testable import Documents

/// The system's calls, with faults where a test wants them.
final class FaultyFiles: FileOperations {
  /// Asked before each call, with its number and kind: the error it is to fail with, or nil. May
  /// also do something to the files first, as another program would.
  typealias Plan = @Sendable (Int, SystemError.Call) -> Int32?

  private let real = SystemFiles()
  private let plan: Plan
  private let writeLimit: Int
  private let knowsRenameKinds: Bool
  private let user: UInt32?
  private let memory: Int
  private let counters = Mutex((calls: 0, pauses: 0))

  init(
    writeLimit: Int = .max, knowsRenameKinds: Bool = true, user: UInt32? = nil,
    memory: Int = .max,
    plan: @escaping Plan = { _, _ in nil }
  ) {
    self.plan = plan
    self.writeLimit = writeLimit
    self.knowsRenameKinds = knowsRenameKinds
    self.user = user
    self.memory = memory
  }

  var calls: Int {
    counters.withLock { $0.calls }
  }

  var pauses: Int {
    counters.withLock { $0.pauses }
  }

  private func pass(_ call: SystemError.Call) throws(SystemError) {
    let number = counters.withLock { counters in
      defer { counters.calls += 1 }
      return counters.calls
    }
    if let code = plan(number, call) { throw SystemError(call, code) }
  }

  var effectiveUser: UInt32 { user ?? real.effectiveUser }

  func open(_ path: FilePath, for use: FileUse) throws(SystemError) -> Int32 {
    try pass(.open)
    return try real.open(path, for: use)
  }

  func close(_ file: Int32) {
    real.close(file)
  }

  func status(of path: FilePath) throws(SystemError) -> FileStatus {
    try pass(.status)
    return try real.status(of: path)
  }

  func statusOfLink(_ path: FilePath) throws(SystemError) -> FileStatus {
    try pass(.status)
    return try real.statusOfLink(path)
  }

  func status(of file: Int32) throws(SystemError) -> FileStatus {
    try pass(.status)
    return try real.status(of: file)
  }

  func readLink(_ path: FilePath) throws(SystemError) -> FilePath {
    try pass(.readLink)
    return try real.readLink(path)
  }

  func checkWritable(_ path: FilePath) throws(SystemError) {
    try pass(.access)
    try real.checkWritable(path)
  }

  func read(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    try pass(.read)
    return try real.read(file, upTo: count)
  }

  func write(
    _ file: Int32, _ bytes: ArraySlice<UInt8>, at offset: Int
  ) throws(SystemError) -> Int {
    try pass(.write)
    return try real.write(file, bytes.prefix(writeLimit), at: offset)
  }

  func truncate(_ file: Int32, to size: Int) throws(SystemError) {
    try pass(.truncate)
    try real.truncate(file, to: size)
  }

  func sync(_ file: Int32) throws(SystemError) {
    try pass(.sync)
  }

  func syncFolder(_ folder: Int32) throws(SystemError) {
    try pass(.syncFolder)
  }

  func syncFileSystem(of file: Int32) throws(SystemError) {
    try pass(.syncFolder)
  }

  func rename(_ from: FilePath, to: FilePath, _ kind: RenameKind) throws(SystemError) {
    try pass(.rename)
    if kind != .replacing, !knowsRenameKinds { throw SystemError(.rename, EINVAL) }
    try real.rename(from, to: to, kind)
  }

  func link(_ from: FilePath, to: FilePath) throws(SystemError) {
    try pass(.link)
    try real.link(from, to: to)
  }

  func remove(_ path: FilePath) throws(SystemError) {
    try pass(.remove)
    try real.remove(path)
  }

  func names(
    in folder: FilePath, startingWith prefix: [UInt8]
  ) throws(SystemError) -> [[UInt8]] {
    try pass(.open)
    return try real.names(in: folder, startingWith: prefix)
  }

  func makeFolder(_ path: FilePath) throws(SystemError) {
    try pass(.makeFolder)
    try real.makeFolder(path)
  }

  func removeFolder(_ path: FilePath) throws(SystemError) {
    try pass(.remove)
    try real.removeFolder(path)
  }

  func changeMode(_ file: Int32, to permissions: UInt32) throws(SystemError) {
    try pass(.changeMode)
    try real.changeMode(file, to: permissions)
  }

  func changeOwner(_ file: Int32, to owner: UInt32, group: UInt32) throws(SystemError) {
    try pass(.changeOwner)
    try real.changeOwner(file, to: owner, group: group)
  }

  func attributeNames(_ file: Int32) throws(SystemError) -> [String] {
    try pass(.attributes)
    return try real.attributeNames(file)
  }

  func attribute(_ file: Int32, _ name: String) throws(SystemError) -> [UInt8] {
    try pass(.attributes)
    return try real.attribute(file, name)
  }

  func setAttribute(_ file: Int32, _ name: String, to value: [UInt8]) throws(SystemError) {
    try pass(.attributes)
    try real.setAttribute(file, name, to: value)
  }

  func removeAttribute(_ file: Int32, _ name: String) throws(SystemError) {
    try pass(.attributes)
    try real.removeAttribute(file, name)
  }

  func tryLock(_ file: Int32) throws(SystemError) -> Bool {
    try pass(.lock)
    return try real.tryLock(file)
  }

  func unlock(_ file: Int32) {
    real.unlock(file)
  }

  func hasMemory(for bytes: Int) -> Bool { bytes <= memory }

  func randomNumber() -> UInt64 {
    real.randomNumber()
  }

  /// Passes without waiting.
  func pause(seconds: Double) {
    counters.withLock { $0.pauses += 1 }
  }
}
