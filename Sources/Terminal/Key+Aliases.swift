extension Key {
  /// The key by whose name this one is known: a terminal sends the same byte for both, such as for
  /// Ctrl-M and Enter. nil: it is a key of its own.
  package var sameKey: Key? {
    guard modifiers.contains(.control), case .character(let scalar) = code else { return nil }
    let byte: UInt8
    switch scalar {
    case "@"..."_", "a"..."z": byte = UInt8(scalar.value & 0x1F)
    case "?": byte = 0x7F
    default: return nil
    }
    let typed = Key(ascii: byte)
    // Shift with a letter is lost, but the letter is not.
    if case .character(let other) = typed.code, other.value | 0x20 == scalar.value | 0x20 {
      return nil
    }
    return modifiers.contains(.alt) ? typed.adding(.alt) : typed
  }
}
