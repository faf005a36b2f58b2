/// What the program that is started makes of a word.
enum WordRole {
  case argument
  case program
  /// An operand is code where no option brought some (`awk '{print}'`).
  case code(ProgramStarter, isOperand: Bool = false)
  /// A command of an editor, or the number of a line in its stead (`vim +12`).
  case line(ProgramStarter)
  /// A file that is opened, or a command whose output is read (`perl -ne CODE 'ls |'`).
  case opened

  /// A role for each word of a command. Follows one program to the next that it starts
  /// (`env nice sh -c …`); past these, a shell's name anywhere is taken for a shell (`docker exec box
  /// sh -c …`).
  ///
  /// - Parameter words: what each says whatever the row is.
  static func roles(of words: [[UInt8]]) -> [WordRole] {
    var roles = [WordRole](repeating: .argument, count: words.count)
    var next = 0
    while next < words.count {
      roles[next] = .program
      guard let starter = ProgramStarter(words[next]) else { break }
      var reading = ArgumentReading(starter: starter, words: words, start: next, roles: roles)
      reading.run()
      roles = reading.roles
      guard let started = reading.program else {
        guard starter.mayHoldShell else { return roles }
        next += 1
        break
      }
      next = started
    }
    for (index, word) in words.enumerated().dropFirst(next) {
      guard let shell = ProgramStarter(word), shell.isShell else { continue }
      var reading = ArgumentReading(starter: shell, words: words, start: index, roles: roles)
      reading.run()
      // Where there is no code it may be an operand that is called like a shell.
      if reading.hasCode { return reading.roles }
    }
    return roles
  }
}
