import Terminal

/// A scenario's steps, one a line: a verb and its words, parted by blanks. A word in quotation marks
/// may hold blanks and the escapes `\n`, `\r`, `\t`, `\e`, `\"`, `\\` and `\xE9` (a byte). `#` begins
/// a comment. Columns and rows count from 0 at the top left; times are written `300ms` or `1s`.
///
/// What a user does: `size 80 24` · `press 70 3` · `move 60 3` · `release 60 3` · `click 60 3` · `ctrl-click 60 3` ·
/// `drag 70 50 3` (from column, to column, row) · `wheel down 10 3` · `key Ctrl-R` (one or several)
/// · `keys "text"` · `paste "text"` · `focus lost` · `wait 300ms` · `settle` (until nothing moves).
///
/// What goes on outside: `outside append "text"` · `outside replace "old" "new"` · `outside remove`
/// · `saves held`, `saves answered late`, `saves at once` · `saves fail` (the disk is full), `saves
/// work`.
///
/// What is to be seen: `expect screen WORDS` (goes to `screen.txt`) · `expect shows "text"` ·
/// `expect not "text"` · `expect file "bytes"` · `expect no file` · `expect exit 0`. A file with
/// another name: `expect file-of NAME "bytes"`. `before mode 444`, as the first step, is of the file.
struct Script {
  struct Step {
    var line: Int
    var words: [[UInt8]]

    var texts: [String] { words.map { String(decoding: $0, as: UTF8.self) } }

    func number(_ index: Int) throws -> Int {
      guard texts.indices.contains(index), let number = Int(texts[index]) else {
        throw Mistake(line: line, why: "word \(index) is no number")
      }
      return number
    }

    func seconds(_ index: Int) throws -> Seconds {
      guard texts.indices.contains(index) else {
        throw Mistake(line: line, why: "a time is missing")
      }
      let text = texts[index]
      if text.hasSuffix("ms"), let number = Seconds(text.dropLast(2)) { return number / 1000 }
      if text.hasSuffix("s"), let number = Seconds(text.dropLast()) { return number }
      throw Mistake(line: line, why: "\(text) is no time")
    }

    func bytes(_ index: Int) throws -> [UInt8] {
      guard words.indices.contains(index) else {
        throw Mistake(line: line, why: "word \(index) is missing")
      }
      return words[index]
    }
  }

  struct Mistake: Error, CustomStringConvertible {
    var line: Int
    var why: String
    var description: String { "script line \(line): \(why)" }
  }

  var steps: [Step] = []

  init(_ text: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = try Self.words(Array(line.utf8), line: index + 1)
      if !words.isEmpty { steps.append(Step(line: index + 1, words: words)) }
    }
  }

  private static func words(_ line: [UInt8], line number: Int) throws -> [[UInt8]] {
    var words: [[UInt8]] = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0 == UInt8(ascii: " ") }
      guard let first = rest.first, first != UInt8(ascii: "#") else { return words }
      if first == UInt8(ascii: "\"") {
        rest.removeFirst()
        words.append(try quoted(&rest, line: number))
      } else {
        let word = rest.prefix { $0 != UInt8(ascii: " ") }
        words.append(Array(word))
        rest = rest.dropFirst(word.count)
      }
    }
  }

  /// Reads up to the closing mark.
  private static func quoted(_ rest: inout ArraySlice<UInt8>, line: Int) throws -> [UInt8] {
    var word: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return word }
      guard byte == UInt8(ascii: "\\") else {
        word.append(byte)
        continue
      }
      switch rest.popFirst().map(Unicode.Scalar.init) {
      case "n": word.append(0x0A)
      case "r": word.append(0x0D)
      case "t": word.append(0x09)
      case "e": word.append(0x1B)
      case "\"": word.append(UInt8(ascii: "\""))
      case "\\": word.append(UInt8(ascii: "\\"))
      case "x":
        guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          throw Mistake(line: line, why: "\\x needs two digits")
        }
        word.append(value)
        rest = rest.dropFirst(2)
      default: throw Mistake(line: line, why: "an escape that is none")
      }
    }
    throw Mistake(line: line, why: "a closing \" is missing")
  }
}
