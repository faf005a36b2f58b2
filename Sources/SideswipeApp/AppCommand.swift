package import ListKit
internal import Terminal

/// Everything a key can ask for in a list. The table below is the only place that knows keys:
/// dispatch, the help screen, the hints and the README's table come from it.
package enum AppCommand: Hashable, Sendable, CaseIterable {
  case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case panLeft, panRight, press, nextButton, previousButton, cancel, revealTrailing
  case toggleSelection, extendUp, extendDown, extendPageUp, extendPageDown, extendToFirst
  case extendToLast, selectAll, selectNone, invertSelection
  case toggleEditing, moveRowUp, moveRowDown
  case previousPage, nextPage
  case bookWithChanges, makeRecord, sweepSamples
  case edit, editExternally, editListExternally, add, undo, redo, copy
  case filter, save, reload, mouse, help, redraw, suspend, quit, abort

  package static let table = CommandTable<AppCommand>([
    .init(.moveUp, "move-up", .moving, [Key(.up), "k"], "move to the row above"),
    .init(.moveDown, "move-down", .moving, [Key(.down), "j"], "move to the row below"),
    .init(.pageUp, "page-up", .moving, [Key(.pageUp)], "move a page up"),
    .init(.pageDown, "page-down", .moving, [Key(.pageDown)], "move a page down"),
    .init(.halfPageUp, "half-page-up", .moving, [.control("u")], "move half a page up"),
    .init(.halfPageDown, "half-page-down", .moving, [.control("d")], "move half a page down"),
    .init(.first, "first-row", .moving, [Key(.home), "g"], "move to the first row"),
    .init(.last, "last-row", .moving, [Key(.end), "G"], "move to the last row"),

    .init(
      .panLeft, "swipe-left", .swiping, [Key(.left), "h"],
      "pan the row left: show Delete, or close the other side; again: the next button"),
    .init(
      .panRight, "swipe-right", .swiping, [Key(.right), "l"],
      "pan the row right: show Edit, or close the other side; again: the next button"),
    .init(
      .press, "press", .swiping, [Key(.enter)],
      "press the marked button of an open row; edit a closed one, or book it"),
    .init(
      .nextButton, "next-button", .swiping, [Key(.tab)],
      "mark the next button; of pages, turn to the one on the right"),
    .init(
      .previousButton, "previous-button", .swiping, [Key(.tab, .shift)],
      "mark the previous button; of pages, turn to the one on the left"),
    .init(
      .revealTrailing, "reveal-delete", .swiping, [Key(.delete)],
      "show Delete, which Enter then presses"),
    .init(
      .cancel, "cancel", .swiping, [Key(.escape)],
      "cancel a drag, else close the row, else leave filter, selection"),

    .init(
      .previousPage, "previous-page", .paging, ["[", Key(.pageUp, .control)],
      "turn to the page on the left"),
    .init(
      .nextPage, "next-page", .paging, ["]", Key(.pageDown, .control)],
      "turn to the page on the right"),

    .init(
      .toggleSelection, "toggle-selection", .selecting, [" "],
      "select the row or let it go, and move down"),
    .init(
      .extendUp, "extend-up", .selecting, [Key(.up, .shift)], "select from here to the row above"),
    .init(
      .extendDown, "extend-down", .selecting, [Key(.down, .shift)],
      "select from here to the row below"),
    .init(
      .extendPageUp, "extend-page-up", .selecting, [Key(.pageUp, .shift)],
      "select from here to a page above"),
    .init(
      .extendPageDown, "extend-page-down", .selecting, [Key(.pageDown, .shift)],
      "select from here to a page below"),
    .init(
      .extendToFirst, "extend-to-first", .selecting, [Key(.home, .shift)],
      "select from here to the first row"),
    .init(
      .extendToLast, "extend-to-last", .selecting, [Key(.end, .shift)],
      "select from here to the last row"),
    .init(.selectAll, "select-all", .selecting, [.control("a")], "select all rows that are shown"),
    .init(.selectNone, "select-none", .selecting, ["-"], "let all rows go"),
    .init(
      .invertSelection, "invert-selection", .selecting, ["*"],
      "exchange the selected rows and the others"),

    .init(.edit, "edit", .changing, ["e"], "edit the row in its place"),
    .init(
      .editExternally, "edit-externally", .changing, ["v"], "edit the row in $VISUAL or $EDITOR"),
    .init(
      .editListExternally, "edit-list-externally", .changing, ["V"],
      "edit the whole list in $VISUAL or $EDITOR"),
    .init(.add, "add", .changing, ["a"], "add a row below"),
    .init(
      .toggleEditing, "edit-mode", .changing, ["E"],
      "edit mode: a control before each row deletes it, a drag moves it; again: off"),
    .init(.moveRowUp, "move-row-up", .changing, [Key(.up, .alt)], "move the row itself up"),
    .init(.moveRowDown, "move-row-down", .changing, [Key(.down, .alt)], "move the row itself down"),
    .init(
      .bookWithChanges, "book-with-changes", .changing, ["+"],
      "in the book: book with another amount, date or note"),
    .init(
      .makeRecord, "make-record", .changing, ["b"],
      "in the book: make a quick record from a booking"),
    .init(
      .sweepSamples, "sweep-samples", .changing, ["S"],
      "in the book: delete the samples that were not changed"),
    .init(.undo, "undo", .changing, ["u"], "undo, into earlier runs too"),
    .init(.redo, "redo", .changing, [.control("r")], "do again what was undone"),
    .init(.copy, "copy", .changing, ["y"], "copy the row to the terminal's clipboard"),

    .init(.filter, "filter", .program, ["/"], "show only the rows that match, as you type"),
    .init(.save, "save", .program, ["s"], "write the file now, if it is not yet written"),
    .init(.reload, "reload", .program, ["r"], "read the file again"),
    .init(
      .mouse, "mouse", .program, ["m"],
      "mouse off, so that the terminal can select text; again: mouse on"),
    .init(.help, "help", .program, ["?"], "show the keys"),
    .init(.redraw, "redraw", .program, [.control("l")], "draw the screen again"),
    .init(.suspend, "suspend", .program, [.control("z")], "stop, back to the shell; fg goes on"),
    .init(.quit, "quit", .program, ["q"], "leave; everything is saved"),
    .init(
      .abort, "abort", .program, [.control("c")],
      "leave with exit status 130; asks once if something is not saved"),
  ])

  /// Whether the command may be given before its user has seen the list: it changes nothing.
  var isHarmless: Bool {
    switch self {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .cancel, .previousPage, .nextPage, .filter, .mouse, .help, .redraw, .suspend, .quit, .abort:
      true
    case .panLeft, .panRight, .press, .nextButton, .previousButton, .revealTrailing,
      .toggleSelection, .extendUp, .extendDown, .extendPageUp, .extendPageDown, .extendToFirst,
      .extendToLast, .selectAll, .selectNone, .invertSelection, .toggleEditing, .moveRowUp,
      .moveRowDown, .bookWithChanges, .makeRecord, .sweepSamples, .edit, .editExternally,
      .editListExternally, .add, .undo, .redo, .copy, .save, .reload:
      false
    }
  }

  /// What the list itself does for the command; nil where that is not the list's to do.
  var listCommand: ListCommand? {
    switch self {
    case .moveUp: .moveUp
    case .moveDown: .moveDown
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .halfPageUp: .halfPageUp
    case .halfPageDown: .halfPageDown
    case .first: .first
    case .last: .last
    case .panLeft: .panLeft
    case .panRight: .panRight
    case .press: .press
    case .nextButton: .nextButton
    case .previousButton: .previousButton
    case .cancel: .cancel
    case .revealTrailing: .revealTrailing
    case .toggleSelection: .toggleSelection
    case .extendUp: .extendUp
    case .extendDown: .extendDown
    case .extendPageUp: .extendPageUp
    case .extendPageDown: .extendPageDown
    case .extendToFirst: .extendToFirst
    case .extendToLast: .extendToLast
    case .selectAll: .selectAll
    case .selectNone: .selectNone
    case .invertSelection: .invertSelection
    case .toggleEditing: .toggleEditing
    case .moveRowUp: .moveRowUp
    case .moveRowDown: .moveRowDown
    case .previousPage, .nextPage, .bookWithChanges, .makeRecord, .sweepSamples, .edit,
      .editExternally, .editListExternally, .add, .undo, .redo, .copy, .filter, .save,
      .reload, .mouse, .help, .redraw, .suspend, .quit, .abort:
      nil
    }
  }
}

/// The headings of the help screen.
private enum CommandGroup: String {
  case moving = "Moving"
  case swiping = "Swiping"
  case paging = "Pages"
  case selecting = "Selecting"
  case changing = "Changing"
  case program = "The program"
}

extension CommandTable<AppCommand>.Entry {
  fileprivate init(
    _ command: AppCommand, _ name: String, _ group: CommandGroup, _ keys: [Key], _ help: String
  ) {
    self.init(command, name: name, group: group.rawValue, keys: keys, help: help)
  }
}

extension Key {
  fileprivate static func control(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar), .control)
  }
}
