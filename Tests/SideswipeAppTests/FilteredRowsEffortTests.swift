import Documents
import ListKit
import TestSupport
import Testing

@testable import SideswipeApp

/// How the work grows with what there is to do.
@Suite(.serialized) struct FilteredRowsEffortTests {
  /// Seconds to follow a change of all rows, after which none matches.
  private func seconds(_ count: Int) -> Double {
    let text = (0..<count).map { "a\($0)\n" }.joined()
    let old = ListDocument(bytes: Array(text.utf8))
    var new = old
    let ids = (0..<count).map { old.id(at: $0) }
    var filtered = FilteredRows(FilterQuery("a".utf8), document: old)
    for (place, id) in ids.enumerated() {
      _ = new.apply(.replace(id, content: Array("b\(place)".utf8)))
    }
    let seconds = processorSeconds { filtered.follow(ids, from: old, to: new) }
    #expect(filtered.count == count)
    #expect((0..<count).allSatisfy { filtered.position(at: $0) == $0 })
    return seconds
  }

  @Test func rowsThatStayThoughNoneMatchesTakeTimeOfTheirNumber() {
    #expect(takesLess(than: 24, times: { seconds(8000) }, { seconds(64_000) }))
  }
}
