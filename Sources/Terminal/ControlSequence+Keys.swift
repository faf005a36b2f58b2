extension ControlSequence {
  /// The key that a sequence after `ESC [` means.
  var key: Key? {
    guard marker == nil, intermediates.isEmpty, !isKeyRelease else { return nil }
    switch Unicode.Scalar(final) {
    case "~":
      if value(0) == 27, parameters.count == 3 {
        return Key(codePoint: value(2), shifted: nil, modifiers: Modifiers(parameter: value(1)))
      }
      return numbered(Modifiers(parameter: value(1)))
    case "^":  // rxvt's way to say Ctrl
      return numbered(.control)
    case "@":
      return numbered([.control, .shift])
    case "u":
      guard let first = parameters.first, let code = first.value else { return nil }
      return Key(
        codePoint: code, shifted: first.detail, modifiers: Modifiers(parameter: value(1)))
    case "Z":
      return Key(.tab, modifiers.union(.shift))
    case "a"..."d":  // rxvt's way to say Shift
      return isBare ? Self.arrow(final - 0x20).map { Key($0, .shift) } : nil
    case "R" where parameters.count > 1 && value(0) != 1:
      return nil  // the answer to a question for the cursor's place
    default:
      return Self.named(final).map { Key($0, modifiers) }
    }
  }

  /// The key that a sequence after `ESC O` means.
  var singleShiftKey: Key? {
    guard marker == nil, intermediates.isEmpty else { return nil }
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):  // rxvt's way to say Ctrl
      return Self.arrow(final - 0x20).map { Key($0, .control) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"), UInt8(ascii: "X"):
      // The numeric keypad, as 0x40 above what it types.
      return Key(.character(Unicode.Scalar(final - (final == UInt8(ascii: "X") ? 0x1B : 0x40))))
    case UInt8(ascii: "M"):
      return Key(.enter, modifiers)
    case UInt8(ascii: "I"):
      return Key(.tab, modifiers)
    default:
      return Self.named(final).map { Key($0, modifiers) }
    }
  }

  /// Modifiers of a key that its final byte names: `CSI 1 ; 5 D`, in an old form `CSI 5 D`.
  private var modifiers: Modifiers {
    Modifiers(parameter: parameters.count == 1 ? value(0) : value(1))
  }

  /// Whether a terminal in the kitty protocol tells that a key went up.
  private var isKeyRelease: Bool {
    parameters.count > 1 && parameters[1].detail == 3
  }

  private func numbered(_ modifiers: Modifiers) -> Key? {
    let code: Key.Code? =
      switch value(0) {
      case 1, 7: .home
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case let number: Self.function(number).map(Key.Code.function)
      }
    return code.map { Key($0, modifiers) }
  }

  /// The function key of a number; the numbers have gaps that go back to the VT220's keyboard.
  private static func function(_ number: Int) -> Int? {
    switch number {
    case 11...15: number - 10
    case 17...21: number - 11
    case 23...26: number - 12
    case 28...29: number - 13
    case 31...34: number - 14
    default: nil
    }
  }

  private static func named(_ final: UInt8) -> Key.Code? {
    switch Unicode.Scalar(final) {
    case "H": .home
    case "F": .end
    case "P"..."S": .function(Int(final - UInt8(ascii: "P")) + 1)
    default: arrow(final)
    }
  }

  private static func arrow(_ final: UInt8) -> Key.Code? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// The scalar in the other case where that is one scalar too, else itself.
  fileprivate var lowercase: Unicode.Scalar { single(properties.lowercaseMapping) }
  fileprivate var uppercase: Unicode.Scalar { single(properties.uppercaseMapping) }

  private func single(_ mapping: String) -> Unicode.Scalar {
    guard let first = mapping.unicodeScalars.first, mapping.unicodeScalars.count == 1 else {
      return self
    }
    return first
  }
}

extension Modifiers {
  /// Modifiers as terminals number them: one more than a sum of 1, 2 and 4. Others (super, hyper,
  /// locks) are left out.
  init(parameter: Int) {
    self.init(rawValue: parameter > 0 ? UInt8((parameter - 1) & 7) : 0)
  }
}

extension Key {
  /// The key of an ASCII byte.
  init(ascii byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Unicode.Scalar(byte + 0x60)), .control)
    case 0x1C...0x1F: self.init(.character(Unicode.Scalar(byte + 0x40)), .control)
    default: self.init(.character(Unicode.Scalar(byte)))
    }
  }

  /// The key of a code point in the forms `CSI … u` and `CSI 27 ; … ~`; nil for what types nothing
  /// (keys that the kitty protocol numbers in the private use area, mistakes).
  ///
  /// - Parameter shifted: what the key types with Shift, where the terminal says so.
  init?(codePoint: Int, shifted: Int?, modifiers: Modifiers) {
    switch codePoint {
    case 8, 127: self.init(.backspace, modifiers)
    case 9: self.init(.tab, modifiers)
    case 13: self.init(.enter, modifiers)
    case 27: self.init(.escape, modifiers)
    case 0..<32, 0xE000...0xF8FF: return nil
    default:
      guard let scalar = UInt32(exactly: codePoint).flatMap(Unicode.Scalar.init) else { return nil }
      if modifiers.contains(.control) {
        self.init(.character(scalar.lowercase), modifiers)
      } else if modifiers.contains(.shift) {
        let typed = shifted.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
        self.init(.character(typed ?? scalar.uppercase), modifiers.subtracting(.shift))
      } else {
        self.init(.character(scalar), modifiers)
      }
    }
  }
}
