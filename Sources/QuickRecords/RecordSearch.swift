/// Finds a quick record by what somebody calls it.
package enum RecordSearch {
  /// The record that is meant: the first of just that label, else the only one that differs in nothing
  /// but case. nil: none, or several.
  package static func find(_ name: String, in records: [QuickRecord]) -> QuickRecord? {
    if let exact = records.first(where: { $0.entry.label == name }) { return exact }
    let alike = records.filter { $0.entry.label.lowercased() == name.lowercased() }
    return alike.count == 1 ? alike.first : nil
  }

  /// Labels that may have been meant, the nearest first, at most `most`.
  package static func near(_ name: String, in records: [QuickRecord], most: Int = 5) -> [String] {
    let wanted = Array(name.lowercased())
    var seen: Set<String> = []
    let labels = records.map(\.entry.label).filter { seen.insert($0).inserted }
    let near = labels.compactMap { label -> (label: String, distance: Int)? in
      let found = Array(label.lowercased())
      if !wanted.isEmpty, label.lowercased().contains(name.lowercased()) { return (label, 0) }
      let distance = distance(wanted, found)
      return distance <= max(1, (wanted.count + 1) / 3) ? (label, distance) : nil
    }
    return near.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    .prefix(most).map(\.element.label)
  }

  /// Characters to add, leave out or exchange to make one of the other.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (place, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for (column, other) in right.enumerated() {
        let exchanged = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(exchanged, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
