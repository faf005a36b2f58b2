/// A month of a year.
package struct CivilMonth: Hashable, Sendable, Comparable {
  package let year: Int
  /// 1 to 12.
  package let month: Int

  package init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.year = year
    self.month = month
  }

  init(of date: CivilDate) {
    year = date.year
    month = date.month
  }

  package var dayCount: Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package var first: CivilDate { CivilDate(self, day: 1) }
  package var last: CivilDate { CivilDate(self, day: dayCount) }

  package func adding(months: Int) -> CivilMonth? {
    let (sum, isTooLarge) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !isTooLarge, sum >= 12 else { return nil }
    return CivilMonth(year: sum / 12, month: sum % 12 + 1)
  }

  /// `November 2026`
  package var name: String { "\(Self.names[month - 1]) \(year)" }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  package static func < (left: CivilMonth, right: CivilMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}
