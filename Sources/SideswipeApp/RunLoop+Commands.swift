internal import Terminal

extension RunLoop {
  /// Does what a screen of a command's rows asks for.
  func perform(_ effect: CommandEffect) {
    let runner = runner ?? makeRunner()
    self.runner = runner
    switch effect {
    case .read(let job): runner.read(job)
    case .run(let job): runner.run(job)
    case .stop(let stop): stop.stop()
    case .runInForeground(let job):
      send(.stopping)
      do {
        let outcome = try job.run { command in
          wasAway = true
          return try terminal.runInForeground(command)
        }
        send(.command(.performed(job, outcome)))
      } catch {
        exit = leave(after: error)
      }
    }
  }
}
