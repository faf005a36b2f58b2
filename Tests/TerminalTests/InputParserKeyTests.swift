import Terminal
import Testing

@Suite struct InputParserKeyTests {
  /// What `input`, all at once and then left alone, means.
  static func events(_ input: String, keyStrings: [[UInt8]: Key] = [:]) -> [InputEvent] {
    var parser = InputParser(keyStrings: keyStrings)
    return parser.feed(input.utf8, at: 0) + parser.advance(to: 1)
  }

  @Test(arguments: [
    ("a", Key("a")), ("A", Key("A")), (" ", Key(" ")), ("~", Key("~")), ("é", Key("é")),
    ("漢", Key("漢")), ("🎈", Key("🎈")),
    ("\r", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)), ("\u{8}", Key(.backspace)),
    ("\u{1B}", Key(.escape)), ("\n", Key("j", .control)), ("\0", Key(" ", .control)),
    ("\u{1}", Key("a", .control)), ("\u{3}", Key("c", .control)), ("\u{1A}", Key("z", .control)),
    ("\u{1C}", Key("\\", .control)), ("\u{1D}", Key("]", .control)),
    ("\u{1E}", Key("^", .control)), ("\u{1F}", Key("_", .control)),
  ])
  func typed(input: String, key: Key) {
    #expect(Self.events(input) == [.key(key)])
  }

  @Test(arguments: [
    ("a", Key("a", .alt)), ("Z", Key("Z", .alt)), ("é", Key("é", .alt)), (" ", Key(" ", .alt)),
    ("(", Key("(", .alt)), ("\\", Key("\\", .alt)), ("\r", Key(.enter, .alt)),
    ("\u{7F}", Key(.backspace, .alt)), ("\u{1}", Key("a", [.alt, .control])),
    ("\u{1B}[A", Key(.up, .alt)), ("\u{1B}OD", Key(.left, .alt)),
    ("\u{1B}[3~", Key(.delete, .alt)), ("\u{1B}[1;5C", Key(.right, [.alt, .control])),
    ("\u{1B}[[A", Key(.function(1), .alt)),
  ])
  func alt(input: String, key: Key) {
    #expect(Self.events("\u{1B}" + input) == [.key(key)])
  }

  @Test(arguments: [
    ("A", Key(.up)), ("B", Key(.down)), ("C", Key(.right)), ("D", Key(.left)),
    ("H", Key(.home)), ("F", Key(.end)), ("Z", Key(.tab, .shift)),
    ("P", Key(.function(1))), ("Q", Key(.function(2))), ("R", Key(.function(3))),
    ("S", Key(.function(4))), ("[A", Key(.function(1))), ("[E", Key(.function(5))),
    ("1;2A", Key(.up, .shift)), ("1;3B", Key(.down, .alt)), ("1;5D", Key(.left, .control)),
    ("1;6C", Key(.right, [.control, .shift])), ("1;8H", Key(.home, [.shift, .alt, .control])),
    (";5D", Key(.left, .control)), ("5D", Key(.left, .control)), ("1;1A", Key(.up)),
    ("1;5P", Key(.function(1), .control)), ("1;2R", Key(.function(3), .shift)),
    ("1;17A", Key(.up)), ("1;5:1A", Key(.up, .control)), ("1;5:2A", Key(.up, .control)),
    ("a", Key(.up, .shift)), ("d", Key(.left, .shift)),
    ("1~", Key(.home)), ("2~", Key(.insert)), ("3~", Key(.delete)), ("4~", Key(.end)),
    ("5~", Key(.pageUp)), ("6~", Key(.pageDown)), ("7~", Key(.home)), ("8~", Key(.end)),
    ("3;5~", Key(.delete, .control)), ("5;2~", Key(.pageUp, .shift)),
    ("3^", Key(.delete, .control)), ("3@", Key(.delete, [.control, .shift])),
    ("11~", Key(.function(1))), ("15~", Key(.function(5))), ("17~", Key(.function(6))),
    ("21~", Key(.function(10))), ("23~", Key(.function(11))), ("24~", Key(.function(12))),
    ("25~", Key(.function(13))), ("26~", Key(.function(14))), ("28~", Key(.function(15))),
    ("29~", Key(.function(16))), ("31~", Key(.function(17))), ("34~", Key(.function(20))),
    ("15;5~", Key(.function(5), .control)),
    ("27;5;97~", Key("a", .control)), ("27;2;13~", Key(.enter, .shift)),
    ("27;5;9~", Key(.tab, .control)), ("27;2;33~", Key("!")),
    ("97u", Key("a")), ("97;5u", Key("a", .control)), ("65;5u", Key("a", .control)),
    ("97;2u", Key("A")), ("49:33;2u", Key("!")), ("223;2u", Key("ß")),
    ("27u", Key(.escape)), ("13;5u", Key(.enter, .control)), ("127;3u", Key(.backspace, .alt)),
    ("8u", Key(.backspace)), ("9;2u", Key(.tab, .shift)), ("97;3;97u", Key("a", .alt)),
  ])
  func control(sequence: String, key: Key) {
    #expect(Self.events("\u{1B}[" + sequence) == [.key(key)])
  }

  @Test(arguments: [
    ("A", Key(.up)), ("B", Key(.down)), ("C", Key(.right)), ("D", Key(.left)),
    ("H", Key(.home)), ("F", Key(.end)), ("P", Key(.function(1))), ("S", Key(.function(4))),
    ("M", Key(.enter)), ("I", Key(.tab)), ("5D", Key(.left, .control)),
    ("1;2P", Key(.function(1), .shift)), ("a", Key(.up, .control)), ("c", Key(.right, .control)),
    ("j", Key("*")), ("k", Key("+")), ("m", Key("-")), ("o", Key("/")), ("p", Key("0")),
    ("y", Key("9")), ("X", Key("=")),
  ])
  func singleShift(sequence: String, key: Key) {
    #expect(Self.events("\u{1B}O" + sequence) == [.key(key)])
  }

  /// What means nothing is swallowed whole: the letter after it is the only event.
  @Test(arguments: [
    "[E", "[G", "[0~", "[16~", "[99~", "[201~", "[1;5:3A", "[97;1:3u", "[57441u", "[31u",
    "[1114112u", "[55296u", "[24;80R", "[?1u", "[>1;10;0c", "[?2026y", "[2026;1$y", "[8;24;80t",
    "[6;0;0t", "[6;1t", "[=1z", "[1 q", "[3$w", "[1?2A", "[$1A", "[[F", "[[~", "OE", "O!", "O<A",
    "[<0;1M", "[<0;1;1;1M", "[<;;M", "[<0;0;5M", "[<0;5;0m", "[<128;1;1M", "[<96;1;1M",
    "[<64;1;1m", "[999999999999999999999999999999;1M", "[1;99999999999999999999X",
    "]0;title\u{7}", "]11;rgb:ffff/ffff/ffff\u{1B}\\", "P1+r544e=78\u{1B}\\", "_Gi=1;OK\u{1B}\\",
    "^note\u{1B}\\", "Xnote é 漢\u{1B}\\", "]\u{7}", "]\u{1B}\\",
  ])
  func meaningless(sequence: String) {
    #expect(Self.events("\u{1B}" + sequence + "q") == [.key(Key("q"))])
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0], [0xC1, 0x81], [0xF5], [0xFF], [0xC3], [0xE4, 0xB8],
      [0xF0, 0x9F, 0x8E],
      [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0x9B], [0x1B, 0xC3], [0x1B, 0xFF],
    ] as [[UInt8]])
  func bytesThatAreNotText(bytes: [UInt8]) {
    var parser = InputParser()
    #expect(parser.feed(bytes + Array("q".utf8), at: 0) == [.key(Key("q"))])
  }
}

extension Key {
  /// A character key.
  init(_ scalar: Unicode.Scalar, _ modifiers: Modifiers = []) {
    self.init(.character(scalar), modifiers)
  }
}
