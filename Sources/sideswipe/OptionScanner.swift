internal import CSystem
internal import Glibc
internal import SideswipeApp

/// An element of the table that `getopt_long` wants, whichever module the C library's header counts to.
private typealias LongOption = option

/// Reads the words of `argv` by `getopt_long`: options and operands in any order, long ones
/// abbreviated as far as they stay unique, `--` before operands that begin with a dash.
///
/// One at a time: `getopt_long` keeps its place in globals, and a new scanner starts anew.
struct OptionScanner: ~Copyable {
  typealias UsageError = CommandLineOptions.UsageError

  struct Found {
    var option: ProgramOption
    /// The bytes of the option's argument; nil where it takes none.
    var argument: [UInt8]?
  }

  private let table: [ProgramOption]
  private let count: Int32
  private let words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let names: [UnsafeMutablePointer<CChar>?]
  private let long: [LongOption]
  private let letters: String
  /// A long option answers with its place in the table, above every letter.
  private static let firstLong = Int32(UInt8.max) + 1

  /// - Parameter words: as `main` gets them, with the program's name; they are put in another order,
  ///   and must outlive the scanner.
  init(
    _ table: [ProgramOption], count: Int32,
    words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) {
    self.table = table
    self.count = count
    self.words = words
    let names = table.map { strdup($0.name) }
    self.names = names
    var long: [LongOption] = []
    for (place, option) in table.enumerated() {
      var hasArgument: Int32 = 0
      if let argument = option.argument { hasArgument = argument.isOptional ? 2 : 1 }
      long.append(
        LongOption(
          name: names[place], has_arg: hasArgument, flag: nil,
          val: Self.firstLong + Int32(place)))
    }
    self.long = long + [LongOption()]
    // The colon in front: a missing argument is told from an unknown option.
    letters =
      ":"
      + table.map { option in
        option.letter.map { option.argument == nil ? "\($0)" : "\($0):" } ?? ""
      }.joined()
    sideswipe_options_begin()
  }

  deinit {
    names.forEach { free($0) }
  }

  /// The next option; nil after the last one.
  func next() throws(UsageError) -> Found? {
    let found = getopt_long(count, words, letters, long, nil)
    switch found {
    case -1: return nil
    case Int32(UInt8(ascii: ":")):
      let argument = option(answering: sideswipe_option_refused())?.argument?.name ?? ""
      throw UsageError(bytes: refused + Array(" needs an argument: \(argument)".utf8))
    default: break
    }
    guard let option = option(answering: found) else {
      if sideswipe_option_refused() >= Self.firstLong {
        let name = refused.prefix { $0 != UInt8(ascii: "=") }
        throw UsageError(bytes: name + Array(" takes no argument".utf8))
      }
      throw UsageError("\(isAmbiguous ? "ambiguous" : "unknown") option: ", refused)
    }
    return Found(
      option: option,
      argument: option.argument.flatMap { argument in
        // Only an optional one can be missing here.
        let word = sideswipe_option_argument()
        return argument.isOptional && word == nil ? nil : Self.bytes(word)
      })
  }

  /// The words behind the options. Complete once `next` has returned nil.
  var operands: [[UInt8]] {
    (Int(sideswipe_option_index())..<Int(count)).map { Self.bytes(words[$0]) }
  }

  private func option(answering value: Int32) -> ProgramOption? {
    if value >= Self.firstLong { return table[Int(value - Self.firstLong)] }
    return table.first { $0.letter?.asciiValue.map(Int32.init) == value }
  }

  /// What was refused: the letter, where it may be one of several in a word, else the word.
  private var refused: [UInt8] {
    let letter = sideswipe_option_refused()
    // Bytes above ASCII come as negative numbers.
    if letter != 0, letter < Self.firstLong {
      return [UInt8(ascii: "-"), UInt8(truncatingIfNeeded: letter)]
    }
    return Self.bytes(words[Int(sideswipe_option_index()) - 1])
  }

  /// Whether the word that was refused abbreviates several options.
  private var isAmbiguous: Bool {
    let name = refused.drop { $0 == UInt8(ascii: "-") }.prefix { $0 != UInt8(ascii: "=") }
    return table.count { $0.name.utf8.starts(with: name) } > 1
  }

  private static func bytes(_ word: UnsafePointer<CChar>?) -> [UInt8] {
    guard let word else { return [] }
    return Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }
}
