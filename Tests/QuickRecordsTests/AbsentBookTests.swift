import Foundation
import TestSupport
import Testing

@testable import QuickRecords

/// The file of an open book is away for a while (O2).
@Suite(.serialized) struct AbsentBookTests {
  private let book: ScratchBook
  private let store: RecordStore

  init() throws {
    book = try ScratchBook()
    store = try book.open()
    try store.add(try entry("Lunch"))
  }

  private var away: String { book.path + ".away" }

  /// Does something on another thread in a while, which is much shorter than what is waited.
  private func soon(after seconds: Double = 0.1, _ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      let end = monotonicSeconds() + seconds
      try? poll(until: "it is time") { monotonicSeconds() > end }
      body()
    }
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = monotonicSeconds()
    try body()
    return monotonicSeconds() - start
  }

  @Test("It comes back within a second: nobody hears of it, and what was asked for is done")
  func back() throws {
    let acts: [() throws -> Void] = [
      { _ = try store.records() }, { try store.add(try entry("Tea")) },
      { if try store.reopened() != nil { Issue.record("it is the same") } },
    ]
    for act in acts {
      let (path, away) = (book.path, away)
      rename(path, away)
      let start = monotonicSeconds()
      soon { rename(away, path) }
      try act()
      #expect(monotonicSeconds() - start >= 0.1, "it was waited for")
    }
    #expect(try book.open().records().map(\.entry.label) == ["Lunch", "Tea"])
  }

  @Test("Another file comes into its place within a second: that is told, not that it is gone")
  func another() throws {
    let (path, away, other) = (book.path, away, book.folder.path("other"))
    try RecordStore(BookFile(path: Array(other.utf8))).add(try entry("Other"))
    let before = try book.folder.read("book.sqlite")
    rename(path, away)
    soon { rename(other, path) }
    #expect(throws: BookError.replaced) { try store.add(try entry("Tea")) }
    #expect(try book.folder.read("book.sqlite.away") == before, "nothing is written to either")
    let found = try #require(try store.reopened())
    #expect(try found.records().map(\.entry.label) == ["Other"])
  }

  @Test("Whoever asks for the file that is there by then waits for it too")
  func askedFor() throws {
    let (path, other) = (book.path, book.folder.path("other"))
    try RecordStore(BookFile(path: Array(other.utf8))).add(try entry("Other"))
    unlink(path)
    soon { rename(other, path) }
    let found = try #require(try store.reopened())
    #expect(try found.records().map(\.entry.label) == ["Other"])
  }

  @Test("It stays away: waited for once, a second long, and no more until it has been there again")
  func gone() throws {
    for _ in 0..<2 {
      let isASecond = try isSoonEnough { () throws -> Bool in
        rename(book.path, away)
        let first = seconds { #expect(throws: BookError.removed) { try store.records() } }
        #expect(first >= 0.95)
        guard first >= 4 else { return true }
        rename(away, book.path)
        #expect(try store.records().count == 1)
        return false
      }
      #expect(isASecond)
      let others = seconds {
        for _ in 0..<20 {
          #expect(throws: BookError.removed) { try store.add(try entry("Tea")) }
          #expect(throws: BookError.removed) { try store.reopened() }
        }
      }
      // Forty of them.
      #expect(others < 20, "not a second each")
      rename(away, book.path)
      #expect(try store.records().count == 1, "it is the same")
    }
    try store.add(try entry("Tea"))
    #expect(try book.open().records().count == 2)
  }

  @Test("Who does not want to wait does not")
  func hurried() throws {
    let patience = Patience()
    store.use(patience)
    patience.end()
    let isShort = try isSoonEnough { () throws -> Bool in
      rename(book.path, away)
      let taken = seconds { #expect(throws: BookError.removed) { try store.records() } }
      #expect(taken >= 0.195)
      rename(away, book.path)
      #expect(try store.records().count == 1)
      return taken < 0.95
    }
    #expect(isShort)
  }
}
