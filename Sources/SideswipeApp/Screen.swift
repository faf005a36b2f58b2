package import Terminal

/// What has the terminal to itself: a file's list, and whatever else the program can show.
///
/// A value: events come in, effects go out, and drawing reads it.
package protocol Screen: Sendable {
  /// Takes one event. Those that answer another screen's effects never come.
  mutating func update(_ event: AppEvent, at now: Seconds) -> [AppEffect]

  /// When a time event is wanted next; nil while nothing moves.
  func deadline(after now: Seconds) -> Seconds?

  /// Draws everything, over what `picture` remembers of the last frame.
  func draw(into picture: inout Picture, at now: Seconds)

  /// What is to be kept in a file of its own when the program has to end now; nil when everything
  /// is on the disk.
  var rescue: Rescue? { get }

  /// The text that is being typed and is neither kept nor let go; nil while there is none. Asked for
  /// with every frame.
  var typed: [UInt8]? { get }

  /// What could not be done, and is kept nowhere, when the program has to end now: lines for people.
  var unfinished: [String] { get }

  /// What is left behind when the program has ended with `status`.
  func parting(status: Int32) -> Parting
}

extension Screen {
  package var unfinished: [String] { [] }

  package func parting(status: Int32) -> Parting { Parting() }
}
