package import Terminal

extension FileScreen: Screen {
  mutating func receive(_ answer: AppEvent, at now: Seconds) -> [AppEffect] {
    switch answer {
    case .saved(let outcome): saved(outcome, at: now)
    case .keptMine(let result): keptMine(result, at: now)
    case .edited(let edit, let outcome): edited(edit, outcome, at: now)
    case .reloaded(let outcome): reloaded(outcome, at: now)
    case .fileMayHaveChanged: noticeChange(at: now)
    case .looked(let outcome): looked(outcome, at: now)
    default: []
    }
  }

  mutating func layout(size: Size, cellAspect: Double, at now: Seconds) -> [AppEffect] {
    area = Area(size: size)
    planPeek(at: now)
    let bounds = area.list
    changeDifference { $0.layout(bounds, cellAspect: cellAspect, at: now) }
    let effects = handle(
      list.layout(bounds: area.list, cellAspect: cellAspect, source: rows, at: now), at: now)
    prepareRows()
    return effects
  }

  mutating func advance(to now: Seconds) -> [AppEffect] {
    hearAnswers(at: now)
    changeDifference { $0.advance(to: now) }
    return advanceList(to: now) + lookIfDue(at: now)
  }

  package func deadline(after now: Seconds) -> Seconds? {
    if case .over(.difference(let view, _)) = mode { return view.deadline(after: now) }
    return earliest(
      earliest(list.deadline(after: now), peekDeadline), earliest(hearingDeadline, lookDeadline))
  }
}
