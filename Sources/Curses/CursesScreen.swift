internal import CNcurses
internal import CSystem
internal import Glibc
internal import Terminal

/// ncurses, painting into a file in memory, or a pipe: cells in, bytes for the terminal out.
///
/// So a frame becomes one write whatever ncurses does inside, and the terminal's line modes stay
/// ours. ncurses holds its state in globals: there is one screen in a process at a time.
final class CursesScreen {
  typealias Window = UnsafeMutablePointer<WINDOW>?

  let output: FrameOutput
  private let screen: OpaquePointer
  private(set) var size: Size
  /// Where all are freed, everything must be painted again.
  var pairs: ColorPairs
  /// nil where all is left to ncurses.
  var writer: CellWriter?
  /// What ncurses takes the terminal to show, where cells were written without it since; nil: what
  /// the terminal does show.
  var believed: Frame?

  /// - Parameters:
  ///   - color: false leaves colours alone although the terminal has them.
  ///   - output: where ncurses paints; nil: what suits this process.
  init(
    type: String, size: Size, color: Bool, output given: FrameOutput? = nil
  ) throws(TerminalError) {
    try Self.setLocale()
    let output = if let given { given } else { try FrameOutput() }
    guard let screen = newterm(type, output.file, output.file) else {
      // A description that cannot be read is not one that is missing.
      let spare = dup(fileno(output.file))
      guard spare >= 0 else { throw .system("newterm") }
      close(spare)
      throw .typeUnknown(type)
    }
    self.output = output
    self.screen = screen
    self.size = size
    pairs = ColorPairs(colorCount: 0, limit: 0, hasStandardColors: false)
    guard sideswipe_capability("cup") != nil, sideswipe_capability("clear") != nil else {
      throw .typeTooSimple(type)
    }
    // Input is not read here; waiting input must not hold back a frame either.
    typeahead(-1)
    nonl()
    idlok(sideswipe_window(), true)
    if color, has_colors(), start_color() == OK {
      let hasStandardColors = use_default_colors() == OK
      pairs = ColorPairs(
        colorCount: Int(sideswipe_color_count()), limit: Int(sideswipe_pair_count()),
        hasStandardColors: hasStandardColors)
    }
    writer = CellWriter()
    // Its first updates set modes; what is wanted of that is in `ModeStrings`. Until the first
    // `endwin` it would go on to write row by row instead of a frame at once.
    _ = update(cursor: nil)
    endwin()
    _ = update(cursor: nil)
    // It took its size from LINES and COLUMNS or the description: a file has none.
    resize(to: size)
  }

  deinit {
    endwin()
    delscreen(screen)
  }

  /// ncurses must give every scalar the width that `Glyph` gives it; the user's own locale may know
  /// no UTF-8 at all.
  private static func setLocale() throws(TerminalError) {
    for name in ["C.UTF-8", "en_US.UTF-8", ""] {
      errno = 0
      if setlocale(LC_CTYPE, name) != nil, strcmp(nl_langinfo(CInt(CODESET)), "UTF-8") == 0 {
        return
      }
      // A locale that is there and cannot be opened is not one that is missing.
      if [EMFILE, ENFILE, ENOMEM].contains(errno) { throw .system("setlocale") }
    }
    throw .noLocale
  }

  /// Tells ncurses the size. What it holds afterwards is unspecified: `repaint` comes next.
  func resize(to size: Size) {
    self.size = size
    believed = nil
    resize_term(Int32(size.rows), Int32(size.columns))
  }

  /// The next update clears the terminal and paints all of it, which is to be handed over anew.
  func clearFirst() {
    // Where a frame is written in parts, none of them may have what was there before.
    if output.mostCells < .max { werase(sideswipe_window()) }
    clearok(sideswipe_believed(), true)
  }

  /// Hands over a run of cells; `false` where colour pairs ran out before its end.
  ///
  /// - Parameter window: what is to be shown, or what ncurses takes to be shown.
  func put(
    _ run: CellRun, lastResort: Bool, into window: Window = sideswipe_window()
  ) -> Bool {
    if putPlain(run, lastResort, window) { return true }
    let parts = run.parts
    // ncurses looks beside what is not plain for halves of wide glyphs that were there, and blanks
    // them. What comes to stand there comes afterwards.
    for part in parts where !part.isPlain {
      guard putAny(part.run, lastResort, window) else { return false }
    }
    for part in parts where part.isPlain {
      guard putPlain(part.run, lastResort, window) || putAny(part.run, lastResort, window) else {
        return false
      }
    }
    return true
  }

  private func putAny(_ run: CellRun, _ lastResort: Bool, _ window: Window) -> Bool {
    var cells: [cchar_t] = []
    cells.reserveCapacity(run.cells.count)
    var style = Style.plain
    var pair: Int32 = 0
    for cell in run.cells {
      guard let glyph = cell.glyph else { continue }
      if cell.style != style {
        style = cell.style
        guard let found = self.pair(for: style, lastResort: lastResort) else { return false }
        pair = found
      }
      // ncurses trusts the width it looks up itself, and acts on controls.
      if glyph.isPlain || Glyph.columns(of: glyph.scalar) == Int(glyph.width) {
        cells.append(Self.stored(glyph, attributes: style.attributes, pair: pair))
      } else {
        let unknown = Self.stored(Self.unknown, attributes: style.attributes, pair: pair)
        cells += repeatElement(unknown, count: Int(glyph.width))
      }
    }
    mvwadd_wchnstr(window, Int32(run.row), Int32(run.column), cells, Int32(cells.count))
    return true
  }

  /// Hands over a run of ASCII, as nearly all runs are: ncurses takes those in a form of its own, for
  /// which it looks up no widths. `false`, with nothing handed over, for any other run, and where the
  /// colours of this one have no pair that the form can name.
  private func putPlain(_ run: CellRun, _ lastResort: Bool, _ window: Window) -> Bool {
    var cells: [chtype] = []
    cells.reserveCapacity(run.cells.count)
    var style = Style.plain
    var look: chtype = 0
    for cell in run.cells {
      guard let character = cell.plainCharacter else { return false }
      if cell.style != style {
        style = cell.style
        guard let pair = pair(for: style, lastResort: lastResort), pair < sideswipe_plain_pairs
        else { return false }
        look = sideswipe_plain_look(Int32(style.attributes.rawValue), pair)
      }
      cells.append(look | chtype(character))
    }
    mvwaddchnstr(window, Int32(run.row), Int32(run.column), cells, Int32(cells.count))
    return true
  }

  /// Hands over blanks that differ from every cell of a frame: whatever comes there next is painted.
  func putStandIn(row: Int, column: Int, count: Int) {
    let blank = Self.stored(.space, attributes: [], flags: Int32(sideswipe_invisible), pair: 0)
    let cells = Array(repeating: blank, count: count)
    mvwadd_wchnstr(sideswipe_window(), Int32(row), Int32(column), cells, Int32(count))
  }

  /// The pair number for a style; nil where none is free. As a last resort colours are left out.
  private func pair(for style: Style, lastResort: Bool) -> Int32? {
    switch pairs.pair(for: style) {
    case .known(let pair): return pair
    case .new(let pair, let colors):
      init_extended_pair(pair, colors.foreground, colors.background)
      return pair
    case .full: return lastResort ? 0 : nil
    }
  }

  /// Shown for a glyph whose width is not the scalar's: whoever made it asked for trouble.
  private static let unknown = Glyph("?", width: 1)

  private static func stored(
    _ glyph: Glyph, attributes: Attributes, flags: Int32 = 0, pair: Int32
  ) -> cchar_t {
    var cell = cchar_t()
    let marks = glyph.isPlain ? [] : glyph.marks
    func mark(_ index: Int) -> UInt32 { index < marks.count ? marks[index].value : 0 }
    sideswipe_make_cell(
      &cell, glyph.scalar.value, mark(0), mark(1), mark(2), Int32(attributes.rawValue) | flags, pair
    )
    return cell
  }

  /// Brings the terminal up to what was handed over.
  ///
  /// - Parameter cursor: where the cursor rests; nil: anywhere.
  /// - Returns: the bytes to write; empty where nothing changed.
  func update(cursor: Position?) -> [UInt8] {
    leaveok(sideswipe_window(), cursor == nil)
    if let cursor {
      wmove(sideswipe_window(), Int32(cursor.row), Int32(cursor.column))
    }
    wnoutrefresh(sideswipe_window())
    doupdate()
    return output.take()
  }

  /// The scalars that ncurses stored at a place, to be compared with what it was handed.
  func storedScalars(row: Int, column: Int) -> [UInt32] {
    var scalars = [wchar_t](repeating: 0, count: Int(sideswipe_cell_scalars))
    guard sideswipe_stored_cell(Int32(row), Int32(column), &scalars) == OK else { return [] }
    return scalars.prefix { $0 != 0 }.map { UInt32(bitPattern: $0) }
  }
}
