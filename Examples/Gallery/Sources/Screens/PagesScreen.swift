import Gestures
import ListKit
import Terminal

/// Lists on pages. Who gets a level drag, the row or the pager, is the policy's to say: p goes to the
/// next one.
struct PagesScreen: Screen {
  private enum Page: String, CaseIterable { case booked = "Booked", templates = "Templates" }

  let title = "Rows on pages"
  let hint = "Drag rows left, right; [ ] or a dot turn the page; p: next policy, E: edit mode"

  private var pages = PageState(Page.allCases, current: .templates)
  private var lists: [Page: SampleList<PagedRows>] = [:]
  private var policy = PagePolicy.rowsFirst
  private var area = (bounds: Rect(column: 0, row: 0, columns: 0, rows: 0), cellAspect: 2.0)

  init() {
    makeLists([.booked: .booked, .templates: .templates])
  }

  /// A list keeps the policy that it is made with.
  private mutating func makeLists(_ sources: [Page: PagedRows]) {
    lists = sources.mapValues { SampleList($0, arena: .pages(policy)) }
  }

  mutating func layout(_ bounds: Rect, cellAspect: Double, at now: Seconds) {
    area = (bounds, cellAspect)
    pages.layout(columns: bounds.columns)
    for page in Page.allCases { lists[page]?.layout(bounds, cellAspect: cellAspect, at: now) }
  }

  mutating func update(_ event: TerminalEvent, at now: Seconds) -> ScreenResult {
    var page = pages.currentPage
    switch event {
    case .pointer(let pointer): page = pages.page(for: pointer)
    case .key(Key(.character("["))): turn(by: -1, at: now)
    case .key(Key(.character("]"))): turn(by: 1, at: now)
    case .key(Key(.character("p"))):
      let policies = PagePolicy.allCases
      policy = policies[((policies.firstIndex(of: policy) ?? 0) + 1) % policies.count]
      makeLists(lists.mapValues(\.source))
      layout(area.bounds, cellAspect: area.cellAspect, at: now)
    default: break
    }
    guard let page else { return .stay }
    for effect in lists[page]?.update(event, on: pages.pressTraits, at: now) ?? [] {
      if effect == .ignored(.cancel) { return .leave }
      perform(effect, of: page, at: now)
    }
    return .stay
  }

  private mutating func perform(_ effect: ListEffect<Int>, of page: Page, at now: Seconds) {
    switch effect {
    case .pagePan(let pan): _ = pages.pan(pan, at: now)
    case .clickedBeside(let position):
      let line = Rect(column: 0, row: 0, columns: area.bounds.columns, rows: 1)
      let clicked = titleLine.page(at: position, bounds: line, appearance: Appearance())
      if let clicked { _ = pages.show(pages.pages[clicked], at: now) }
    case .commit(_, let row):
      lists[page]?.change(at: now) { $0.rows[row] = nil }
      lists[page]?.list.complete(row, performed: true)
    // An arrow that finds nothing on its side turns the page, as the same drag does.
    case .ignored(.panLeft): turn(by: 1, at: now)
    case .ignored(.panRight): turn(by: -1, at: now)
    default: break
    }
  }

  /// A turn by a key calls off what is in hand, and closes an open row as a drag does.
  private mutating func turn(by step: Int, at now: Seconds) {
    if let page = pages.currentPage {
      _ = lists[page]?.list.interrupt(at: now)
      _ = lists[page]?.list.close(at: now)
    }
    _ = pages.turn(by: step, at: now)
  }

  mutating func advance(to now: Seconds) {
    for page in Page.allCases {
      // A pan that was called off is told here at the latest.
      for effect in lists[page]?.advance(to: now) ?? [] { perform(effect, of: page, at: now) }
    }
    pages.advance(to: now)
  }

  func deadline(after now: Seconds) -> Seconds? {
    (lists.values.map { $0.list.deadline(after: now) } + [pages.deadline(after: now)])
      .compactMap(\.self).min()
  }

  private var titleLine: TitleLine {
    TitleLine(
      pages: PageTitles(
        Page.allCases.map { DisplayText($0.rawValue) }, current: pages.currentPosition ?? 0),
      note: "\(policy)", position: pages.currentPage.flatMap { lists[$0]?.position } ?? "")
  }

  func draw(
    into frame: inout Frame, title: Rect, list: Rect, appearance: Appearance, at now: Seconds
  ) {
    titleLine.draw(into: &frame, bounds: title, appearance: appearance)
    PageView.draw(pages, into: &frame, bounds: list, appearance: appearance) { page, frame in
      lists[page]?.draw(into: &frame, bounds: list, appearance: appearance, at: now)
    }
  }
}
