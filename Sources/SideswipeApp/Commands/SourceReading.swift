internal import Commands
internal import Documents
internal import ListKit
internal import Terminal

/// How far the reading of a source has come.
struct SourceReading: Sendable {
  /// How often it was begun.
  var generation = 0
  /// nil while nothing is read.
  var stop: CommandStop?
  var began: Seconds = 0
  /// When it is to be read again by itself; nil while it is being read, and where it is not.
  var next: Seconds?
  /// What went wrong the last time, as it was told.
  var trouble: MessageLine?
  var rowCount = 0
  var byteCount = 0
  /// Whether what was changed in the list may go when the rows that are being read take its place.
  var mayDropChanges = false
  /// Rows whose commands have ended, and which the source decides about.
  var awaiting: [RowID] = []
  /// The same, but the reading under way began before.
  var awaitingNext: [RowID] = []
  /// Whether to read once more when this has ended.
  var isWantedAgain = false

  var isUnderWay: Bool { stop != nil }

  /// Whether rows show as they come. Those of a source that is read again take the others' place when
  /// all are there.
  var isFirst: Bool { generation <= 1 }

  /// What has come so far and how fast; nil for what takes no time.
  func progress(at now: Seconds) -> String? {
    let time = now - began
    // A source that is read again is mostly there at once.
    guard isUnderWay, isFirst || time >= 0.5 else { return nil }
    var text = "reading, \(Wording.rows(rowCount)), \(Wording.bytes(byteCount))"
    if time >= 0.5 { text += ", \(Wording.bytes(Int(Double(byteCount) / time)))/s" }
    return text
  }
}
