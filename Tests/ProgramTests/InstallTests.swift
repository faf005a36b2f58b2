import Glibc
import SideswipeApp
import TestSupport
import Testing

/// `make install` and `make uninstall`, with the programs that the tests have built.
@Suite(.enabled(if: ToolRun.has("make") && ToolRun.has("strip"))) struct InstallTests {
  static let files = [
    "bin/sideswipe", "share/bash-completion/completions/sideswipe", "share/doc/sideswipe/LICENSE",
    "share/fish/vendor_completions.d/sideswipe.fish", "share/man/man1/sideswipe.1",
    "share/zsh/site-functions/_sideswipe",
  ]

  @Test(
    "Installs what it says and removes exactly that",
    arguments: ["/usr/local", "/opt/a folder"])
  func installs(prefix: String) throws {
    let folder = try TemporaryFolder()
    let others = ["\(prefix)/bin/other", "\(prefix)/share/man/man1/other.1"]
    for (other, parent) in zip(others, ["bin", "share/man/man1"]) {
      _ = try ToolRun("mkdir", ["-p", folder.path("\(prefix)/\(parent)")])
      try folder.write("other\n", to: other)
    }
    try make("install", folder, prefix)
    let installed = try self.files(in: folder)
    #expect(installed == (Self.files.map { "\(prefix)/\($0)" } + others).sorted())

    let program = folder.path("\(prefix)/bin/sideswipe")
    let version = try ToolRun(program, ["--version"])
    #expect(version.output == "sideswipe \(ProgramVersion.number)\n")
    let manual = try folder.read("\(prefix)/share/man/man1/sideswipe.1")
    #expect(String(decoding: manual, as: UTF8.self).contains("sideswipe \(ProgramVersion.number)"))
    #expect(try modes(of: folder, prefix) == [0o755] + Array(repeating: 0o644, count: 5))

    // Again over it, as an update does.
    try make("install", folder, prefix)
    #expect(try self.files(in: folder) == installed)

    try make("uninstall", folder, prefix)
    #expect(try self.files(in: folder) == others.sorted())
    #expect(access(folder.path("\(prefix)/share/doc/sideswipe"), F_OK) != 0)
    // Nothing is left to remove, which is no mistake.
    try make("uninstall", folder, prefix)
  }

  private func make(_ verb: String, _ folder: TemporaryFolder, _ prefix: String) throws {
    let program = try builtBinary("sideswipe")
    _ = try builtBinary("sideswipe-docs")
    let built = String(program.dropLast("/sideswipe".count))
    let manual = try TemporaryFolder()
    let run = try ToolRun(
      "make",
      [
        verb, "DESTDIR=\(folder.path)", "PREFIX=\(prefix)", "BUILT=\(built)",
        "MANUAL=\(manual.path)", "SWIFT=false",
      ], folder: Self.package)
    #expect(run.status == 0, "\(run.output)")
  }

  /// Paths of all files, from the folder on.
  private func files(in folder: TemporaryFolder) throws -> [String] {
    let run = try ToolRun("find", [folder.path, "!", "-type", "d"])
    return run.output.split(separator: "\n").map { String($0.dropFirst(folder.path.count)) }
      .sorted()
  }

  private func modes(of folder: TemporaryFolder, _ prefix: String) throws -> [mode_t] {
    try Self.files.map { name in
      var status = stat()
      try #require(stat(folder.path("\(prefix)/\(name)"), &status) == 0)
      return status.st_mode & 0o7777
    }
  }

  /// Tests/ProgramTests/<this file>
  private static let package = #filePath.split(separator: "/").dropLast(3)
    .reduce("") { $0 + "/" + $1 }
}
