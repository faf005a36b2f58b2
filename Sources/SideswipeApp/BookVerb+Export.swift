internal import QuickRecords

extension BookVerb {
  /// `sideswipe export --format=FORMAT`: prints bookings.
  func export() throws(Failure) {
    try noOperands()
    let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = try text(.format) else { throw Failure("--format is missing: \(names)") }
    guard let format = ExportFormat(rawValue: name) else {
      throw Failure("there is no format \(Self.visible(name)); there are \(names)")
    }
    let (from, to) = (try date(.from), try date(.to))
    if let from, let to, from > to {
      throw Failure("--from \(from.text) is after --to \(to.text)")
    }
    var failure: Failure?
    try withBook { store throws(BookError) in
      try store.export(format, from: from, to: to) { text in
        guard failure == nil else { return }
        do throws(Failure) {
          try print(world.isTerminal ? Self.visibleLines(text) : text)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }

  private static func visibleLines(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Wording.visible(Array($0)) }.joined(separator: "\n")
  }
}
