internal import Terminal

/// The byte strings of the terminal's description for its keys.
enum KeyStrings {
  /// Description name and key. Names with a number behind them are ncurses' own extension for
  /// modifiers: 2 Shift, 3 Alt, 5 Control (see terminfo(5) and `infocmp -x`).
  private static let names: [(String, Key)] = {
    var names: [(String, Key)] = [
      ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
      ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
      ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kent", Key(.enter)),
      ("kcbt", Key(.tab, .shift)),
      ("kri", Key(.up, .shift)), ("kind", Key(.down, .shift)),
      ("kLFT", Key(.left, .shift)), ("kRIT", Key(.right, .shift)),
      ("kHOM", Key(.home, .shift)), ("kEND", Key(.end, .shift)),
      ("kPRV", Key(.pageUp, .shift)), ("kNXT", Key(.pageDown, .shift)),
      ("kIC", Key(.insert, .shift)), ("kDC", Key(.delete, .shift)),
    ]
    for number in 1...12 {
      names.append(("kf\(number)", Key(.function(number))))
    }
    let extended: [(String, Key.Code)] = [
      ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
      ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
    ]
    for (name, code) in extended {
      names.append((name + "3", Key(code, .alt)))
      names.append((name + "5", Key(code, .control)))
    }
    return names
  }()

  /// What the loaded description says. Strings that do not begin with ESC are left out: they would
  /// be taken for typed text or control keys.
  static func read() -> [[UInt8]: Key] {
    var strings: [[UInt8]: Key] = [:]
    for (name, key) in names {
      let bytes = Capabilities.string(name)
      if bytes.count > 1, bytes[0] == 0x1B, strings[bytes] == nil {
        strings[bytes] = key
      }
    }
    return strings
  }
}
