internal import Commands

extension CommandCall {
  /// Reads the options of a call, in their order: those about an action are about the last one
  /// before them.
  ///
  /// - Parameter recipe: where a recipe is named, its text is asked for here.
  package init(
    options: [(meaning: ProgramOption.Meaning, argument: [UInt8]?)],
    recipe: (String) throws(CallMistake) -> Recipe = { _ throws(CallMistake) in
      throw CallMistake("there are no recipes")
    }
  ) throws(CallMistake) {
    if let option = options.last(where: { $0.meaning == .recipe }), let name = option.argument {
      self = try recipe(String(decoding: name, as: UTF8.self)).call
    }
    var isPrinted = false
    for (meaning, argument) in options {
      let argument = argument ?? []
      switch meaning {
      case .trailing: actions.append(try RowAction(argument, edge: .trailing))
      case .leading: actions.append(try RowAction(argument, edge: .leading))
      case .confirm: try change("--confirm") { $0.confirms = true }
      case .interactive: try change("--interactive") { $0.isInteractive = true }
      case .undo:
        let command = try CallMistake.template(argument)
        try change("--undo") { $0.undo = command }
      case .capture:
        let command = try CallMistake.template(argument)
        try change("--capture") { $0.capture = command }
      case .source: try setSource(argument)
      case .every: try setInterval(argument)
      case .delimiter:
        guard !argument.isEmpty else { throw CallMistake("--delimiter needs a delimiter") }
        fields = .delimiter(Self.unescaped(argument))
      case .id: try setID(argument)
      case .null: separator = 0
      case .print:
        let word = String(decoding: argument, as: UTF8.self)
        guard let rows = Printed(rawValue: word) else {
          throw CallMistake("--print takes kept, deleted, selected or all, not ", argument)
        }
        printed = rows
        isPrinted = true
      case .print0: printedSeparator = 0
      case .headerLines:
        guard let count = Int(String(decoding: argument, as: UTF8.self)), (0...20).contains(count)
        else { throw CallMistake("--header-lines takes a number from 0 to 20, not ", argument) }
        headerLines = count
      case .ansi: readsColors = true
      case .dryRun: isDryRun = true
      case .help, .version, .theme, .ascii, .reducedMotion, .noSync, .noMouse, .noUndo, .record,
        .replay, .recipe, .book, .amount, .date, .note, .tag, .month, .format, .from, .to:
        break
      }
    }
    guard interval == nil || source != .standardInput else {
      throw CallMistake("--every needs a source; standard input is read once")
    }
    try check()
    if actions.isEmpty, !isPrinted { printed = .kept }
  }

  /// Whether the actions make sense in themselves.
  func check() throws(CallMistake) {
    for action in actions {
      let uses = action.command.takesCaptured || action.undo?.takesCaptured == true
      guard !uses || action.capture != nil else {
        throw CallMistake("\(CommandMistake.nothingCaptured.message): ", Array(action.label.utf8))
      }
      if action.undo?.takesAllRows == true || action.capture?.takesAllRows == true {
        throw CallMistake(
          "--undo and --capture run once for each row: ", Array(action.label.utf8))
      }
      if action.command.takesAllRows, action.command.takesCaptured {
        throw CallMistake(
          "--capture runs once for each row, so {u} goes with neither {+} nor {+f}: ",
          Array(action.label.utf8))
      }
      if action.isInteractive, action.command.takesRowsFile || action.capture != nil {
        throw CallMistake(
          "--interactive goes with neither {+f} nor --capture: ", Array(action.label.utf8))
      }
    }
  }

  private mutating func change(
    _ option: String, _ change: (inout RowAction) -> Void
  ) throws(CallMistake) {
    guard !actions.isEmpty else { throw CallMistake("\(option) goes behind an action") }
    change(&actions[actions.count - 1])
  }

  mutating func setSource(_ text: [UInt8]) throws(CallMistake) {
    do throws(CommandMistake) {
      source = .command(try CommandTemplate.plainWords(of: text))
    } catch {
      throw CallMistake("\(error.message): ", text)
    }
    title = Wording.visible(text)
  }

  private mutating func setInterval(_ text: [UInt8]) throws(CallMistake) {
    guard let seconds = Double(String(decoding: text, as: UTF8.self)),
      Self.intervals.contains(seconds)
    else { throw CallMistake("--every takes seconds, from 0.1 to 86400, not ", text) }
    interval = seconds
  }

  mutating func setID(_ text: [UInt8]) throws(CallMistake) {
    idFields = []
    for word in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let number = Int(String(decoding: word, as: UTF8.self)), number != 0 else {
        throw CallMistake("--id takes numbers of fields, such as 1 or 1,2, not ", text)
      }
      idFields.append(number)
    }
  }

  /// `\t` is easier to type than a tab.
  static func unescaped(_ text: [UInt8]) -> [UInt8] {
    text == Array("\\t".utf8) ? [0x09] : text
  }
}
