/// One thing of a file that is to be imported: a booking if it has a date, else a quick record.
package struct ImportItem: Equatable, Sendable {
  /// Where it begins in the file, from 1.
  package let line: Int
  package let entry: Entry
  package let day: CivilDate?
  /// nil: the file gives none.
  package let uuid: BookingUUID?

  /// - Parameters:
  ///   - values: by the names of columns; those that are missing are empty.
  ///   - tags: as the file has them.
  ///   - usual: the currency of an item that names none.
  init(
    line: Int, values: [CSVExport.Column: String], tags: [String], usual: Currency
  ) throws(ImportError) {
    func value(_ column: CSVExport.Column) -> String { values[column] ?? "" }
    func fail(_ column: CSVExport.Column, _ message: String) -> ImportError {
      ImportError(line: line, "\(column.rawValue): \(message)")
    }
    self.line = line
    let code = value(.currency)
    guard let currency = code.isEmpty ? usual : Currency.named(code) else {
      throw fail(.currency, "there is no currency “\(code)”")
    }
    let kind = Entry.Kind(rawValue: value(.kind).isEmpty ? "expense" : value(.kind))
    guard let kind else { throw fail(.kind, "expense or income, not “\(value(.kind))”") }
    let amount: Money
    do throws(MoneyError) {
      amount = try Money.parse(value(.amount), in: currency)
    } catch {
      throw fail(.amount, error.message)
    }
    entry = Entry(
      label: value(.label), kind: kind, amount: amount, tags: tags,
      accounts: Entry.Accounts(source: value(.source), target: value(.target)),
      note: value(.note))
    if let problem = entry.problem {
      throw ImportError(line: line, "\(problem.field.rawValue): \(problem.message)")
    }
    day = CivilDate(value(.date))
    guard day != nil || value(.date).isEmpty else {
      throw fail(.date, "a date is written 2026-01-31, not “\(value(.date))”")
    }
    uuid = BookingUUID(value(.uuid))
    guard uuid != nil || value(.uuid).isEmpty else {
      throw fail(.uuid, "this is no UUID: “\(value(.uuid))”")
    }
    guard day != nil || uuid == nil else {
      throw fail(.uuid, "a quick record has none; a booking has a date")
    }
  }
}
