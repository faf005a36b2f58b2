import Terminal
import TestSupport
import Testing

@testable import Curses

/// ncurses painting into memory. It holds its state in globals: one test at a time.
@Suite(.serialized) struct ScreenTests {
  private let size = Size(columns: 40, rows: 6)

  private func glyph(_ scalar: Unicode.Scalar, _ marks: Unicode.Scalar...) -> Glyph {
    var glyph = Glyph(scalar, width: Glyph.columns(of: scalar) ?? 1)
    for mark in marks { glyph.add(mark: mark) }
    return glyph
  }

  @Test("What is handed over is what ncurses stores, marks and all")
  func stored() throws {
    let screen = try CursesScreen(type: "xterm-256color", size: size, color: true)
    let glyphs = [
      glyph("e", "\u{301}"), glyph("o", "\u{308}", "\u{304}"),
      glyph("a", "\u{300}", "\u{301}", "\u{302}"),
      glyph("漢"), glyph("か", "\u{3099}"), glyph("😀"), glyph("\u{915}", "\u{94D}"), glyph("─"),
    ]
    var frame = Frame(size: size)
    frame.put(glyphs, at: Position(column: 0, row: 2), style: .plain, clip: 0..<size.columns)
    for run in FrameDiff.runs(from: nil, to: frame) {
      #expect(screen.put(run, lastResort: false))
    }
    var column = 0
    for glyph in glyphs {
      let expected = [glyph.scalar.value] + glyph.marks.map(\.value)
      #expect(screen.storedScalars(row: 2, column: column) == expected)
      column += Int(glyph.width)
    }
  }

  @Test(
    "A glyph that is not what it says cannot act on the terminal",
    arguments: ["\u{1B}", "\r", "\n", "\t", "\u{8}", "\u{9B}", "\u{202E}", "\u{200B}", "漢"]
      as [Unicode.Scalar])
  func unsafeGlyph(scalar: Unicode.Scalar) throws {
    let screen = try CursesScreen(type: "xterm-256color", size: size, color: true)
    var frame = Frame(size: size)
    let glyphs = [Glyph("a", width: 1), Glyph(scalar, width: 1), Glyph("b", width: 1)]
    frame.put(glyphs, at: Position(column: 0, row: 0), style: .plain, clip: 0..<size.columns)
    for run in FrameDiff.runs(from: nil, to: frame) { _ = screen.put(run, lastResort: false) }
    #expect(screen.storedScalars(row: 0, column: 0) == [0x61])
    #expect(screen.storedScalars(row: 0, column: 1) == [0x3F])
    #expect(screen.storedScalars(row: 0, column: 2) == [0x62])
  }

  @Test("A terminal that runs out of colour pairs says so, and starts anew")
  func pairsRunOut() throws {
    let screen = try CursesScreen(type: "linux", size: size, color: true)
    #expect(screen.pairs.limit == 64)
    // 8 × 8 pairs and those with the terminal's own colours are more than 63.
    var cells: [Cell] = []
    for foreground in UInt8(0)..<8 {
      for background in UInt8(0)..<8 {
        let style = Style(foreground: .palette(foreground), background: .palette(background))
        cells.append(Cell(glyph: "x", style: style))
      }
    }
    #expect(screen.put(CellRun(row: 0, column: 0, cells: cells[0..<40]), lastResort: false))
    #expect(!screen.put(CellRun(row: 1, column: 0, cells: cells[40...]), lastResort: false))
    #expect(screen.put(CellRun(row: 1, column: 0, cells: cells[40...]), lastResort: true))
    screen.pairs.removeAll()
    #expect(screen.put(CellRun(row: 1, column: 0, cells: cells[40...]), lastResort: false))
  }

  @Test("Nothing is written where nothing changed, and little for a small change")
  func smallChange() throws {
    let screen = try CursesScreen(type: "xterm-256color", size: size, color: true)
    var frame = Frame(size: size)
    frame.put(
      DisplayText("a row of text").glyphs, at: Position(column: 3, row: 1), style: .plain,
      clip: 0..<size.columns)
    for run in FrameDiff.runs(from: nil, to: frame) { _ = screen.put(run, lastResort: false) }
    #expect(!screen.update(cursor: nil).isEmpty)
    #expect(screen.update(cursor: nil).isEmpty)
    var changed = frame
    changed.put(["X"], at: Position(column: 5, row: 1), style: .plain, clip: 0..<size.columns)
    for run in FrameDiff.runs(from: frame, to: changed) { _ = screen.put(run, lastResort: false) }
    let bytes = screen.update(cursor: nil)
    #expect(bytes.count < 12 && bytes.contains(UInt8(ascii: "X")))
  }

  @Test("A row or less is written by itself; ncurses hears of it with the next larger change")
  func fewCells() throws {
    let screen = try CursesScreen(type: "xterm-256color", size: size, color: true)
    var frame = Frame(size: size)
    frame.cursor = Position(column: 0, row: 1)
    _ = screen.show(frame, over: nil)

    var few = frame
    let bold = Style(foreground: .palette(2), attributes: .bold)
    few.put(["▌"], at: Position(column: 9, row: 2), style: bold, clip: 0..<size.columns)
    few.cursor = Position(column: 0, row: 2)
    #expect(
      String(decoding: screen.show(few, over: frame), as: UTF8.self)
        == "\u{1B}[3;10H\u{1B}[1m\u{1B}[32m▌\u{1B}(B\u{1B}[m\u{1B}[3;1H")
    #expect(screen.storedScalars(row: 2, column: 9) == [0x20])
    #expect(screen.show(few, over: few).isEmpty)

    var many = few
    many.fill(Rect(column: 0, row: 0, columns: 40, rows: 2), style: Style(background: .palette(4)))
    let bytes = String(decoding: screen.show(many, over: few), as: UTF8.self)
    #expect(bytes.hasPrefix("\u{1B}[2;1H") && !bytes.contains("▌"))
    #expect(screen.storedScalars(row: 2, column: 9) == [0x258C])
  }

  @Test(
    "What takes more bytes than a row, wide or marked cells and the last column are left to ncurses",
    arguments: [
      (0, String(repeating: "▌", count: 36)), (0, "漢"), (0, "e\u{301}"), (39, "x"),
    ])
  func notFew(_ column: Int, _ text: String) throws {
    let screen = try CursesScreen(type: "xterm-256color", size: size, color: true)
    var frame = Frame(size: size)
    frame.cursor = Position(column: 0, row: 1)
    _ = screen.show(frame, over: nil)
    var changed = frame
    changed.put(
      DisplayText(text).glyphs, at: Position(column: column, row: 2), style: .plain,
      clip: 0..<size.columns)
    _ = screen.show(changed, over: frame)
    #expect(screen.storedScalars(row: 2, column: column) != [0x20])
  }

  @Test("A dragged row is written as text with its styles, by itself, in 1.25 × columns + 48 bytes")
  func draggedRow() throws {
    let screen = try CursesScreen(type: "xterm-256color", size: size, color: true)
    let terminal = VirtualTerminal(size: size)
    var last: Frame?
    for offset in 0...8 {
      var frame = last ?? Frame(size: size)
      frame.cursor = Position(column: 0, row: 1)
      let row = Rect(column: 0, row: 1, columns: size.columns - 1, rows: 1)
      frame.fill(row, style: Style(foreground: .palette(7), background: .palette(1)))
      frame.fill(Rect(column: 0, row: 1, columns: 39 - offset, rows: 1), style: .plain)
      frame.put(
        DisplayText("A row of text, seven words and more").glyphs,
        at: Position(column: 4 - offset, row: 1), style: Style(attributes: .bold),
        clip: 0..<(39 - offset))
      let bytes = screen.show(frame, over: last)
      terminal.feed(bytes)
      #expect(terminal.screen.frame.visible.text == frame.visible.text)
      if last != nil {
        #expect(!bytes.isEmpty && bytes.count <= size.columns + size.columns / 4 + 48)
        #expect(screen.storedScalars(row: 1, column: 4) == [0x41])
      }
      last = frame
    }
  }

  @Test(
    "A terminal where colours exclude attributes is left to ncurses",
    arguments: [("linux", false), ("xterm-256color", true), ("tmux-256color", true)])
  func writerForUsualTerminals(type: String, hasWriter: Bool) throws {
    let screen = try CursesScreen(type: type, size: size, color: true)
    #expect((screen.writer != nil) == hasWriter)
  }

  @Test("An unknown type throws and leaves ncurses usable")
  func unknownType() throws {
    #expect(throws: TerminalError.typeUnknown("no-such-type")) {
      try CursesScreen(type: "no-such-type", size: size, color: true)
    }
    #expect(throws: TerminalError.typeTooSimple("dumb")) {
      try CursesScreen(type: "dumb", size: size, color: true)
    }
    _ = try CursesScreen(type: "vt100", size: size, color: true)
  }

  /// Through a pipe, where the size of files is limited. Written at once such a frame would never be
  /// done: nobody reads while ncurses writes.
  @Test("A frame that is longer than the pipe comes in parts, and is what it should be")
  func longFrames() throws {
    let size = Size(columns: 400, rows: 120)
    let output = try FrameOutput(usesPipe: true)
    #expect(output.mostCells < size.columns * size.rows / 4)
    let screen = try CursesScreen(
      type: "xterm-256color", size: size, color: true, output: output)
    let terminal = VirtualTerminal(size: size)
    var painted: Frame?
    for (index, letter) in "abc".unicodeScalars.enumerated() {
      var frame = Frame(size: size)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let style = Style(
            foreground: .palette(UInt8((column + index) % 2 + 100)),
            background: .palette(UInt8((row + column) % 2 + 200)),
            attributes: column % 2 == 0 ? [.bold, .underline] : [])
          frame.put(
            [Glyph(letter, width: 1)], at: Position(column: column, row: row), style: style,
            clip: 0..<size.columns)
        }
      }
      frame.cursor = Position(column: index, row: index)
      // The last one is painted anew, over what ncurses still has of the one before.
      let bytes = screen.show(frame, over: index == 2 ? nil : painted)
      #expect(bytes.count > 1 << 20)
      terminal.feed(bytes)
      #expect(terminal.screen.frame.visible.text == frame.visible.text)
      painted = frame
    }
  }
}
