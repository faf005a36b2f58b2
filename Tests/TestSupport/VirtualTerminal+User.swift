import CVTerm
import Terminal

/// What a user does at the terminal.
extension VirtualTerminal {
  /// Types a key, in the encoding that the program has asked for.
  public func type(_ key: Key) {
    let modifiers = Self.modifiers(key.modifiers)
    switch key.code {
    case .character(let scalar): vterm_keyboard_unichar(terminal, scalar.value, modifiers)
    case .function(let number):
      vterm_keyboard_key(
        terminal, VTermKey(rawValue: VTERM_KEY_FUNCTION_0.rawValue + UInt32(number)), modifiers)
    case .enter: vterm_keyboard_key(terminal, VTERM_KEY_ENTER, modifiers)
    case .tab: vterm_keyboard_key(terminal, VTERM_KEY_TAB, modifiers)
    case .escape: vterm_keyboard_key(terminal, VTERM_KEY_ESCAPE, modifiers)
    case .backspace: vterm_keyboard_key(terminal, VTERM_KEY_BACKSPACE, modifiers)
    case .delete: vterm_keyboard_key(terminal, VTERM_KEY_DEL, modifiers)
    case .insert: vterm_keyboard_key(terminal, VTERM_KEY_INS, modifiers)
    case .up: vterm_keyboard_key(terminal, VTERM_KEY_UP, modifiers)
    case .down: vterm_keyboard_key(terminal, VTERM_KEY_DOWN, modifiers)
    case .left: vterm_keyboard_key(terminal, VTERM_KEY_LEFT, modifiers)
    case .right: vterm_keyboard_key(terminal, VTERM_KEY_RIGHT, modifiers)
    case .home: vterm_keyboard_key(terminal, VTERM_KEY_HOME, modifiers)
    case .end: vterm_keyboard_key(terminal, VTERM_KEY_END, modifiers)
    case .pageUp: vterm_keyboard_key(terminal, VTERM_KEY_PAGEUP, modifiers)
    case .pageDown: vterm_keyboard_key(terminal, VTERM_KEY_PAGEDOWN, modifiers)
    }
  }

  /// Pastes text, in brackets where the program has asked for them.
  public func paste(_ text: [UInt8]) {
    vterm_keyboard_start_paste(terminal)
    pending += text
    vterm_keyboard_end_paste(terminal)
  }

  /// Gives the window the focus, or takes it away.
  public func focus(_ gained: Bool) {
    if gained { vterm_state_focus_in(state) } else { vterm_state_focus_out(state) }
  }

  /// Moves the mouse and presses, releases or turns it, in the encoding that the program has asked
  /// for; nothing is sent for what it has not asked for.
  public func mouse(_ event: PointerEvent) {
    let modifiers = Self.modifiers(event.modifiers)
    vterm_mouse_move(
      terminal, Int32(event.position.row), Int32(event.position.column), modifiers)
    switch event.kind {
    case .press(let button):
      vterm_mouse_button(terminal, Self.number(button), true, modifiers)
    case .release(let button):
      vterm_mouse_button(terminal, Self.number(button ?? .left), false, modifiers)
    case .motion: break
    case .wheel(let wheel):
      let number: Int32 =
        switch wheel {
        case .up: 4
        case .down: 5
        case .left: 6
        case .right: 7
        }
      vterm_mouse_button(terminal, number, true, modifiers)
    }
  }

  private static func number(_ button: PointerEvent.Button) -> Int32 {
    switch button {
    case .left: 1
    case .middle: 2
    case .right: 3
    }
  }

  private static func modifiers(_ modifiers: Modifiers) -> VTermModifier {
    var result: UInt32 = 0
    if modifiers.contains(.shift) { result |= VTERM_MOD_SHIFT.rawValue }
    if modifiers.contains(.alt) { result |= VTERM_MOD_ALT.rawValue }
    if modifiers.contains(.control) { result |= VTERM_MOD_CTRL.rawValue }
    return VTermModifier(rawValue: result)
  }
}
