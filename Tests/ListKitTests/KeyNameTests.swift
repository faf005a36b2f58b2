import ListKit
import Terminal
import Testing

@Suite struct KeyNameTests {
  @Test(arguments: [
    (Key(.character("r"), .control), "Ctrl-R"),
    (Key(.character("R"), .control), "Ctrl-Shift-R"),
    (Key(.character("a")), "a"),
    (Key(.character("A")), "A"),
    (Key(.character("x"), .alt), "Alt-x"),
    (Key(.character("X"), .alt), "Alt-X"),
    (Key(.character("x"), [.control, .alt]), "Ctrl-Alt-X"),
    (Key(.character("-")), "-"),
    (Key(.character("-"), .control), "Ctrl--"),
    (Key(.character("_"), .control), "Ctrl-_"),
    (Key(.character(" ")), "Space"),
    (Key(.character(" "), .control), "Ctrl-Space"),
    (Key(.character("?")), "?"),
    (Key(.character("側")), "側"),
    (Key(.tab, .shift), "Shift-Tab"),
    (Key(.pageUp), "PgUp"),
    (Key(.pageDown, .control), "Ctrl-PgDn"),
    (Key(.left), "←"),
    (Key(.up, .alt), "Alt-↑"),
    (Key(.right, [.control, .shift]), "Ctrl-Shift-→"),
    (Key(.enter), "Enter"),
    (Key(.escape), "Esc"),
    (Key(.backspace, .alt), "Alt-Backspace"),
    (Key(.delete), "Delete"),
    (Key(.function(5)), "F5"),
    (Key(.function(12), .shift), "Shift-F12"),
    // Characters that look like a key's sign, or like nothing.
    (Key(.character("←")), "U+2190"),
    (Key(.character("⏎")), "U+23CE"),
    (Key(.character("\u{A0}")), "U+00A0"),
    (Key(.character("\u{301}")), "U+0301"),
    (Key(.character("\u{202E}")), "U+202E"),
  ])
  func namesAndBack(key: Key, name: String) {
    #expect(KeyName.text(of: key) == name)
    #expect(KeyName.key(named: name) == key)
  }

  @Test(arguments: [
    ("ctrl-r", Key(.character("r"), .control)),
    ("Ctrl-r", Key(.character("r"), .control)),
    ("CTRL-alt-DELETE", Key(.delete, [.control, .alt])),
    ("pgup", Key(.pageUp)),
    ("Left", Key(.left)),
    ("⏎", Key(.enter)),
    ("f10", Key(.function(10))),
    ("U+61", Key(.character("a"))),
  ])
  func readsOtherSpellings(name: String, key: Key) {
    #expect(KeyName.key(named: name) == key)
  }

  @Test(arguments: [
    "", "Ctrl-", "Ctrl-Ctrl-a", "ab", "Hyper-x", "F0", "F64", "F+1", "U+", "U++41", "U+-0",
    "U+110000", "U+D800",
    "Shift-a", "Shift-1", "Shift-側", "\u{301}", "\u{7}", "PageUpp",
  ])
  func refusesWhatIsNoKey(name: String) {
    #expect(KeyName.key(named: name) == nil)
  }

  @Test func everyKeyRoundTripsInEveryForm() {
    var codes: [Key.Code] = [
      .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
    ]
    codes += (1...63).map { .function($0) }
    let modifiers = (0..<8).map { Modifiers(rawValue: UInt8($0)) }
    for form in [KeyName.Form.full, .symbols, .words] {
      for code in codes {
        for modifier in modifiers {
          let key = Key(code, modifier)
          #expect(KeyName.key(named: KeyName.text(of: key, form: form)) == key)
        }
      }
      for value in Array(0x20..<0x250) + stride(from: 0x251, to: 0x1_1000, by: 13) as [UInt32] {
        guard let scalar = Unicode.Scalar(value) else { continue }
        // Shift is in the character.
        for modifier in modifiers where !modifier.contains(.shift) {
          let key = Key(.character(scalar), modifier)
          #expect(KeyName.key(named: KeyName.text(of: key, form: form)) == key)
        }
      }
    }
  }

  @Test func wordsAreASCII() {
    for code in [Key.Code.left, .right, .up, .down, .enter, .pageUp, .character(" ")] {
      #expect(KeyName.text(of: Key(code, .control), form: .words).utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func symbolsShortenEnter() {
    #expect(KeyName.text(of: Key(.enter), form: .symbols) == "⏎")
    #expect(KeyName.text(of: Key(.left), form: .symbols) == "←")
    #expect(KeyName.text(of: Key(.enter), form: .full) == "Enter")
  }
}
