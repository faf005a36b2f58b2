import Documents
import ListKit
package import Terminal

extension FileScreen {
  mutating func advance(to now: Seconds) -> [AppEffect] {
    var effects = applyFilter(at: now)
    beginPeek(at: now)
    hearAnswers(at: now)
    effects += handle(list.advance(to: now, source: rows), at: now)
    let top = list.topPosition
    rows.prepare(top..<(top + area.list.rows), columns: area.list.columns)
    return effects
  }

  package func deadline(after now: Seconds) -> Seconds? {
    [list.deadline(after: now), peekDeadline, hearingDeadline].compactMap(\.self).min()
  }

  mutating func layout(
    size: Size, cellAspect: Double, at now: Seconds
  ) -> [AppEffect] {
    area = Area(size: size)
    planPeek(at: now)
    return handle(
      list.layout(bounds: area.list, cellAspect: cellAspect, source: rows, at: now), at: now)
  }

  /// A drag that is under way ends here: the terminal is about to be given back.
  mutating func interrupt(at now: Seconds) {
    _ = list.interrupt(at: now)
  }
}
