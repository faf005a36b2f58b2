import Foundation
import TestSupport
import Testing

/// The article for those who come from UITableView. What it names is public, each thing by its full
/// name; and the gallery uses all of it, so that there is code to look at.
@Suite(.enabled(if: ToolRun.has("swift-symbolgraph-extract"), "it comes with the toolchain"))
struct ArticleTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func article() throws -> [Substring] {
    let file = package.appendingPathComponent("Sources/ListKit/ListKit.docc/UITableView.md")
    return try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// What the last column of the tables names, in the form `Type.member(label:)`.
  private static func named() throws -> [String] {
    try article().filter { $0.hasPrefix("| ") }
      .flatMap { line in
        (line.split(separator: "|").last ?? "").matches(of: #/`+([^`]+)`+/#).map {
          String($0.1.replacing("/", with: "."))
        }
      }
  }

  /// The sources of the gallery, each as its lines without indentation.
  private static func gallery() throws -> [[Substring]] {
    let folder = package.appendingPathComponent("Examples/Gallery/Sources")
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        .split(separator: "\n").map { $0.drop { $0 == " " } }
    }
  }

  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable { var pathComponents: [String] }
    var symbols: [Symbol]
  }

  /// All that the library makes public, in the same form.
  private static func symbols() throws -> Set<String> {
    let folder = try TemporaryFolder()
    // A folder's X bit is what lets one enter it.
    let modules = try builtBinary("Modules")
    let clang = modules + "/../CSystem.build/module.modulemap"
    #if arch(arm64)
      let machine = "aarch64"
    #else
      let machine = "x86_64"
    #endif
    return try ["Terminal", "Gestures", "ListKit"].reduce(into: []) { symbols, module in
      let run = try ToolRun(
        "swift-symbolgraph-extract",
        [
          "-module-name", module, "-I", modules, "-Xcc", "-fmodule-map-file=" + clang,
          "-target", machine + "-unknown-linux-gnu", "-output-dir", folder.path,
          "-minimum-access-level", "public",
        ])
      try #require(run.status == 0, "\(run.output)")
      let graph = URL(fileURLWithPath: folder.path("\(module).symbols.json"))
      let decoded = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: graph))
      symbols.formUnion(decoded.symbols.map { $0.pathComponents.joined(separator: ".") })
    }
  }

  @Test("all that it names is public, under that name; all that a delegate is asked is in it")
  func names() throws {
    let (named, symbols) = (try Self.named(), try Self.symbols())
    #expect(named.count > 50)
    for name in named { #expect(symbols.contains(name), "there is no public \(name)") }
    for type in ["ListDelegate", "ListDataSource", "ListEffect"] {
      let members = symbols.filter { $0.hasPrefix(type + ".") && !$0.contains("!=") }
      for member in members.subtracting([type + ".RowID"]) {
        #expect(named.contains(member), "\(member) is not in the article")
      }
    }
  }

  @Test("the gallery uses all that it names")
  func used() throws {
    let words = try Set(
      Self.gallery().joined().flatMap { line in
        line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      })
    for name in try Self.named() {
      let parts = name.split(separator: ".").map { $0.prefix { $0 != "(" } }
      let word = parts.last { $0 != "init" } ?? ""
      #expect(words.contains(String(word)), "no screen uses \(name)")
    }
  }

  @Test("the code that it shows is the gallery's, line for line")
  func code() throws {
    let gallery = try Self.gallery()
    let blocks = try Self.article().split { $0.hasPrefix("```") }.enumerated()
      .filter { $0.offset % 2 == 1 }.map { $0.element.map { $0.drop { $0 == " " } } }
    #expect(blocks.count > 5)
    for block in blocks {
      let lines = block.filter { !$0.isEmpty }
      #expect(
        gallery.contains { $0.firstRange(of: lines) != nil },
        "not in the gallery:\n\(lines.joined(separator: "\n"))")
    }
  }
}
