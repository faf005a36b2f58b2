internal import JSON5

/// Reads files that `export` writes, and others with the same names: CSV with a line of names, or a
/// JSON array of objects. Label and amount have to be there.
package enum ImportReader {
  /// JSON if the first character that is not blank is a bracket.
  ///
  /// - Parameter currency: of items that name none.
  /// - Returns: what could be read, and what is wrong with the rest, in the order of lines.
  package static func read(
    _ bytes: [UInt8], currency: Currency
  ) -> (items: [ImportItem], errors: [ImportError]) {
    let first = bytes.first { ![9, 10, 13, 32, 0xEF, 0xBB, 0xBF].contains($0) }
    do throws(ImportError) {
      return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
        ? try json(bytes, currency) : try csv(bytes, currency)
    } catch {
      return ([], [error])
    }
  }

  private typealias Result = (items: [ImportItem], errors: [ImportError])

  private static func csv(_ bytes: [UInt8], _ currency: Currency) throws(ImportError) -> Result {
    let records = try CSVReader.read(bytes)
    guard let head = records.first else { throw ImportError(line: 1, "the file is empty") }
    var columns: [CSVExport.Column] = []
    for name in head.fields {
      guard let column = CSVExport.Column(rawValue: name.lowercased()) else {
        throw ImportError(line: head.line, "there is no column “\(name)”; there are \(names)")
      }
      guard !columns.contains(column) else {
        throw ImportError(line: head.line, "the column “\(name)” stands there twice")
      }
      columns.append(column)
    }
    for needed in [CSVExport.Column.label, .amount] where !columns.contains(needed) {
      throw ImportError(line: head.line, "there is no column “\(needed.rawValue)”")
    }
    var result: Result = ([], [])
    for record in records.dropFirst() {
      do throws(ImportError) {
        guard record.fields.count == columns.count else {
          throw ImportError(
            line: record.line, "\(record.fields.count) fields instead of \(columns.count)")
        }
        let values = Dictionary(zip(columns, record.fields)) { first, _ in first }
        let tags = CSVExport.tags(values[.tags] ?? "")
        result.items.append(
          try ImportItem(line: record.line, values: values, tags: tags, usual: currency))
      } catch {
        result.errors.append(error)
      }
    }
    return result
  }

  private static let names = CSVExport.Column.allCases.map(\.rawValue).joined(separator: ", ")

  private static func json(_ bytes: [UInt8], _ currency: Currency) throws(ImportError) -> Result {
    let value: JSON5Value
    do throws(JSON5Error) {
      value = try JSON5Reader.read(bytes)
    } catch {
      throw ImportError(line: error.place.line, error.message)
    }
    guard let elements = value.elements else {
      throw ImportError(line: value.place.line, "a list of objects is wanted: [{ … }, { … }]")
    }
    var result: Result = ([], [])
    for element in elements {
      do throws(ImportError) {
        result.items.append(try item(element, currency))
      } catch {
        result.errors.append(error)
      }
    }
    return result
  }

  private static func item(_ value: JSON5Value, _ currency: Currency) throws(ImportError)
    -> ImportItem
  {
    guard let members = value.members else {
      throw ImportError(line: value.place.line, "an object is wanted: { … }")
    }
    var values: [CSVExport.Column: String] = [:]
    var tags: [String] = []
    for member in members {
      let line = member.place.line
      guard let column = CSVExport.Column(rawValue: member.name) else {
        throw ImportError(line: line, "there is no “\(member.name)”; there are \(names)")
      }
      if column == .tags {
        guard let texts = member.value.elements?.map(\.string), !texts.contains(nil) else {
          throw ImportError(line: line, "tags: a list of texts in quotes is wanted")
        }
        tags = texts.compactMap { $0 }
      } else if let text = member.value.string {
        values[column] = text
      } else if member.value.content != .null {
        throw ImportError(line: line, "\(member.name): a text in quotes is wanted")
      }
    }
    return try ImportItem(line: value.place.line, values: values, tags: tags, usual: currency)
  }
}
