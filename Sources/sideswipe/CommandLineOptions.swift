internal import CSystem
internal import Glibc
internal import SideswipeApp

/// What the command line asks for.
enum CommandLineOptions {
  case help
  case version
  /// `path`: the file's bytes as given; names need not be UTF-8.
  case open(path: [UInt8], synchronizedOutput: Bool, usesMouse: Bool)

  /// Why a command line cannot be used: what is wrong, for one line on standard error.
  struct UsageError: Error {
    var bytes: [UInt8]
  }

  /// Reads the words of `argv` by `getopt_long`: options and operands in any order, long ones
  /// abbreviated as far as they stay unique, `--` before operands that begin with a dash.
  ///
  /// Once per process: `getopt_long` keeps its place in globals.
  static func parse(
    count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) throws(UsageError) -> CommandLineOptions {
    sideswipe_options_quiet()
    let table = ProgramOption.table
    let names = table.map { strdup($0.name) }
    defer { names.forEach { free($0) } }
    // A long option answers with its place in the table, above every letter.
    let firstLong = Int32(UInt8.max) + 1
    var long = zip(names, 0...).map { name, place in
      option(name: name, has_arg: 0, flag: nil, val: firstLong + place)
    }
    long.append(option())
    let letters = String(table.compactMap(\.letter))

    var synchronizedOutput = true
    var usesMouse = true
    while true {
      let word = Int(sideswipe_option_index())
      let found = getopt_long(count, words, letters, long, nil)
      if found == -1 { break }
      let option = table.enumerated().first { place, option in
        found == firstLong + Int32(place)
          || option.letter?.asciiValue.map(Int32.init) == found
      }
      switch option?.element.meaning {
      case .help: return .help
      case .version: return .version
      case .noSync: synchronizedOutput = false
      case .noMouse: usesMouse = false
      case nil:
        throw UsageError(bytes: Array("unknown option: ".utf8) + refused(words, at: word))
      }
    }

    let first = Int(sideswipe_option_index())
    switch Int(count) - first {
    case 0:
      throw UsageError(
        bytes: Array(
          (isatty(STDIN_FILENO) == 1
            ? "no FILE given; name the text file to open, as in: sideswipe todo.txt"
            : "rows on standard input cannot be read yet; name a text file to open").utf8))
    case 1:
      return .open(
        path: bytes(words[first]), synchronizedOutput: synchronizedOutput,
        usesMouse: usesMouse)
    default:
      throw UsageError(
        bytes: Array("one FILE at a time; this is one too many: ".utf8) + bytes(words[first + 1]))
    }
  }

  /// The word that was refused: the letter where one of several in a word is unknown.
  private static func refused(
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, at index: Int
  ) -> [UInt8] {
    let letter = sideswipe_option_refused()
    if letter > 0, letter <= UInt8.max {
      return [UInt8(ascii: "-"), UInt8(letter)]
    }
    let word = bytes(words[index])
    return word.starts(with: Array("--".utf8))
      ? word : bytes(words[max(index, Int(sideswipe_option_index()) - 1)])
  }

  private static func bytes(_ word: UnsafeMutablePointer<CChar>?) -> [UInt8] {
    guard let word else { return [] }
    return Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }
}
