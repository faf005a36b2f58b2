import CVTerm
import Terminal

/// A terminal emulator (libvterm): takes a program's output, knows what the screen looks like, and
/// makes the bytes a terminal would send for keys, mouse and queries.
///
/// Each instance stands alone; use one from one thread at a time.
public final class VirtualTerminal {
  /// What the terminal answers beyond libvterm's own answers.
  public struct Answers: Sendable {
    /// Whether it says to know mode 2026, one update for a whole frame.
    public var synchronizedOutput = false
    /// A cell's width and height in pixels; nil: no answer.
    public var cellPixels: Size?

    public init() {}
  }

  public private(set) var bellCount = 0
  /// Every private mode set or reset so far, in order, as `+1049` or `-1049`.
  public var modeChanges: [String] { scanner.changes }

  let terminal: OpaquePointer
  private let screenLayer: OpaquePointer
  let state: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private let answers: Answers
  private var scanner = ModeScanner()
  private var charsetFilter = CharsetFilter()
  private var characterFilter = CharacterFilter()
  /// What the terminal has to send to the program.
  var pending: [UInt8] = []
  private var isCursorVisible = true
  private var isAlternate = false
  private var mouse = Screen.Mouse.off
  private var snapshot: Screen?

  public init(size: Size, answers: Answers = Answers()) {
    self.answers = answers
    terminal = vterm_new(Int32(size.rows), Int32(size.columns))
    vterm_set_utf8(terminal, 1)
    screenLayer = vterm_obtain_screen(terminal)
    state = vterm_obtain_state(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    callbacks.pointee.settermprop = { property, value, user in
      if let value, let user { VirtualTerminal.from(user).note(property, value) }
      return 1
    }
    callbacks.pointee.bell = { user in
      if let user { VirtualTerminal.from(user).bellCount += 1 }
      return 1
    }
    let user = Unmanaged.passUnretained(self).toOpaque()
    vterm_screen_set_callbacks(screenLayer, callbacks, user)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        let sent = UnsafeRawBufferPointer(start: bytes, count: count)
        VirtualTerminal.from(user).pending += sent
      }, user)
    vterm_screen_enable_altscreen(screenLayer, 1)
    vterm_screen_reset(screenLayer, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  private static func from(_ user: UnsafeMutableRawPointer) -> VirtualTerminal {
    Unmanaged<VirtualTerminal>.fromOpaque(user).takeUnretainedValue()
  }

  private func note(_ property: VTermProp, _ value: UnsafePointer<VTermValue>) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = sideswipe_vterm_boolean(value) != 0
    case VTERM_PROP_ALTSCREEN: isAlternate = sideswipe_vterm_boolean(value) != 0
    case VTERM_PROP_MOUSE:
      mouse = Screen.Mouse(rawValue: Int(sideswipe_vterm_number(value))) ?? .off
    default: break
    }
  }

  /// Takes output of the program.
  public func feed(_ bytes: [UInt8]) {
    snapshot = nil
    scanner.feed(bytes)
    characterFilter.filter(charsetFilter.filter(bytes)).withUnsafeBytes { raw in
      _ = vterm_input_write(terminal, raw.bindMemory(to: CChar.self).baseAddress, raw.count)
    }
    for query in scanner.takeQueries() {
      switch query {
      case "?2026$p" where answers.synchronizedOutput:
        // libvterm says that it does not know the mode.
        let unknown = Array("\u{1B}[?2026;0$y".utf8)
        if let index = pending.indices.first(where: { pending[$0...].starts(with: unknown) }) {
          pending.removeSubrange(index..<(index + unknown.count))
        }
        pending = Array("\u{1B}[?2026;2$y".utf8) + pending
      case "16t":
        guard let cell = answers.cellPixels else { break }
        pending = Array("\u{1B}[6;\(cell.rows);\(cell.columns)t".utf8) + pending
      default: break
      }
    }
  }

  /// What the terminal sends to the program: answers, keys, mouse reports. Taken away by this call.
  public func takeReplies() -> [UInt8] {
    defer { pending = [] }
    return pending
  }

  public var size: Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    vterm_get_size(terminal, &rows, &columns)
    return Size(columns: Int(columns), rows: Int(rows))
  }

  public func resize(to size: Size) {
    snapshot = nil
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  /// What is shown now.
  public var screen: Screen {
    if let snapshot { return snapshot }
    var position = VTermPos()
    vterm_state_get_cursorpos(state, &position)
    let cursor = Position(column: Int(position.col), row: Int(position.row))
    var frame = Frame(size: size)
    for row in 0..<frame.size.rows {
      var column = 0
      while column < frame.size.columns {
        column = copyCell(column, row, into: &frame)
      }
    }
    frame.cursor = isCursorVisible ? cursor : nil
    let screen = Screen(
      frame: frame, cursor: cursor, isCursorVisible: isCursorVisible, isAlternate: isAlternate,
      mouse: mouse, modes: scanner.modes)
    snapshot = screen
    return screen
  }

  /// Copies one cell; the column after it.
  private func copyCell(_ column: Int, _ row: Int, into frame: inout Frame) -> Int {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screenLayer, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    let scalars = withUnsafeBytes(of: cell.chars) { raw in
      raw.bindMemory(to: UInt32.self).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
    }
    let width = max(1, Int(cell.width))
    var glyph = Glyph(scalars.first ?? " ", width: width)
    for mark in scalars.dropFirst() { glyph.add(mark: mark) }
    var style = Style(
      foreground: Self.color(sideswipe_vterm_color(&cell.fg)),
      background: Self.color(sideswipe_vterm_color(&cell.bg)))
    if sideswipe_vterm_bold(&cell) != 0 { style.attributes.insert(.bold) }
    if sideswipe_vterm_underline(&cell) != 0 { style.attributes.insert(.underline) }
    if sideswipe_vterm_reverse(&cell) != 0 { style.attributes.insert(.reverse) }
    return frame.put(
      [glyph], at: Position(column: column, row: row), style: style,
      clip: 0..<frame.size.columns)
  }

  private static func color(_ index: Int32) -> Color {
    precondition(index >= -1, "a colour by red, green and blue: frames have none")
    return index < 0 ? .standard : .palette(UInt8(index))
  }
}
