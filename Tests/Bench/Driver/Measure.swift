/// One line of the table: a figure for each subject, and what ours has to come to.
struct Measure {
  /// What a figure is held against.
  enum Limit {
    /// At most so many times the figure of another subject in the same run.
    case times(Double, of: String)
    /// At most this.
    case most(Double)
  }

  let name: String
  let unit: String
  var decimals = 0
  let must: Limit
  var aim: Limit?
  private(set) var samples: [String: [Double]] = [:]

  init(_ name: String, unit: String, decimals: Int = 0, must: Limit, aim: Limit? = nil) {
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.must = must
    self.aim = aim
  }

  mutating func add(_ value: Double, for subject: Subject) {
    samples[subject.name, default: []].append(value)
  }

  /// The median of what was measured; nil where nothing was.
  func figure(_ subject: String) -> Double? {
    let sorted = samples[subject, default: []].sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
