internal import CNcurses
internal import Terminal

/// Writes changes of about a row with the terminal's own strings.
///
/// Where so little has changed, ncurses takes as long as all the rest of the program, or several times
/// that, to find out what it has just been told. The answers to a key and to a drag are such changes.
struct CellWriter {
  /// What a row takes at most, with the styles of its buttons, in bytes. For more than this ncurses
  /// may well find something shorter.
  private static func mostBytes(columns: Int) -> Int { columns + columns / 4 + 48 }
  /// What a run takes besides its cells, in bytes.
  private static let leastMove = 6
  /// How a cursor moves in nearly all terminals.
  private static let usualMove = Array("\u{1B}[%i%p1%d;%p2%dH".utf8)

  private let plain: [UInt8]
  /// What begins a style after the plain one.
  private var styles: [Style: [UInt8]] = [:]

  /// nil for a terminal that has its own ways of moving the cursor or of combining colours and
  /// attributes: those are for ncurses to know.
  init?() {
    plain = Capabilities.string("sgr0")
    guard Capabilities.string("cup") == Self.usualMove, !plain.isEmpty,
      sideswipe_capability_number("ncv") <= 0, sideswipe_capability_number("xmc") <= 0
    else { return nil }
  }

  /// The bytes that write `runs` and rest the cursor; nil for runs that are longer than a row, not so
  /// plain, or touch the last column, where terminals differ in what happens next.
  ///
  /// - Parameter begin: the strings that turn on a style's attributes and colours.
  mutating func write(
    _ runs: [CellRun], columns: Int, cursor: Position, begin: (Style) -> [UInt8]
  ) -> [UInt8]? {
    let most = Self.mostBytes(columns: columns)
    guard runs.reduce(0, { $0 + $1.cells.count + Self.leastMove }) <= most,
      runs.allSatisfy({ $0.column + $0.cells.count < columns })
    else { return nil }
    var fits = true
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { space, count in
      var bytes = ByteRun(space: space)
      fits = write(runs, &bytes, begin) && bytes.fits
      if fits {
        bytes.move(to: cursor)
        fits = bytes.fits
      }
      count = fits ? bytes.count : 0
    }
    return fits ? bytes : nil
  }

  /// Returns false where a cell is not so plain.
  private mutating func write(
    _ runs: [CellRun], _ bytes: inout ByteRun, _ begin: (Style) -> [UInt8]
  ) -> Bool {
    var style = Style.plain
    for run in runs {
      bytes.move(to: Position(column: run.column, row: run.row))
      for cell in run.cells {
        if cell.style != style {
          if style != .plain { bytes.append(plain) }
          style = cell.style
          bytes.append(string(for: style, begin))
        }
        if let character = cell.plainCharacter {
          bytes.append(character)
        } else {
          guard let scalar = cell.singleScalar, Glyph.columns(of: scalar) == 1 else { return false }
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
        }
      }
    }
    if style != .plain { bytes.append(plain) }
    return true
  }

  private mutating func string(for style: Style, _ begin: (Style) -> [UInt8]) -> [UInt8] {
    if style == .plain { return [] }
    if let string = styles[style] { return string }
    let string = begin(style)
    styles[style] = string
    return string
  }
}
