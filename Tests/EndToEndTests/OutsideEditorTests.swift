import Glibc
import Terminal
import TestSupport
import Testing

/// Small shell scripts as editors (X5): what they leave is taken or asked about, what they break is
/// not, and the terminal is as it was.
@Suite struct OutsideEditorTests {
  private static let text = "one\ntwo\nthree\n"

  private func list(
    _ text: String = Self.text, editor: String, name: String = "VISUAL",
    _ change: (inout TerminalSession.Options) -> Void = { _ in }
  ) throws -> ListSession {
    try ListSession(text) {
      $0.environment[name] = editor
      change(&$0)
    }
  }

  /// An editor from a script that finds the file's name in `$1`.
  private static func script(_ script: String) -> String { "sh -c '\(script)' sh" }

  private func runtimeFiles(_ list: ListSession) -> [String] {
    list.session.home.names(below: "runtime/sideswipe").filter { $0.hasPrefix("edit-") }
  }

  /// Everything works again without a key having been pressed: the mouse too.
  private func goesOn(_ list: ListSession) throws {
    try list.session.waitUntil("the screen is held again") {
      $0.isAlternate && $0.mouse == .drags && $0.row(0).contains("list.txt")
    }
    #expect(try !list.session.device.lineModes().isCooked)
    #expect(runtimeFiles(list) == [])
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test(
    "The whole list is what the editor leaves, byte for byte",
    arguments: [
      ("echo four >>\"$1\"", "one\ntwo\nthree\nfour\n"),
      ("printf four >>\"$1\"", "one\ntwo\nthree\nfour"),
      ("sed -i 2d \"$1\"", "one\nthree\n"), ("printf \"a\\r\\nb\\r\\n\" >\"$1\"", "a\r\nb\r\n"),
      ("sort -r -o \"$1\" \"$1\"", "two\nthree\none\n"),
      // Written anew, and put in the file's place.
      ("sed s/two/2/ \"$1\" >\"$1.new\"; mv \"$1.new\" \"$1\"", "one\n2\nthree\n"),
      ("touch \"$1~\" \"$1.swp\"; echo x >\"$1\"", "x\n"),
    ])
  func wholeList(script: String, file: String) throws {
    let list = try list(editor: Self.script(script))
    try list.session.send("V")
    try list.waitUntil(file: file)
    try list.session.waitUntil(shows: "The list is as the editor left it")
    try list.session.send("u")
    try list.waitUntil(file: Self.text)
    try goesOn(list)
  }

  @Test("One row", arguments: ["VISUAL", "EDITOR"])
  func row(variable: String) throws {
    let list = try list(editor: Self.script("sed -i s/two/2/ \"$1\""), name: variable)
    try list.session.send("jv")
    try list.waitUntil(file: "one\n2\nthree\n")
    try goesOn(list)
  }

  @Test("Bytes that are no text, CRLF and a missing final newline are kept")
  func bytes() throws {
    let list = try ListSession(Array("a\r\nb".utf8) + [0xE9, 0x0D, 0x0A] + Array("c".utf8)) {
      $0.environment["VISUAL"] = Self.script(
        "printf x >\"$1.x\"; cat \"$1\" >>\"$1.x\"; mv \"$1.x\" \"$1\"")
    }
    try list.session.send("jv")
    try list.waitUntil(
      file: Array("a\r\nxb".utf8) + [0xE9, 0x0D, 0x0A] + Array("c".utf8))
    try list.settle()
    try list.session.send("V")
    try list.waitUntil(
      file: Array("xa\r\nxb".utf8) + [0xE9, 0x0D, 0x0A] + Array("c".utf8))
    try goesOn(list)
  }

  @Test(
    "Several lines ask",
    arguments: [
      ("m", "one\ntwo\nmore\nthree\n"), ("k", text), ("\u{1B}", text),
    ])
  func severalLines(key: String, file: String) throws {
    let list = try list(editor: Self.script("echo more >>\"$1\""))
    try list.session.send("jv")
    try list.session.waitUntil(shows: "The editor left 2 lines.")
    try list.session.send(key)
    try list.waitUntil(file: file)
    // A lone ESC takes its time.
    try list.session.waitUntil("it is answered") { !$0.contains("[v] Edit again") }
    try goesOn(list)
  }

  @Test("Nothing asks", arguments: [("d", "one\nthree\n"), ("\u{1B}", text)])
  func nothing(key: String, file: String) throws {
    let list = try list(editor: Self.script(": >\"$1\""))
    try list.session.send("jv")
    try list.session.waitUntil(shows: "The editor left nothing.")
    try list.session.send(key)
    try list.waitUntil(file: file)
    // A lone ESC takes its time.
    try list.session.waitUntil("it is answered") { !$0.contains("[v] Edit again") }
    try goesOn(list)
  }

  @Test("NUL bytes ask", arguments: ["v", "V"])
  func nulBytes(key: String) throws {
    let list = try list(editor: Self.script("printf \"some text\\\\0\\n\" >\"$1\""))
    try list.session.send(key)
    try list.session.waitUntil(shows: "NUL bytes in")
    try list.session.send("\u{1B}")
    try list.session.waitUntil(shows: "left as it was")
    #expect(try list.file() == Array(Self.text.utf8))
    try goesOn(list)
  }

  @Test(
    "What fails changes nothing, and says why",
    arguments: [
      (script("echo x >\"$1\"; exit 3"), "ended with status 3"),
      (script("echo x >\"$1\"; kill -s KILL $$"), "killed by signal 9"),
      (script("echo x >\"$1\"; kill -s INT 0"), "killed by signal 2"),
      (script("rm \"$1\""), "the editor removed its file"),
      (script("rm \"$1\"; mkfifo \"$1\""), "cannot be read"),
      ("/nowhere/editor --wait", "“/nowhere/editor --wait” was not found"),
      ("/dev/null", "cannot be run"), (":", "the editor changed nothing"),
      // A shell's syntax error.
      ("if", "ended with status 2"),
    ], ["v", "V"])
  func failures(editor: (command: String, message: String), key: String) throws {
    let list = try list(editor: editor.command)
    try list.session.send(key)
    try list.session.waitUntil(shows: editor.message)
    #expect(try list.file() == Array(Self.text.utf8))
    try goesOn(list)
  }

  @Test("The name may be anything: it is an argument, and the editor sees its ending")
  func hostileName() throws {
    let name = "$(touch pwned) '; -x.md"
    let list = try ListSession(Array(Self.text.utf8), name: name) {
      $0.environment["VISUAL"] = Self.script("case \"$1\" in /*/\"$NAME\") echo x >\"$1\";; esac")
      $0.environment["NAME"] = name
    }
    try list.session.send("V")
    try list.waitUntil(file: "x\n")
    #expect(list.session.home.names().contains("pwned") == false)
    #expect(try list.quit() == .exited(0))
  }

  @Test("Nobody else can look into the file, and it is never in /tmp")
  func permissions() throws {
    let list = try list(
      editor: Self.script("stat -c %a \"$1\" \"${1%/*}\" >\"$OUT\"; echo \"$1\" >>\"$OUT\"")
    ) { $0.environment["OUT"] = "seen" }
    try list.session.send("v")
    try list.session.waitUntil(shows: "the editor changed nothing")
    let seen = String(decoding: try list.session.home.read("seen"), as: UTF8.self)
    let lines = seen.split(separator: "\n")
    #expect(lines.prefix(2) == ["600", "700"])
    #expect(lines.last?.hasPrefix(list.session.home.path("runtime/sideswipe/edit-")) ?? false)
    try goesOn(list)
  }

  @Test("A real editor, on the terminal: Ctrl-C in it, a resize, and what is typed behind its end")
  func interactive() throws {
    let list = try list(
      editor: Self.script(
        "trap : INT; stty -echo raw; echo EDITS; dd bs=1 count=1 of=/dev/null 2>/dev/null; stty sane"
          + "; read -r a; printf \"%s\\n\" \"$a\" >>\"$1\""))
    try list.session.send("V")
    try list.session.waitUntil(shows: "EDITS")
    try list.session.send("\u{3}")
    try list.session.waitUntil("cooked") { _ in
      (try? list.session.device.lineModes().isCooked) == true
    }
    try list.session.resize(to: Size(columns: 60, rows: 10))
    try list.session.send("\u{1B}[3~\r")
    try list.session.waitUntil("held again, in the new size") {
      $0.isAlternate && $0.row(9).contains("as the editor left it")
    }
    try list.waitUntil(file: Self.text + "\u{1B}[3~\n")
    try list.slowDrag(row: 0, from: 50, by: -8, releases: false)
    try list.session.press(.escape)
    try list.waitUntil(rows: ["one", "two", "three", "\\u{1B}[3~"])
    try goesOn(list)
  }

  @Test("A list that may not be written is not edited", arguments: ["v", "V"])
  func readOnly(key: String) throws {
    let folder = try TemporaryFolder()
    chmod(try folder.write(Self.text, to: "list.txt"), 0o444)
    let list = try ListSession(nil, in: folder) {
      $0.environment["VISUAL"] = Self.script("touch ran")
    }
    try list.settle()
    try list.session.send(key)
    try list.session.waitUntil(shows: "read-only: the file's mode says so")
    #expect(!list.session.home.names().contains("ran"))
    #expect(try list.quit() == .exited(0))
  }
}
