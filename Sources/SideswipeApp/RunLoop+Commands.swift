internal import Terminal

extension RunLoop {
  /// Does what a screen of a command's rows asks for.
  func perform(_ effect: CommandEffect) {
    let runner = runner ?? makeRunner()
    self.runner = runner
    recorder?.note(effect)
    switch effect {
    case .read(let job): runner.read(job)
    case .run(let job): runner.run(job)
    case .stop(let stop): stop.stop()
    case .runInForeground(let job):
      send(.stopping)
      do {
        let outcome = try runner.runInForeground(job) { command in
          wasAway = true
          return try recorder?.giveTerminal(to: command) ?? terminal.runInForeground(command)
        }
        let event = AppEvent.command(.performed(job, outcome))
        recorder?.note(event)
        send(event)
      } catch {
        exit = leave(after: error)
      }
    }
  }
}
