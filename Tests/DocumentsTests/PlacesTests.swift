import Glibc
import Testing

@testable import Documents

struct PlacesTests {
  @Test(
    arguments: [
      (
        [
          "XDG_RUNTIME_DIR": "/run/me", "XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/config",
          "HOME": "/home/me",
        ],
        "/run/me/sideswipe", "/state/sideswipe", "/config/sideswipe"
      ),
      (
        ["HOME": "/home/me"],
        nil, "/home/me/.local/state/sideswipe", "/home/me/.config/sideswipe"
      ),
      (
        ["XDG_RUNTIME_DIR": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "HOME": "/home/me"],
        nil, "/home/me/.local/state/sideswipe", "/home/me/.config/sideswipe"
      ),
      (
        [
          "XDG_RUNTIME_DIR": "run", "XDG_STATE_HOME": "./state", "XDG_CONFIG_HOME": ".",
          "HOME": "/home/me",
        ],
        nil, "/home/me/.local/state/sideswipe", "/home/me/.config/sideswipe"
      ),
      (["HOME": "home", "XDG_CONFIG_HOME": "config"], nil, nil, nil),
      ([:], nil, nil, nil),
    ] as [([String: String], String?, String?, String?)])
  func environment(
    _ variables: [String: String], _ runtime: String?, _ state: String?, _ config: String?
  ) {
    let places = Places { name in variables[name].map { Array($0.utf8) } }
    #expect(
      places
        == Places(
          runtime: runtime.map { FilePath($0) }, state: state.map { FilePath($0) },
          config: config.map { FilePath($0) }))
  }

  @Test func locksAreInTheRuntimeFolderIfItIsOnesOwn() throws {
    let scratch = try Scratch()
    mkdir("\(scratch.string)/run", 0o700)
    let places = Places(runtime: scratch["run/sideswipe"], state: scratch["a/b/state"])
    let files = SystemFiles()
    #expect(places.lockFolder(files) == scratch["run/sideswipe"])
    #expect(try scratch.status("run/sideswipe").permissions == 0o700)
    // A runtime folder that belongs to somebody else, or that is missing, is not used.
    let stranger = FaultyFiles(user: 4_000_000_000)
    #expect(places.lockFolder(stranger) == scratch["a/b/state/locks"])
    #expect(try scratch.status("a/b/state/locks").permissions == 0o700)
    #expect(try scratch.status("a").permissions == 0o700)
    let missing = Places(runtime: scratch["none/sideswipe"], state: scratch["state"])
    #expect(missing.lockFolder(files) == scratch["state/locks"])
    #expect(scratch.names == ["a", "run", "state"])
    #expect(Places(runtime: nil, state: nil).lockFolder(files) == nil)
  }

  @Test func aLockKeepsOthersOut() throws {
    let scratch = try Scratch()
    let files = FaultyFiles()
    func take() throws(DocumentError) -> FileLock? {
      try FileLock.take(device: 1, inode: 2, for: "list", in: scratch.places, with: files)
    }
    let lock = try #require(try take())
    #expect(throws: DocumentError(.locked, "list")) { try take() }
    #expect(files.pauses == 250)
    #expect(
      try FileLock.take(device: 1, inode: 3, for: "list", in: scratch.places, with: files) != nil)
    lock.release(with: files)
    let second = try #require(try take())
    second.release(with: files)
    #expect(scratch.text(".places/state/locks/lock-1-2") == nil)
  }

  @Test func aSaveWaitsForAnotherOne() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\ntwo\n")
    let status = try scratch.status("list")
    let lock = try FileLock.take(
      device: status.device, inode: status.inode, for: "list", in: scratch.places,
      with: SystemFiles())
    let held = try #require(lock)
    let outcome = try scratch.save("list", files: FaultyFiles()) { _ = $0.delete(0) }
    #expect(outcome.failure == .locked)
    held.release(with: SystemFiles())
    #expect(try scratch.save("list") { _ = $0.delete(0) }.saved != nil)
    #expect(scratch.text("list") == "two\n")
  }

  @Test func savingWorksWithoutAPlaceForLocks() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\ntwo\n")
    let file = try DocumentFile.open(scratch["list"])
    var document = file.document
    _ = document.delete(0)
    let nowhere = Places(runtime: nil, state: nil)
    #expect(SaveJob(document, to: file, places: nowhere).run().saved != nil)
  }

  @Test func theNameOfALockFileMayBeALinkToNothing() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\ntwo\n")
    try scratch.write("precious", "do not touch\n")
    let status = try scratch.status("list")
    #expect(scratch.places.lockFolder(SystemFiles()) != nil)
    let name = "lock-\(String(status.device, radix: 16))-\(String(status.inode, radix: 16))"
    symlink("\(scratch.string)/precious", "\(scratch.string)/.places/state/locks/\(name)")
    #expect(try scratch.save("list") { _ = $0.delete(0) }.saved != nil)
    #expect(scratch.text("precious") == "do not touch\n")
  }
}
