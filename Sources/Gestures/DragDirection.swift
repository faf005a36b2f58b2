/// Which way a drag runs, as far as it is known.
public struct DragDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let left = DragDirection(rawValue: 1)
  public static let right = DragDirection(rawValue: 2)
  public static let up = DragDirection(rawValue: 4)
  public static let down = DragDirection(rawValue: 8)
  /// Not moved yet: the press itself.
  public static let press = DragDirection(rawValue: 16)

  public static let level: DragDirection = [.left, .right]
  public static let upright: DragDirection = [.up, .down]
}
