/// A point in time as a clock on the wall tells it. Clocks can be moved back: a later moment may be
/// the smaller one.
package struct Moment: Hashable, Sendable {
  /// Since 1 January 1970, 00:00 UTC.
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The day that it is in a time zone.
  ///
  /// - Parameter offset: seconds east of Greenwich of local time at a second since 1970.
  /// - Returns: nil for years that a calendar date cannot have.
  package func date(offset: (Int64) -> Int?) -> CivilDate? {
    let second = milliseconds.dividedDown(by: 1000)
    guard let offset = offset(second) else { return nil }
    return CivilDate(dayNumber: Int((second + Int64(offset)).dividedDown(by: 86_400)))
  }
}

extension Int64 {
  /// Toward minus infinity, where `/` goes toward zero.
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
