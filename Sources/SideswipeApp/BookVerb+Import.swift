internal import Documents
internal import QuickRecords

extension BookVerb {
  /// `sideswipe import FILE`: takes in all of a file, or nothing.
  ///
  /// - Returns: see `run`.
  func take() throws(Failure) -> [String] {
    let path = FilePath(try operand("FILE"))
    let name = Wording.visible(path)
    let found: [UInt8]?
    do throws(SystemError) {
      found = try SmallFile.read(path, upTo: Self.mostBytes)
    } catch {
      throw Failure("\(name): \(error.text)")
    }
    guard let bytes = found else { throw Failure("\(name): there is no such file") }
    let (items, errors) = ImportReader.read(bytes, currency: .ofLocale(variable: world.variable))
    guard errors.isEmpty else {
      var failure = Failure("")
      failure.lines = errors.prefix(Self.mostErrors).map { error in
        "\(name):\(error.line): \(Self.visible(error.message))"
      }
      if errors.count > Self.mostErrors {
        failure.lines.append("and \(errors.count - Self.mostErrors) more lines")
      }
      failure.lines.append("nothing was taken in")
      throw failure
    }
    let isDryRun = options.contains { $0.meaning == .dryRun }
    let counts = try withBook(makesIt: !isDryRun) { store throws(BookError) in
      try store.take(items, at: world.now, isDryRun: isDryRun)
    }
    let parts = [
      Self.count(counts.records, "quick record"), Self.count(counts.bookings, "booking"),
    ]
    let known = counts.known > 0 ? "; \(Self.count(counts.known, "booking")) already there" : ""
    let counted = "\(parts.joined(separator: " and "))\(known)\n"
    guard isDryRun else { return acknowledge("Took in " + counted, "taken in") }
    try print("Would take in " + counted)
    return []
  }

  private static let mostBytes = 1 << 26
  private static let mostErrors = 20

  private static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }
}
