import ListKit

/// Values in an order. Each is known by a number, which it keeps whatever comes and goes before it:
/// what a list needs to know a row by.
struct Numbered<Value> {
  private var values: [Int: Value] {
    didSet { version = SourceVersion() }
  }
  private var next: Int
  /// The numbers of those that are shown, from top to bottom.
  private(set) var shown: [Int] {
    didSet { version = SourceVersion() }
  }
  /// Another one whenever anything has changed.
  private(set) var version = SourceVersion()

  init(_ values: [Value]) {
    self.values = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0, $1) })
    next = values.count
    shown = Array(values.indices)
  }

  func contains(_ id: Int) -> Bool { values[id] != nil }

  subscript(id: Int) -> Value? {
    get { values[id] }
    set {
      values[id] = newValue
      if newValue == nil { shown.removeAll { $0 == id } }
    }
  }

  mutating func insert(_ value: Value, before id: Int) {
    values[next] = value
    shown.insert(next, at: shown.firstIndex(of: id) ?? shown.endIndex)
    next += 1
  }

  mutating func move(_ id: Int, to position: Int) {
    shown.removeAll { $0 == id }
    shown.insert(id, at: min(position, shown.count))
  }

  /// Shows only those that match.
  mutating func filter(_ matches: (Value) -> Bool) {
    shown = values.keys.sorted().filter { values[$0].map(matches) ?? false }
  }
}

/// The part of a list's source that is the same for all numbered rows. What a screen adds is what a
/// row shows, and what its delegate has to say.
protocol NumberedSource: ListDataSource where RowID == Int {
  associatedtype Value
  var rows: Numbered<Value> { get }
  func row(_ value: Value, columns: Int) -> Row
}

extension NumberedSource {
  var rowCount: Int { rows.shown.count }
  func rowID(at position: Int) -> Int { rows.shown[position] }
  func position(of id: Int) -> Int? { rows.shown.firstIndex(of: id) }
  func contains(_ id: Int) -> Bool { rows.contains(id) }
  var version: SourceVersion? { rows.version }

  func row(at position: Int, columns: Int) -> Row {
    guard let value = rows[rows.shown[position]] else { return Row("") }
    return row(value, columns: columns)
  }
}
