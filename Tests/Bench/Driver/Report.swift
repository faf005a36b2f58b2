/// The measures as a Markdown table.
struct Report {
  static let ours = "sideswipe"

  let subjects: [String]
  let measures: [Measure]

  var text: String {
    let head = ["measure"] + subjects + ["must be", "then aim at"]
    let rule = head.map { _ in "---" }
    let rows = measures.map { measure in
      [measure.name + ", " + measure.unit]
        + subjects.map { measure.figure($0).map { number($0, measure.decimals) } ?? "–" }
        + [verdict(measure, measure.must), verdict(measure, measure.aim)]
    }
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private func verdict(_ measure: Measure, _ limit: Measure.Limit?) -> String {
    guard let limit else { return "" }
    let mark = isMet(measure, limit) ? "✓" : "✗"
    switch limit {
    case .most(let most): return "≤ \(number(most, 0)) \(mark)"
    case .times(let times, let other):
      let ratio = ratio(measure, other).map { number($0, 2) } ?? "–"
      let bound =
        times == 1 ? other : "\(number(times, times == times.rounded() ? 0 : 2)) × \(other)"
      return "≤ \(bound): \(ratio) × \(mark)"
    }
  }

  private func isMet(_ measure: Measure, _ limit: Measure.Limit?) -> Bool {
    switch limit {
    case .most(let most): measure.figure(Self.ours).map { $0 <= most } ?? false
    case .times(let times, let other): ratio(measure, other).map { $0 <= times } ?? false
    case nil: true
    }
  }

  private func ratio(_ measure: Measure, _ other: String) -> Double? {
    guard let ours = measure.figure(Self.ours), let theirs = measure.figure(other), theirs > 0
    else { return nil }
    return ours / theirs
  }

  /// A number with so many decimals.
  private func number(_ value: Double, _ decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    guard decimals > 0 else { return "\(scaled)" }
    let fraction = "\(abs(scaled) % scale)"
    return "\(scaled / scale)." + String(repeating: "0", count: decimals - fraction.count)
      + fraction
  }
}
