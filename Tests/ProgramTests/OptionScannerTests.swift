import Glibc
import SideswipeApp
import Testing

@testable import sideswipe

/// `getopt_long` keeps its place in globals, so one at a time.
@Suite(.serialized) struct OptionScannerTests {
  static let table: [ProgramOption] = [
    ProgramOption(meaning: .help, name: "help", letter: "h", help: ""),
    ProgramOption(
      meaning: .version, name: "output", letter: "o", argument: .init("FILE", .file), help: ""),
    ProgramOption(meaning: .noSync, name: "no-sync", letter: nil, help: ""),
    ProgramOption(meaning: .noSync, name: "no-mouse", letter: nil, help: ""),
    ProgramOption(
      meaning: .noSync, name: "print", letter: nil, argument: .init("ROWS", .text), help: ""),
  ]

  @Test(
    "Options and operands",
    arguments: [
      (["a"], "", "a"), ([], "", ""), (["-h"], "help", ""), (["a", "--help", "b"], "help", "a b"),
      (["-ofile"], "output=file", ""), (["-o", "file"], "output=file", ""),
      (["--output=file"], "output=file", ""), (["--output", "file"], "output=file", ""),
      (["--output="], "output=", ""), (["--out", "-h"], "output=-h", ""),
      (["-ho", "x", "y"], "help output=x", "y"), (["-hox"], "help output=x", ""),
      (["--print=a=b", "-h"], "print=a=b help", ""), (["--no-m"], "no-mouse", ""),
      (["--", "-h"], "", "-h"), (["a", "--", "--help"], "", "a --help"), (["-"], "", "-"),
      (["-o", "--", "a"], "output=--", "a"), ([""], "", ""),
    ] as [([String], String, String)])
  func reads(words: [String], options: String, operands: String) throws {
    #expect(try scan(words) == [options, operands])
  }

  @Test(
    "Mistakes",
    arguments: [
      (["--bad"], "unknown option: --bad"), (["-x"], "unknown option: -x"),
      (["a", "--bad=x", "b"], "unknown option: --bad=x"), (["-hx"], "unknown option: -x"),
      (["--no"], "ambiguous option: --no"), (["--no-x"], "unknown option: --no-x"),
      (["-o"], "-o needs an argument: FILE"), (["a", "-ho"], "-o needs an argument: FILE"),
      (["--output"], "--output needs an argument: FILE"),
      (["a", "--print"], "--print needs an argument: ROWS"),
      (["--help=x"], "--help takes no argument"), (["a", "--no-s=1"], "--no-s takes no argument"),
    ])
  func refuses(words: [String], message: String) {
    let error = #expect(throws: CommandLineOptions.UsageError.self) { try scan(words) }
    #expect(error.map { String(decoding: $0.bytes, as: UTF8.self) } == message)
  }

  @Test("A letter that is no ASCII is refused byte by byte")
  func bytes() {
    let error = #expect(throws: CommandLineOptions.UsageError.self) { try scan(["a", "-é"]) }
    #expect(error?.bytes == Array("unknown option: -".utf8) + [0xC3])
  }

  /// The options found, with their arguments, and the operands.
  private func scan(_ words: [String]) throws -> [String] {
    var argv = (["sideswipe"] + words).map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    return try argv.withUnsafeMutableBufferPointer { buffer in
      let base = try #require(buffer.baseAddress)
      let scanner = OptionScanner(Self.table, count: Int32(words.count + 1), words: base)
      var found: [String] = []
      while let next = try scanner.next() {
        let argument = next.argument.map { "=" + String(decoding: $0, as: UTF8.self) } ?? ""
        found.append(next.option.name + argument)
      }
      let operands = scanner.operands.map { String(decoding: $0, as: UTF8.self) }
      return [found.joined(separator: " "), operands.joined(separator: " ")]
    }
  }
}
