import ListKit
import Terminal

/// A menu of screens, and the one that was chosen.
struct Gallery {
  private static let screens: [@Sendable () -> any Screen] = [
    { SwipeActionsScreen() }, { RowActionsScreen() }, { PrecedenceScreen() }, { FullSwipeScreen() },
    { ButtonsScreen() }, { RecordsScreen() }, { EditModeScreen() }, { SelectionScreen() },
    { ReorderScreen() }, { SectionOrderScreen() }, { SectionsScreen() }, { PagesScreen() },
    { FilterScreen() },
  ]

  private struct Menu: NumberedSource {
    var rows = Numbered(Gallery.screens.map { $0().title })

    func row(_ value: String, columns: Int) -> Row { Row(value, columns: columns) }
    func canEdit(_ id: Int) -> Bool { false }
  }

  private let appearance: Appearance
  private var menu = SampleList(Menu())
  /// nil while the menu is shown.
  private var screen: (any Screen)?
  private var size = Size(columns: 0, rows: 0)
  private var cellAspect = 2.0

  init(appearance: Appearance) {
    self.appearance = appearance
  }

  /// Takes one event.
  ///
  /// - Returns: false to leave the program.
  mutating func update(_ event: TerminalEvent, cellAspect: Double, at now: Seconds) -> Bool {
    self.cellAspect = cellAspect
    if case .resized(let size) = event {
      self.size = size
      layout(at: now)
      return true
    }
    if case .key(Key(.character("c"), .control)) = event { return false }
    if screen != nil {
      if screen?.update(event, at: now) == .leave { screen = nil }
      return true
    }
    if case .key(Key(.character("q"))) = event { return false }
    for effect in menu.update(event, at: now) {
      switch effect {
      case .activate(let item):
        screen = Self.screens[item]()
        layout(at: now)
      case .ignored(.cancel): return false
      default: break
      }
    }
    return true
  }

  mutating func advance(to now: Seconds) {
    _ = menu.advance(to: now)
    screen?.advance(to: now)
  }

  /// When the next frame is due by itself; nil: not before something happens.
  func deadline(after now: Seconds) -> Seconds? {
    screen.map { $0.deadline(after: now) } ?? menu.list.deadline(after: now)
  }

  func frame(at now: Seconds) -> Frame {
    var frame = Frame(size: size)
    let title = Rect(column: 0, row: 0, columns: size.columns, rows: 1)
    let hint = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    if let screen {
      screen.draw(into: &frame, title: title, list: listBounds, appearance: appearance, at: now)
      MessageLine(screen.hint, kind: .note).draw(
        into: &frame, bounds: hint, appearance: appearance)
    } else {
      TitleLine(title: DisplayText("Gallery")).draw(
        into: &frame, bounds: title, appearance: appearance)
      menu.draw(into: &frame, bounds: listBounds, appearance: appearance, at: now)
      MessageLine("Enter or a double click opens a screen, Esc comes back, q leaves", kind: .note)
        .draw(into: &frame, bounds: hint, appearance: appearance)
    }
    return frame
  }

  private var listBounds: Rect {
    Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2))
  }

  private mutating func layout(at now: Seconds) {
    let (bounds, aspect) = (listBounds, cellAspect)
    menu.layout(bounds, cellAspect: aspect, at: now)
    screen?.layout(bounds, cellAspect: aspect, at: now)
  }
}
