import Terminal

extension Key {
  /// What an xterm sends for the key.
  var bytes: [UInt8] {
    switch code {
    case .character(let scalar): return characterBytes(scalar)
    case .enter: return prefixed([0x0D])
    case .tab: return modifiers == .shift ? Array("\u{1B}[Z".utf8) : prefixed([0x09])
    case .escape: return prefixed([0x1B])
    case .backspace: return prefixed([0x7F])
    case .up: return named("A")
    case .down: return named("B")
    case .right: return named("C")
    case .left: return named("D")
    case .home: return named("H")
    case .end: return named("F")
    case .insert: return numbered(2)
    case .delete: return numbered(3)
    case .pageUp: return numbered(5)
    case .pageDown: return numbered(6)
    case .function(let number):
      return numbered([11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24][number - 1])
    }
  }

  private func characterBytes(_ scalar: Unicode.Scalar) -> [UInt8] {
    let bytes = Array(String(Character(scalar)).utf8)
    guard modifiers.contains(.control) else { return prefixed(bytes) }
    return prefixed(bytes.map { $0 & 0x1F })
  }

  /// With an ESC before it where Alt is held.
  private func prefixed(_ bytes: [UInt8]) -> [UInt8] {
    modifiers.contains(.alt) ? [0x1B] + bytes : bytes
  }

  private func named(_ final: String) -> [UInt8] {
    Array((modifiers.isEmpty ? "\u{1B}[\(final)" : "\u{1B}[1;\(parameter)\(final)").utf8)
  }

  private func numbered(_ number: Int) -> [UInt8] {
    Array((modifiers.isEmpty ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(parameter)~").utf8)
  }

  private var parameter: Int { Int(modifiers.rawValue) + 1 }
}
