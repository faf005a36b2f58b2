import Glibc
import TestSupport
import Testing

@testable import Documents

/// Whether this user may have any watch at all.
private let canWatch = (try? newWatch(FilePath("/tmp/none"))) != nil

/// How many things may wait to be told.
private let queueLength = (try? SmallFile.read("/proc/sys/fs/inotify/max_queued_events"))
  .flatMap { Int(String(decoding: $0, as: UTF8.self).prefix { $0 != "\n" }) }

/// Waits for one of those that a user may have, 128 at a time unless the machine is set up otherwise.
private func newWatch(_ path: FilePath) throws -> FileWatch {
  var watch: FileWatch?
  try TestSupport.poll(until: "a watch can be had") {
    watch = FileWatch(path)
    return watch != nil
  }
  return try #require(watch)
}

/// What is heard of a file whose folder is watched (O4).
@Suite(.enabled(if: canWatch, "this user may have no instance of inotify"))
struct FileWatchTests {
  /// Whether the watch would end a wait. What is done in a folder is in the queue at once.
  private func wakes(_ watch: FileWatch) -> Bool {
    var source = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0 && watch.hasNews()
  }

  /// All that was heard is told.
  private func settle(_ watch: FileWatch) {
    _ = wakes(watch)
    while watch.takeNews() {}
  }

  private func rename(_ scratch: Scratch, _ old: String, _ new: String) {
    #expect(Glibc.rename("\(scratch.string)/\(old)", "\(scratch.string)/\(new)") == 0)
  }

  private func append(_ scratch: Scratch, _ name: String) {
    let file = open("\(scratch.string)/\(name)", O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    #expect(write(file, "x\n", 2) == 2)
    close(file)
  }

  @Test("O4: what is done to the file is heard, whatever it is")
  func heard() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\n")
    let watch = try newWatch(scratch["list"])
    #expect(!wakes(watch))
    #expect(!watch.takeNews())
    let deeds: [(String, () throws -> Void)] = [
      ("append", { append(scratch, "list") }),
      ("mode", { chmod("\(scratch.string)/list", 0o444) }),
      ("removed", { unlink("\(scratch.string)/list") }),
      ("made", { append(scratch, "list") }),
      ("moved away", { rename(scratch, "list", "other") }),
      ("moved here", { rename(scratch, "other", "list") }),
    ]
    for (name, deed) in deeds {
      try deed()
      #expect(wakes(watch), "\(name)")
      #expect(watch.takeNews(), "\(name)")
      #expect(!watch.takeNews(), "\(name)")
    }
    #expect(!wakes(watch))
  }

  @Test("O4: what is done to others in the folder is not")
  func others() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\n")
    let watch = try newWatch(scratch["list"])
    for name in ["list2", "lis", ".list", "other"] { append(scratch, name) }
    rename(scratch, "list2", "list3")
    #expect(!wakes(watch))
    #expect(!watch.takeNews())
  }

  @Test("O4: of a burst only the first is woken for, until all of it is told")
  func muted() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\n")
    let watch = try newWatch(scratch["list"])
    append(scratch, "list")
    #expect(wakes(watch))
    append(scratch, "list")
    #expect(!wakes(watch))
    #expect(watch.takeNews())
    append(scratch, "list")
    #expect(!wakes(watch))
    #expect(watch.takeNews())
    #expect(!watch.takeNews())
    append(scratch, "list")
    #expect(wakes(watch))
  }

  @Test(
    "O4: more than the queue takes is news",
    .enabled(if: (queueLength ?? .max) <= 1 << 17, "the queue of this machine is too long"))
  func overflow() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\n")
    let watch = try newWatch(scratch["list"])
    // Each is told of more than once.
    for _ in 0...(try #require(queueLength)) { append(scratch, "a") }
    var isHeard = false
    for _ in 0..<100 where !isHeard { isHeard = wakes(watch) }
    #expect(isHeard)
    while watch.takeNews() {}
    append(scratch, "list")
    #expect(wakes(watch))
  }

  @Test("O4: a link: what is done to the file, and to the link itself")
  func links() throws {
    let scratch = try Scratch()
    for folder in ["a", "b", "c"] { mkdir("\(scratch.string)/\(folder)", 0o755) }
    try scratch.write("b/file", "one\n")
    try scratch.write("c/file", "two\n")
    #expect(symlink("../b/file", "\(scratch.string)/a/list") == 0)
    let watch = try newWatch(scratch["a/list"])
    append(scratch, "b/file")
    #expect(wakes(watch))
    settle(watch)
    append(scratch, "a/file")
    append(scratch, "c/file")
    #expect(!wakes(watch))
    #expect(symlink("../c/file", "\(scratch.string)/a/new") == 0)
    rename(scratch, "a/new", "a/list")
    #expect(wakes(watch))
    settle(watch)
    watch.follow(scratch["a/list"])
    append(scratch, "b/file")
    #expect(!wakes(watch))
    append(scratch, "c/file")
    #expect(wakes(watch))
  }

  @Test("O4: a folder that goes is told, and then there is nothing more to hear")
  func folderRemoved() throws {
    let scratch = try Scratch()
    mkdir("\(scratch.string)/a", 0o755)
    try scratch.write("a/list", "one\n")
    let watch = try newWatch(scratch["a/list"])
    unlink("\(scratch.string)/a/list")
    settle(watch)
    rmdir("\(scratch.string)/a")
    #expect(wakes(watch))
    settle(watch)
    var source = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&source, 1, 0) == 0)
    mkdir("\(scratch.string)/a", 0o755)
    watch.follow(scratch["a/list"])
    append(scratch, "a/list")
    #expect(wakes(watch))
  }

  @Test("O4: where no folder can be watched nothing is heard")
  func unwatched() throws {
    let scratch = try Scratch()
    let watch = try newWatch(scratch["none/list"])
    mkdir("\(scratch.string)/none", 0o755)
    append(scratch, "none/list")
    #expect(!wakes(watch))
  }
}
