package import Documents
package import ListKit
package import Terminal

/// The whole program as a value: events go in, effects come out, and a frame shows it.
package struct App: Sendable {
  private(set) var screen: any Screen
  private var size = Size(columns: 0, rows: 0)

  package init(screen: any Screen) {
    self.screen = screen
  }

  /// The program on a list file.
  ///
  /// - Parameters:
  ///   - isFirstStart: whether to show by itself that a row hides something.
  ///   - files: what saving goes through; the app itself touches no file.
  package init(
    file: OpenDocument, places: Places, appearance: Appearance, config: Config = Config(),
    editor: EditorCommand = .standard, isFirstStart: Bool = false,
    files: any FileOperations = SystemFiles()
  ) {
    self.init(
      screen: FileScreen(
        file: file, places: places, appearance: appearance, config: config, editor: editor,
        isFirstStart: isFirstStart, files: files))
  }

  /// Takes one event, at a moment on the backend's clock.
  package mutating func update(_ event: AppEvent, at now: Seconds) -> [AppEffect] {
    if case .resized(let size, _) = event { self.size = size }
    return screen.update(event, at: now)
  }

  /// When a time event is wanted next; nil while nothing moves.
  package func deadline(after now: Seconds) -> Seconds? {
    screen.deadline(after: now)
  }

  package func frame(at now: Seconds) -> Frame {
    var picture = Picture()
    draw(into: &picture, at: now)
    return picture.frame
  }

  /// Draws the same frame over the one before: what has not changed is left as it is.
  package func draw(into picture: inout Picture, at now: Seconds) {
    picture.begin(size: size)
    screen.draw(into: &picture, at: now)
  }

  /// The text that is being typed, which is nowhere else.
  var typed: [UInt8]? { screen.typed }

  /// What is left behind when the program has ended with `status`.
  package func parting(status: Int32) -> Parting {
    screen.parting(status: status)
  }

  /// What is to be kept in a file of its own when the program has to end now; nil when everything
  /// is on the disk.
  package var rescue: Rescue? { screen.rescue }

  /// What could not be done, and is kept nowhere, when the program has to end now: lines for people.
  var unfinished: [String] { screen.unfinished }
}
