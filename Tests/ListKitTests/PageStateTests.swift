import Gestures
import TestSupport
import Testing

@testable import ListKit

/// Where pages come to rest, and how far they follow. Three pages, 80 columns, the middle one shown.
struct PageStateTests {
  private static func pages(
    _ current: String = "m", configuration: PageConfiguration = .standard
  ) -> PageState<String> {
    var pages = PageState(["l", "m", "r"], current: current, configuration: configuration)
    pages.layout(columns: 80)
    return pages
  }

  private static func dragged(
    _ columns: Double, _ velocity: Double = 0, from current: String = "m"
  ) -> PageState<String> {
    var pages = pages(current)
    _ = pages.pan(.began(press: nil), at: 0)
    _ = pages.pan(.changed(columns: columns, rows: 0), at: 0)
    pages.advance(to: 0)
    _ = pages.pan(.ended(.released(velocity: velocity)), at: 0)
    return pages
  }

  private static let releases: [(columns: Double, velocity: Double, page: String)] = [
    (40, 0, "l"), (39, 0, "m"), (-40, 0, "r"), (-39, 0, "m"), (0, 0, "m"), (100, 0, "l"),
    // A flick: 40 columns a second, 6 columns.
    (6, 40, "l"), (5, 40, "m"), (6, 39, "m"), (-6, -40, "r"), (-5, -400, "m"),
    // Back again counts as back, however far.
    (60, -40, "m"), (-60, 40, "m"), (60, -39, "l"), (0, 90, "m"),
  ]

  @Test("C1: a flick or the half of the way turns", arguments: releases.indices)
  func release(_ index: Int) {
    let (columns, velocity, page) = Self.releases[index]
    var pages = Self.dragged(columns, velocity)
    #expect(pages.currentPage == page)
    #expect(pages.deadline(after: 0) == (columns == 0 || columns == 100 ? nil : 0.016))
    pages.advance(to: 0.25)
    #expect(pages.isAtRest && pages.offset == 0 && pages.deadline(after: 0.25) == nil)
    #expect(pages.checkInvariants().isEmpty)
  }

  @Test("C1: rubber band at the ends, and nothing turns there")
  func ends() {
    for (page, columns) in [("l", 79.0), ("r", -79.0)] {
      var pages = Self.pages(page)
      _ = pages.pan(.began(press: nil), at: 0)
      var before = 0.0
      for column in 1...79 {
        _ = pages.pan(.changed(columns: columns * Double(column) / 79, rows: 0), at: 0)
        #expect(abs(pages.offset) > before && abs(pages.offset) < Double(column) * 0.55 + 0.01)
        before = abs(pages.offset)
        #expect(pages.visiblePages.map(\.id) == [page])
      }
      #expect(Self.dragged(columns, columns * 9, from: page).currentPage == page)
    }
  }

  @Test("caught while it settles, a page is where it was seen", arguments: [0.03, 0.1, 0.2])
  func grab(_ time: Double) {
    for (columns, page) in [(45.0, "m"), (30, "m"), (-70, "m"), (60, "l"), (-60, "r")] {
      var pages = Self.dragged(columns, 0, from: page)
      pages.advance(to: time)
      let seen = pages.offset
      let origin = pages.currentPage
      _ = pages.pan(.began(press: nil), at: time)
      #expect(abs(pages.offset - seen) < 1e-9)
      _ = pages.pan(.changed(columns: 1, rows: 0), at: time)
      #expect(abs(pages.offset - seen) <= 1 + 1e-9)
      _ = pages.pan(.cancelled, at: time)
      pages.advance(to: time + 0.25)
      #expect(pages.isAtRest && pages.currentPage == origin)
    }
  }

  @Test("dragged and let go in one read, it moves from what was seen")
  func oneRead() {
    var pages = Self.pages()
    _ = pages.pan(.began(press: nil), at: 0)
    _ = pages.pan(.changed(columns: 50, rows: 0), at: 0)
    #expect(pages.pan(.ended(.released(velocity: 0)), at: 0) == [.currentPageChanged("l")])
    #expect(pages.offset == -80 && pages.visiblePages.map(\.id) == ["m"])
  }

  @Test("from code: by steps, as far as there are pages; to any page")
  func code() {
    var pages = Self.pages()
    #expect(pages.turn(by: 1, at: 0) == [.currentPageChanged("r")])
    #expect(pages.turn(by: 1, at: 0.1).isEmpty && pages.offset == 80)
    pages.advance(to: 1)
    #expect(pages.show("l", at: 1) == [.currentPageChanged("l")])
    pages.advance(to: 1.1)
    // The page that was left goes, whatever lies between.
    #expect(pages.visiblePages.map(\.id) == ["l", "r"])
    #expect(pages.checkInvariants().isEmpty)
    _ = pages.pan(.began(press: nil), at: 1.1)
    _ = pages.pan(.changed(columns: -70, rows: 0), at: 1.1)
    pages.advance(to: 1.1)
    #expect(pages.pan(.ended(.released(velocity: 0)), at: 1.1) == [.currentPageChanged("r")])
    pages.advance(to: 2)
    #expect(pages.isAtRest && pages.turn(by: -1, animated: false, at: 2).count == 1)
    #expect(pages.isAtRest && pages.currentPage == "m" && pages.show("x", at: 2).isEmpty)
  }

  @Test("other pages: the current one stays, or the one in its place comes")
  func otherPages() {
    var pages = Self.pages()
    #expect(pages.setPages(["a", "m"]).isEmpty && pages.currentPosition == 1)
    #expect(pages.setPages(["a", "b", "c"]) == [.currentPageChanged("b")])
    #expect(pages.setPages(["a"]) == [.currentPageChanged("a")])
    #expect(pages.setPages([]) == [.currentPageChanged(nil)])
    #expect(pages.visiblePages.isEmpty && pages.turn(by: 1, at: 0).isEmpty)
    #expect(pages.checkInvariants().isEmpty)
  }

  @Test("properties: whole pages at rest, no jumps, every settle ends", arguments: 0..<60)
  func properties(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var pages = Self.pages(
      configuration: seed % 5 == 0 ? .reducedMotion : .standard)
    var (time, travel) = (0.0, 0.0)
    for _ in 0..<200 {
      let (before, page) = (pages.offset, pages.currentPage)
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        pages.advance(to: time)
        _ = pages.pan(.began(press: nil), at: time)
        travel = 0
        #expect(abs(pages.offset - before) < 1e-6 || before == pages.offset)
      case 1...3:
        let step = Double(Int.random(in: 0..<41, using: &random) - 20)
        travel += step
        _ = pages.pan(.changed(columns: travel, rows: 0), at: time)
        #expect(abs(pages.offset - before) <= abs(step) + 1e-6)
        #expect(pages.currentPage == page)
      case 4:
        _ = pages.pan(
          .ended(.released(velocity: Double(Int.random(in: 0..<300, using: &random) - 150))),
          at: time)
      case 5:
        _ = pages.pan(.cancelled, at: time)
        #expect(pages.currentPage == page)
      case 6: _ = pages.turn(by: Int.random(in: 0..<5, using: &random) - 2, at: time)
      case 7 where Int.random(in: 0..<8, using: &random) == 0:
        let columns = [80, 24, 1, 0][Int.random(in: 0..<4, using: &random)]
        let isOther = columns != pages.columns
        pages.layout(columns: columns)
        #expect(pages.isAtRest || !isOther)
      default:
        time += Double(Int.random(in: 0..<120, using: &random)) / 1000
        pages.advance(to: time)
      }
      #expect(pages.checkInvariants().isEmpty)
      if pages.deadline(after: time) == nil, !pages.isDragging { #expect(pages.offset == 0) }
    }
    _ = pages.pan(.cancelled, at: time)
    pages.advance(to: time + 0.25)
    #expect(pages.isAtRest && pages.deadline(after: time + 0.25) == nil)
  }
}
