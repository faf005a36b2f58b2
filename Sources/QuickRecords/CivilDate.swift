/// A day of the Gregorian calendar, without a time or a zone: the day that a user's wall calendar
/// shows. Years 1 to 9999.
package struct CivilDate: Hashable, Sendable, Comparable {
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  /// nil where the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard let month = CivilMonth(year: year, month: month), (1...month.dayCount).contains(day)
    else { return nil }
    self.init(month, day: day)
  }

  /// A day that is known to be in the month.
  init(_ month: CivilMonth, day: Int) {
    year = month.year
    self.month = month.month
    self.day = day
  }

  /// Days since 1 January 1970.
  package init?(dayNumber: Int) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    // Counted from 1 March of year 0, so that a leap day is the last one of its year.
    let days = dayNumber + Self.daysToEpoch
    let era = days / Self.daysOfEra
    let dayOfEra = days % Self.daysOfEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * month + 2) / 5 + 1
    self.month = month < 10 ? month + 3 : month - 9
    year = era * 400 + yearOfEra + (self.month <= 2 ? 1 : 0)
  }

  /// Days since 1 January 1970; negative before.
  package var dayNumber: Int {
    let year = month <= 2 ? self.year - 1 : self.year
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return year / 400 * Self.daysOfEra + dayOfEra - Self.daysToEpoch
  }

  private static let daysOfEra = 146_097
  private static let daysToEpoch = 719_468
  /// From 1 January of year 1 to 31 December 9999.
  private static let dayNumbers = -719_162...2_932_896

  /// Monday is 1, Sunday 7.
  package var weekday: Int {
    // 1 January 1970 was a Thursday.
    let days = (dayNumber + 3) % 7
    return (days < 0 ? days + 7 : days) + 1
  }

  package var civilMonth: CivilMonth { CivilMonth(of: self) }

  /// nil beyond the years that there are.
  package func adding(days: Int) -> CivilDate? {
    let (sum, isTooLarge) = dayNumber.addingReportingOverflow(days)
    return isTooLarge ? nil : CivilDate(dayNumber: sum)
  }

  /// The same day of another month, or that month's last one: a month after 31 January is 28 or 29
  /// February.
  package func adding(months: Int) -> CivilDate? {
    civilMonth.adding(months: months).map { CivilDate($0, day: min(day, $0.dayCount)) }
  }

  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
