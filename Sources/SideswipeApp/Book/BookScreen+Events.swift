package import Terminal
internal import ListKit
internal import QuickRecords

extension BookScreen: Screen {
  mutating func receive(_ answer: AppEvent, at now: Seconds) -> [AppEffect] {
    switch answer {
    case .book(.worked(let outcome)): worked(outcome, at: now)
    case .book(.fetched(let result)): fetched(result)
    case .book(.hurried): []
    default: []
    }
  }

  mutating func layout(
    size: Size, cellAspect: Double, at now: Seconds
  ) -> [AppEffect] {
    area = Area(size: size)
    pages.layout(columns: area.list.columns)
    return handle(records.layout(bounds: area.list, cellAspect: cellAspect, at: now), at: now)
      + fitRecords(at: now)
      + handle(booked.layout(bounds: area.list, cellAspect: cellAspect, at: now), at: now)
      + handle(summary.layout(bounds: area.list, cellAspect: cellAspect, at: now), at: now)
  }

  mutating func advance(to now: Seconds) -> [AppEffect] {
    var effects: [AppEffect] = []
    // After the first frame, which does without what this reads.
    effects += openBook()
    effects += passMidnight(at: now)
    hearAnswers(at: now)
    effects += handle(records.advance(to: now), at: now)
    effects += handle(booked.advance(to: now), at: now)
    effects += handle(summary.advance(to: now), at: now)
    pages.advance(to: now)
    return effects + fetch()
  }

  package func deadline(after now: Seconds) -> Seconds? {
    if opening == .due { return now }
    return [
      pages.deadline(after: now), records.list.deadline(after: now),
      booked.list.deadline(after: now), summary.list.deadline(after: now), midnight,
      hearingDeadline,
    ].compactMap(\.self).min()
  }

  /// A drag that is under way ends here.
  mutating func interrupt(at now: Seconds) {
    _ = records.list.interrupt(at: now)
    _ = booked.list.interrupt(at: now)
    _ = summary.list.interrupt(at: now)
  }
}
