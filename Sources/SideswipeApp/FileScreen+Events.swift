package import Terminal

extension FileScreen: Screen {
  package mutating func update(_ event: AppEvent, at now: Seconds) -> [AppEffect] {
    switch event {
    case .input(let input): return update(input, at: now)
    case .typedAhead(let input): return updateTypedAhead(input, at: now)
    case .resized(let size, let aspect): return layout(size: size, cellAspect: aspect, at: now)
    case .time: return advance(to: now)
    case .stopping: interrupt(at: now)
    case .saved(let outcome): return saved(outcome, at: now)
    case .keptMine(let result): return keptMine(result, at: now)
    case .edited(let edit, let outcome): return edited(edit, outcome, at: now)
    case .reloaded(let outcome): return reloaded(outcome, at: now)
    case .notCopied: notCopied()
    case .book, .command: break
    }
    return []
  }
}
