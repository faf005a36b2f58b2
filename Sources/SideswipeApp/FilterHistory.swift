/// What was filtered by in this run.
struct FilterHistory: Sendable {
  /// The latest one last; nothing stands in it twice.
  private(set) var texts: [[UInt8]] = []

  private static let mostRemembered = 100

  mutating func remember(_ text: [UInt8]) {
    guard !text.isEmpty else { return }
    texts.removeAll { $0 == text }
    texts.append(text)
    if texts.count > Self.mostRemembered { texts.removeFirst() }
  }
}
